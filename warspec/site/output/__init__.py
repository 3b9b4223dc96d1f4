"""What Sphinx writes: pages with short addresses in several languages, and files for programs."""
