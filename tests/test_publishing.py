"""What runs on the machines that check and publish: the tools that are installed, and the editions that are fetched."""

from __future__ import annotations

import re
import shutil
import subprocess
import textwrap
from pathlib import Path

import pytest

from tests.browser.conftest import CHROMIUM
from tests.needs import needs

ROOT = Path(__file__).resolve().parents[1]
pytestmark = needs("bash")


def ran(script: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a script as GitHub does, where no command is there but those of a folder."""
    command = [shutil.which("bash") or "bash", "-e", "-c", script]
    return subprocess.run(command, cwd=folder, env={"PATH": str(folder)}, capture_output=True, text=True, check=False)


# The tools.

(INSTALLING,) = re.findall(r"^tools_installed\(\) \{.*?^\}$", (ROOT / ".ci/run").read_text("utf-8"), re.DOTALL | re.M)
ELSE = ("node", "msgfmt", "java")
FAKED = """
set -euo pipefail
as_root() { shift; printf '%s ' "$@"; }
dpkg() { [ "$2" = "$installed" ]; }
apt-cache() { [ "$2" = "$offered" ]; }
"""


def installed_with(folder: Path, *commands: str, package: str = "", offered: str = "chromium-headless-shell") -> str:
    """What is installed on a machine with these commands and one package, where one browser can be had."""
    for name in commands:
        (folder / name).write_text("#!/bin/sh\n")
        (folder / name).chmod(0o755)
    script = f"installed={package}\noffered={offered}\n{FAKED}\n{INSTALLING}\ntools_installed"
    done = ran(script, folder)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.partition("--no-install-recommends ")[2].strip()


def test_with_all_that_is_needed_nothing_is_installed(tmp_path):
    assert installed_with(tmp_path, CHROMIUM[0], *ELSE, package="fonts-dejavu-core") == ""


def test_typeface_is_installed_by_itself(tmp_path):
    assert installed_with(tmp_path, CHROMIUM[0], *ELSE) == "fonts-dejavu-core"


@pytest.mark.parametrize("browser", CHROMIUM[1:])
def test_fastest_browser_is_installed_beside_another_one_if_it_can_be_had(tmp_path, browser):
    assert installed_with(tmp_path, browser, *ELSE, package="fonts-dejavu-core") == CHROMIUM[0]


@pytest.mark.parametrize("browser", CHROMIUM[1:])
def test_any_browser_that_the_tests_take_will_do_if_it_cannot_be_had(tmp_path, browser):
    assert installed_with(tmp_path, browser, *ELSE, package="fonts-dejavu-core", offered="") == ""


@pytest.mark.parametrize(("offered", "browser"), [(CHROMIUM[0], CHROMIUM[0]), ("", "chromium")])
def test_all_that_is_missing_is_installed(tmp_path, offered, browser):
    packages = f"fonts-dejavu-core nodejs gettext default-jre-headless {browser}"
    assert installed_with(tmp_path, offered=offered) == packages


# The editions.

SCRIPTS = re.findall(
    r"^        run: \|\n((?: {10}.*\n)+)", (ROOT / ".github/workflows/publish.yml").read_text("utf-8"), re.M
)
(FETCHING,) = (textwrap.dedent(script) for script in SCRIPTS if "gh release" in script)
RELEASES = """
mkdir() { :; }
gh() {
  [ "$2 $3" != "$failing" ] || return 1
  case "$2 $3" in
    'list --limit') printf '%s\\n' 2.0.0 1.1.0 0.1.0 ;;
    'view 2.0.0') ;;  # nobody has attached its site
    'view '*) echo "site-of-$3.tar.gz" ;;
    'download '*) printf '%s ' "$3" ;;
  esac
}
"""


def test_site_of_each_release_that_has_one_is_fetched(tmp_path):
    done = ran(f"failing=\n{RELEASES}\n{FETCHING}", tmp_path)
    assert (done.returncode, done.stdout.split(), done.stderr) == (0, ["1.1.0", "0.1.0"], "")


@pytest.mark.parametrize("failing", ["list --limit", "view 1.1.0", "view 2.0.0", "download 1.1.0", "download 0.1.0"])
def test_edition_that_cannot_be_fetched_is_not_left_out(tmp_path, failing):
    assert ran(f"failing='{failing}'\n{RELEASES}\n{FETCHING}", tmp_path).returncode != 0
