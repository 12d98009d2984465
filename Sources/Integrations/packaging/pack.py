"""Makes the archives for installation: pack.py PROGRAM VERSION FOLDER

All dates, owners and orders are fixed, so that the same program gives the same bytes.
"""

import base64
import gzip
import hashlib
import io
import json
import pathlib
import platform
import re
import subprocess
import sys
import tarfile
import zipfile

HERE = pathlib.Path(__file__).parent
TOP = HERE.parent.parent.parent
# The earliest date in zip archives.
DATE = (1980, 1, 1, 0, 0, 0)
SECONDS = 315532800
MACHINE = {"x86_64": "x86_64", "aarch64": "aarch64", "arm64": "aarch64"}[platform.machine()]
# The owner has not chosen a licence yet; npm's word for that is in package.json.
LICENCE = "UNLICENSED: no licence has been chosen yet"
PLUGINS = ("SkelgenPlugin", "SkelgenSwiftPlugin", "SkelgenCommandPlugin")
LIBRARY = ("CLibrary", "SkelText", "SkelLanguage", "SkelSystem", "SkelLayout", "SkelEmit", "SkelImport", "SkelEditor", "SkelDriver", "Skelgen")


def archive(path, files):
    """Returns a compressed tar of files, given their paths, contents, and whether they are executable."""
    plain = io.BytesIO()
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.USTAR_FORMAT) as packed:
        for name, content, runs in sorted(files):
            entry = tarfile.TarInfo(name)
            entry.size, entry.mtime, entry.mode = len(content), SECONDS, 0o755 if runs else 0o644
            packed.addfile(entry, io.BytesIO(content))
    path.write_bytes(gzip.compress(plain.getvalue(), 9, mtime=0))


def zipped(path, files):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for name, content, runs in sorted(files):
            entry = zipfile.ZipInfo(name, DATE)
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, (0o100755 if runs else 0o100644) << 16
            packed.writestr(entry, content)


def said(program, *words):
    return subprocess.run([program, *words], capture_output=True, text=True, check=True).stdout


def manual(program, version):
    """Returns the man page, made of the help of each command."""
    def plain(text):
        return "\n".join("\\&" + line.replace("\\", "\\e") for line in text.rstrip().splitlines())

    commands = re.findall(r"^  ([a-z]+) ", said(program, "--help").split("options:")[0], flags=re.M)
    page = [f'.TH SKELGEN 1 "" "skelgen {version}"', ".SH NAME", "skelgen \\- compiles layout files to skeleton screens", ".SH OVERVIEW",
            ".nf", plain(said(program, "--help")), ".fi"]
    for command in commands:
        page += [f'.SH "SKELGEN {command.upper()}"', ".nf", plain(said(program, command, "--help")), ".fi"]
    return "\n".join(page).encode() + b"\n"


def bundle(binary, version):
    """Returns the files of an artifact bundle for SwiftPM (SE-0305)."""
    info = {"schemaVersion": "1.0", "artifacts": {"skelgen": {"type": "executable", "version": version, "variants": [
        {"path": f"linux-{MACHINE}/skelgen", "supportedTriples": [f"{MACHINE}-unknown-linux-gnu"]}]}}}
    return [("skelgen.artifactbundle/info.json", json.dumps(info, indent=2).encode() + b"\n", False),
            (f"skelgen.artifactbundle/linux-{MACHINE}/skelgen", binary, True)]


def manifest():
    """Returns Package.swift with the built program in the place of its target, without tests."""
    text = (TOP / "Package.swift").read_text(encoding="utf-8")
    for pattern, new in [
            (r"\n *\.target\(\n *name: \"TestSupport\"(?:.*\n)*?    \]\n\)(?:.*\n)*", "\n    ]\n)\n"),
            (r"\n *\.executable\(name: \"skelgen\".*", ""),
            (r"(?:\n *//.*)?\n *\.executableTarget\([^()]*\),", '\n        .binaryTarget(name: "skelgen", path: "skelgen.artifactbundle"),')]:
        text, count = re.subn(pattern, new, text)
        assert count == 1, f"{pattern} fits Package.swift {count} times"
    return text.replace('"SkelProgram"', '"skelgen"').encode()


