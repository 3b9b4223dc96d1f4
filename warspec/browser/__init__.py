"""What is shipped to the reader's browser: Pyodide's Python, and of the rulebook just what rulings need.

``python -m warspec.browser`` makes it; the site lays it at its root and knows nothing else of it.
"""
