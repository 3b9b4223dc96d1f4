"""No loop: see ``asyncio`` beside this."""


def _initialize_event_loop() -> None:
    """Called when Pyodide starts; there is nothing to do."""