def package(binary, version):
    """Returns the files of a package with the program, the plug-ins that call it, and the library's sources."""
    files = [("Package.swift", manifest(), False)]
    for target in PLUGINS + LIBRARY:
        files += [(str(source.relative_to(TOP)), source.read_bytes(), False)
                  for source in sorted((TOP / "Sources" / target).rglob("*")) if source.suffix in (".swift", ".md", ".h", ".modulemap")]
    files += [(str(source.relative_to(TOP)), source.read_bytes(), False)
              for source in sorted((TOP / "Templates").rglob("*")) if source.is_file()]
    return [(f"skelgen-{version}-swiftpm/{name}", content, runs) for name, content, runs in files + bundle(binary, version)]


def bazel(binary, version):
    """Returns Bazel's rules, and the program that they call."""
    rules = TOP / "Sources" / "Integrations" / "bazel"
    return [("BUILD.bazel", b'exports_files([\n    "compiler.bzl",\n    "skelgen",\n    "skelgen.bzl",\n])\n', False),
            ("MODULE.bazel", f'module(name = "skelgen", version = "{version}")\n'.encode(), False),
            ("WORKSPACE", (rules / "WORKSPACE").read_bytes(), False), ("skelgen.bzl", (rules / "skelgen.bzl").read_bytes(), False),
            ("compiler.bzl", b'"""The rules call the program of this release."""\n\nCOMPILER = Label("//:skelgen")\n', False),
            ("skelgen", binary, True)]


def of_python(version):
    """A version as Python spells it."""
    return version.replace("-dev", ".dev0")


def wheel(binary, version):
    version = of_python(version)
    name = f"skelgen_compiler-{version}"
    description = (HERE / "wheel.md").read_text(encoding="utf-8")
    metadata = (f"Metadata-Version: 2.1\nName: skelgen-compiler\nVersion: {version}\nSummary: Compiles .skel layout files to skeleton screens\n"
                f"License: {LICENCE}\nRequires-Python: >=3.8\nDescription-Content-Type: text/markdown\n\n{description}")
    tag = f"py3-none-manylinux2014_{MACHINE}"
    files = [(f"{name}.data/scripts/skelgen", binary, True), (f"{name}.dist-info/METADATA", metadata.encode(), False),
             (f"{name}.dist-info/WHEEL", f"Wheel-Version: 1.0\nGenerator: skelgen\nRoot-Is-Purelib: false\nTag: {tag}\n".encode(), False)]
    record = [f"{path},sha256={base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip('=')},{len(content)}"
              for path, content, _ in files]
    record.append(f"{name}.dist-info/RECORD,,")
    return f"{name}-{tag}.whl", [*files, (f"{name}.dist-info/RECORD", "\n".join(record).encode() + b"\n", False)]


