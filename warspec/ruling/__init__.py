"""Rulings: from what is known of a situation on the table to what happens now, and by which rule."""
