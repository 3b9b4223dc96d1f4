"""P’yanitsa, the Drunkard."""
