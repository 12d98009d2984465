"""What a client may do to the server beside speaking the protocol: hostile.py SKELGEN"""

import json
import random
import subprocess
import sys

program = sys.argv[1]
faults = []


def frame(message):
    body = message if isinstance(message, bytes) else json.dumps(dict(message, jsonrpc="2.0")).encode()
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


BEGIN = frame({"id": 0, "method": "initialize", "params": {"capabilities": {}}})
END = frame({"id": "end", "method": "shutdown"}) + frame({"method": "exit"})


def text(text, version=1, method="didOpen"):
    uri = "file:///nowhere/A.skel"
    if method == "didOpen":
        document = {"uri": uri, "languageId": "skel", "version": version, "text": text}
        return frame({"method": "textDocument/didOpen", "params": {"textDocument": document}})
    params = {"textDocument": {"uri": uri, "version": version}, "contentChanges": [{"text": text}]}
    return frame({"method": "textDocument/didChange", "params": params})


def messages(output):
    found = []
    while output:
        head, _, rest = output.partition(b"\r\n\r\n")
        length = int(head.split(b":")[1])
        found.append(json.loads(rest[:length]))
        output = rest[length:]
    return found


def run(name, data, status, check=lambda found: True):
    """The program ends by itself, with a status, having written whole messages and nothing to standard error."""
    try:
        ran = subprocess.run([program, "lsp"], input=data, capture_output=True, timeout=120)
    except subprocess.TimeoutExpired:
        return faults.append(f"{name}: it hangs")
    if ran.returncode != status:
        return faults.append(f"{name}: status {ran.returncode}, not {status}")
    if ran.stderr:
        faults.append(f"{name}: it writes {ran.stderr[:200]!r}")
    try:
        found = messages(ran.stdout)
    except (ValueError, IndexError):
        return faults.append(f"{name}: broken output")
    if not check(found):
        faults.append(f"{name}: answers {[str(one)[:160] for one in found[:6]]}")


def codes(found):
    return [one["error"]["code"] for one in found if "error" in one]


def diagnostics(found):
    return [one["params"]["diagnostics"] for one in found if one.get("method") == "textDocument/publishDiagnostics"]


run("nothing", b"", 1, lambda found: not found)
run("half a header", b"Content-Le", 1)
run("half a body", b"Content-Length: 50\r\n\r\n{", 1)
run("exit alone", frame({"method": "exit"}), 1)
run("begin and end", BEGIN + END, 0, lambda found: [one.get("id") for one in found] == [0, "end"])
run("end twice", BEGIN + END + END, 0)
run("no JSON", BEGIN + frame(b"{{{") + END, 0, lambda found: codes(found) == [-32700])
run("no UTF-8", BEGIN + frame(b'{"jsonrpc":"2.0","id":1,"method":"\xff\xfe"}') + END, 0, lambda found: len(codes(found)) == 1)
run("nested", BEGIN + frame(b"[" * 100_000) + END, 0, lambda found: codes(found) == [-32700])
run("a large length", b"Content-Length: 99999999999999999999\r\n\r\n", 1, lambda found: codes(found) == [-32700])
run("a negative length", BEGIN + b"Content-Length: -1\r\n\r\n" + END, 0, lambda found: codes(found) == [-32700])
run("headers without an end", BEGIN + b"x" * 1_000_000 + END, 0)
run("a method beyond the protocol", BEGIN + frame({"id": 1, "method": "x" * 100_000}) + END, 0, lambda found: codes(found) == [-32601])
run("notifications that nobody knows", BEGIN + frame({"method": "$/x"}) + frame({"method": "y"}) + END, 0, lambda found: not codes(found))
run(
    "places beyond the text",
    BEGIN
    + text("skeleton A { size: 9 9 }")
    + b"".join(
        frame({"id": number, "method": "textDocument/" + method, "params": {
            "textDocument": {"uri": "file:///nowhere/A.skel"}, "newName": "b",
            "position": {"line": line, "character": column}, "context": {},
            "range": {"start": {"line": line, "character": column}, "end": {"line": 0, "character": 0}}}})
        for number, (method, line, column) in enumerate(
            (method, line, column)
            for method in ("hover", "completion", "definition", "references", "rename", "prepareRename", "codeAction",
                           "inlayHint", "documentHighlight")
            for line, column in ((0, 2_000_000_000), (2_000_000_000, 0), (2**31, 0), (-1, 0), (0.5, 0), (1e300, 0)))
    ) + END,
    0,
)
large = "".join(f"skeleton S{number} {{ size: 9 9; view v {{ width: 1 }} }}\n" for number in range(20_000))
run("a large text", BEGIN + text(large) + END, 0)
run("a text of braces", BEGIN + text("skeleton A " + "{ view " * 100_000) + END, 0)
run("a text of NUL", BEGIN + text("\0" * 100_000) + END, 0)
run(
    "ten thousand edits",
    BEGIN + text("") + b"".join(text(f"skeleton A {{ size: {n} 9 }}", n, "didChange") for n in range(2, 10_002)) + END,
    0,
    lambda found: all(not one for one in diagnostics(found)),
)
run(
    "a file that imports itself, and files outside",
    BEGIN + text('import "A.skel"\nimport "../../../etc/passwd"\nimport "/etc/passwd"\n') + END,
    0,
    lambda found: "root:" not in str(found),
)

# What is right, and then a few bytes of it not: it ends, and writes whole messages.
right = BEGIN + text(open("Samples/Feed.skel").read()) + b"".join(
    frame({"id": 9, "method": "textDocument/" + method, "params": {
        "textDocument": {"uri": "file:///nowhere/A.skel"}, "position": {"line": 21, "character": 8}}})
    for method in ("hover", "completion", "definition", "documentSymbol", "documentColor")
) + END
chance = random.Random(20)
for number in range(300):
    broken = bytearray(right)
    for _ in range(chance.randint(1, 6)):
        at = chance.randrange(len(broken))
        match chance.randrange(3):
            case 0: broken[at] = chance.randrange(256)
            case 1: del broken[at : at + chance.randint(1, 40)]
            case _: broken[at:at] = bytes(chance.randrange(256) for _ in range(chance.randint(1, 8)))
    ran = subprocess.run([program, "lsp"], input=bytes(broken), capture_output=True, timeout=120)
    if ran.returncode not in (0, 1) or ran.stderr:
        faults.append(f"broken input {number}: status {ran.returncode}, {ran.stderr[:200]!r}")
        continue
    try:
        messages(ran.stdout)
    except (ValueError, IndexError):
        faults.append(f"broken input {number}: broken output")

# A client that goes away without a word.
process = subprocess.Popen([program, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
process.stdin.write(BEGIN)
process.stdin.flush()
process.stdout.close()
process.stdin.write(frame({"id": 1, "method": "workspace/symbol", "params": {"query": ""}}) * 100)
try:
    process.stdin.close()
except BrokenPipeError:
    pass
if process.wait(timeout=60) not in (1, 3):
    faults.append(f"a client that is gone: status {process.returncode}")

for fault in faults:
    print("  " + fault)
print(f"language server: {len(faults)} faults of hostile clients")
sys.exit(1 if faults else 0)
