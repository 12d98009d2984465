"""A server that compiles a skeleton for each number of rows: rows.py COMMAND..."""

import os
import re
import subprocess
import sys
import urllib.request

process = subprocess.Popen(sys.argv[1:], stdout=subprocess.PIPE, text=True, env=os.environ | {"FEED_DELAY": "0"})
try:
    address = process.stdout.readline().strip()
    counts = []
    for rows in (2, 5, 2):
        with urllib.request.urlopen(f"{address}?rows={rows}", timeout=60) as answer:
            page = answer.read().decode()
        sheet = re.search(r"<style>(.*?)</style>", page, re.S).group(1)
        counts.append((page.count("<div"), sheet))
finally:
    process.terminate()
    process.wait()
if counts[0] != counts[2]:
    sys.exit("the same number of rows gives another skeleton")
if counts[0] == counts[1]:
    sys.exit("five rows give the skeleton of two")
