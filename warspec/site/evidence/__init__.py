"""What has been checked: verdicts, evidence, misreadings, deciding examples, benchmarks."""
