"""What the cost of a skeleton is measured with: the bones, the techniques, the processes and what is printed."""
