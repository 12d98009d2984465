"""What the browser suites share: engines, pages, skeletons, the formula, pictures and the report."""