def materials(folder, version):
    """Writes the bill of materials in SPDX 2.3: a package without dependencies, what the toolchain links into the programs for
    Linux, and the files."""
    files = [{"SPDXID": f"SPDXRef-{index}", "fileName": f"./{path.name}",
              "checksums": [{"algorithm": "SHA256", "checksumValue": hashlib.sha256(path.read_bytes()).hexdigest()},
                            {"algorithm": "SHA1", "checksumValue": hashlib.sha1(path.read_bytes()).hexdigest()}]}
             for index, path in enumerate(sorted({*folder.glob(f"*{version}*"), *folder.glob(f"*{of_python(version)}*")})) if not path.name.endswith(".spdx.json")]
    package = {"SPDXID": "SPDXRef-Package", "name": "skelgen", "versionInfo": version, "downloadLocation": "NOASSERTION", "filesAnalyzed": False,
               "primaryPackagePurpose": "APPLICATION", "licenseConcluded": "NOASSERTION", "licenseDeclared": "NOASSERTION",
               "copyrightText": "NOASSERTION"}
    toolchain = {"SPDXID": "SPDXRef-Toolchain", "name": "swift", "downloadLocation": "https://www.swift.org/install/", "filesAnalyzed": False,
                 "versionInfo": re.search(r"Swift version (\S+)", said("swiftc", "--version"))[1]}
    linked = [{"SPDXID": f"SPDXRef-{name}", "name": title, "downloadLocation": place, "filesAnalyzed": False, "versionInfo": number,
               "licenseConcluded": "NOASSERTION", "licenseDeclared": licence, "copyrightText": "NOASSERTION"}
              for name, title, place, number, licence in (
                  ("Library", "glibc", "https://www.gnu.org/software/libc/", said("getconf", "GNU_LIBC_VERSION").split()[1], "LGPL-2.1-or-later"),
                  ("Runtime", "swift-standard-library", toolchain["downloadLocation"], toolchain["versionInfo"],
                   "Apache-2.0 WITH Swift-exception"))]
    relations = [("SPDXRef-DOCUMENT", "DESCRIBES", "SPDXRef-Package"), ("SPDXRef-Toolchain", "BUILD_TOOL_OF", "SPDXRef-Package")]
    relations += [("SPDXRef-Package", "STATIC_LINK", one["SPDXID"]) for one in linked]
    relations += [("SPDXRef-Package", "GENERATES", file["SPDXID"]) for file in files]
    sums = hashlib.sha256("".join(file["checksums"][0]["checksumValue"] for file in files).encode()).hexdigest()
    whole = {"spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": f"skelgen-{version}",
             # Builds between two releases have one version: the sums tell them apart.
             "documentNamespace": f"https://spdx.org/spdxdocs/skelgen-{version}-{sums[:16]}",
             "creationInfo": {"created": "1980-01-01T00:00:00Z", "creators": ["Tool: Sources/Integrations/release"]},
             "packages": [package, toolchain, *linked], "files": files,
             "relationships": [{"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other} for one, kind, other in relations]}
    (folder / f"skelgen-{version}.spdx.json").write_text(json.dumps(whole, indent=2) + "\n", encoding="utf-8")


def main():
    program, version, folder = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
    binary = pathlib.Path(program).read_bytes()
    root = f"skelgen-{version}"
    completions = [(f"{root}/completions/skelgen.{shell}", said(program, "completions", shell).encode(), False) for shell in ("bash", "zsh", "fish")]
    archive(folder / f"{root}-linux-{MACHINE}.tar.gz",
            [(f"{root}/bin/skelgen", binary, True), (f"{root}/share/man/man1/skelgen.1", manual(program, version), False),
             (f"{root}/share/cmake/Skelgen.cmake", (TOP / "Sources/Integrations/cmake/Skelgen.cmake").read_bytes(), False), *completions])
    packed = folder / f"{root}.artifactbundle.zip"
    zipped(packed, bundle(binary, version))
    index = {"schemaVersion": "1.0", "archives": [{"fileName": packed.name, "checksum": hashlib.sha256(packed.read_bytes()).hexdigest(),
                                                  "supportedTriples": [f"{MACHINE}-unknown-linux-gnu"]}]}
    (folder / "skelgen.artifactbundleindex").write_text(json.dumps(index, indent=2) + "\n", encoding="utf-8")
    archive(folder / f"{root}-swiftpm.tar.gz", package(binary, version))
    archive(folder / f"{root}-bazel-linux-{MACHINE}.tar.gz", bazel(binary, version))
    name, files = wheel(binary, version)
    zipped(folder / name, files)
    materials(folder, version)


if __name__ == "__main__":
    main()
