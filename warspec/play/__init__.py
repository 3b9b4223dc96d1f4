"""Playing: from a situation to a trace, from an example to whether it came out as told."""
