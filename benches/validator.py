#!/usr/bin/env python3
"""Runs the default validator on the cases of other tools, and prints where it disagrees.

    pip download --no-deps --no-binary :all: bapctools==2026.10.0 problemtools==1.20260907
    for archive in *.tar.gz; do tar xzf $archive; done
    cargo build --release && benches/validator.py bapctools-2026.10.0 problemtools-1.20260907 [RUNNER]

Each case becomes a test of one package, with its own flags; the submission `cat` prints its input. The
script needs PyYAML to read the cases.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import yaml

RUNNER = os.path.abspath(sys.argv[3] if len(sys.argv) > 3 else "target/release/runner")


def of_bapctools(root):
    text = (root / "test/default_output_validator/default_output_validator.yaml").read_text()
    for group in yaml.load_all(text, Loader=yaml.SafeLoader):
        for key in ["ac", "wa"]:
            for output in group.get(key) or []:
                answer = str(group["ans"]).encode()
                yield group["flags"] or "", answer, str(output).encode(), key == "ac"


def of_problemtools(root):
    for folder in sorted((root / "tests/default_validator_tests").glob("test_*")):
        flags = folder / "args.txt"
        is_right = int((folder / "expected_exit_code.txt").read_text()) == 42
        answer, output = ((folder / name).read_bytes() for name in ["judge.ans", "user.out"])
        yield flags.read_text() if flags.exists() else "", answer, output, is_right


def main():
    bapctools, problemtools = map(Path, sys.argv[1:3])
    cases = [*of_bapctools(bapctools), *of_problemtools(problemtools)]
    with tempfile.TemporaryDirectory() as folder:
        package = Path(folder) / "cases"
        tests = package / "data/secret"
        tests.mkdir(parents=True)
        version = "problem_format_version: 2025-09\nname: Cases\nlimits: {time_limit: 5}\n"
        (package / "problem.yaml").write_text(version)
        for number, (flags, answer, output, _) in enumerate(cases):
            (tests / f"{number:04}.in").write_bytes(output)
            (tests / f"{number:04}.ans").write_bytes(answer)
            arguments = f"output_validator_args: {json.dumps(flags.split())}\n"
            (tests / f"{number:04}.yaml").write_text(arguments)
        command = [RUNNER, "judge", "--json", "-j", "2", "--sandbox-tier", "0", package, "--", "cat"]
        said = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
    found = [test["verdict"] for test in json.loads(said)["tests"]]
    wrong = [(case, verdict) for case, verdict in zip(cases, found, strict=True)
             if verdict not in ["AC", "PE", "WA"] or (verdict == "AC") != case[3]]
    for (flags, answer, output, is_right), verdict in wrong:
        expected = "AC" if is_right else "WA"
        print(f"{flags}: {answer[:60]!r} {output[:60]!r}: {verdict}, expected {expected}")
    print(f"{len(cases) - len(wrong)} of {len(cases)} cases agree")


if __name__ == "__main__":
    main()
