"""A server that streams a skeleton: server.py COMMAND...

The skeleton is in the first bytes, before the content; the policy in the header allows its style sheet and nothing else; the
page is well-formed enough for a browser to show both.
"""

import base64
import hashlib
import os
import re
import socket
import subprocess
import sys

process = subprocess.Popen(sys.argv[1:], stdout=subprocess.PIPE, text=True, env=os.environ | {"FEED_DELAY": "3000"})
faults = []


def expect(what, is_right):
    if not is_right:
        faults.append(what)


try:
    port = int(re.search(r":(\d+)/", process.stdout.readline()).group(1))
    connection = socket.create_connection(("127.0.0.1", port), timeout=60)
    connection.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    page = b""
    while b"</div>" not in page:
        part = connection.recv(65536)
        if not part:
            break
        page += part
    expect("the skeleton comes first", b'role="status"' in page)
    expect("the content has not come with it", b"The feed is here" not in page)
    while part := connection.recv(65536):
        page += part
    text = page.decode()
    expect("the content follows", text.index('role="status"') < text.index("The feed is here") < text.index("</main>"))
    head, body = text.split("\r\n\r\n", 1)
    policy = re.search(r"(?i)content-security-policy: (.*)", head).group(1).strip()
    expect("the policy forbids what it does not name", policy.startswith("default-src 'none'; style-src '"))
    [(attributes, sheet)] = re.findall(r"<style([^>]*)>(.*?)</style>", body, re.S)
    nonce = re.search(r"'nonce-([^']+)'", policy)
    if nonce:
        expect("the style sheet has the nonce", f'nonce="{nonce.group(1)}"' in attributes)
    else:
        digest = base64.b64encode(hashlib.sha256(sheet.encode()).digest()).decode()
        expect("the style sheet has the hash", f"'sha256-{digest}'" in policy)
    expect("no style stands in an attribute", not re.search(r"<[^>]* style=", body))
    expect("no script", "<script" not in body)
finally:
    process.terminate()
    process.wait()
for fault in faults:
    print("not true: " + fault)
sys.exit(1 if faults else 0)
