#!/usr/bin/env python3
"""Proves what placeholders in HTML do in pages: placeholders.py --skelgen PROGRAM

In every engine, responsive and fixed: the pictures of every sample beside its SVG, and its motion beside the formula
(proof/html_pictures.py); what fills lists, which variant shows (html_layout); themes, custom properties and what a user prefers
(html_theme); waves and pulses, pixel by pixel (html_wave); what a page's rules and layers do (html_rules); what a page changes
in how it moves (html_switches); when a placeholder shows and goes, also while the page still comes (html_life); the places that the
documents name (html_places); what assistive
technology is told, when motion ends, right to left (html_access); strict policies and two in a page (html_policy); strings that
are meant to become more than text (html_injection).
"""

import sys

from measuring import tracing
from proof import (html_access, html_injection, html_layout, html_life, html_pictures, html_places, html_policy, html_rules, html_switches,
                   html_theme, html_wave, placeholders, suite)

# Of a hundred frames that are drawn; a page whose main thread rests paints when a caret blinks, if at all.
MOST_PAINTS = 5


def check_paints(browser, server, compiler, log):
    """While a placeholder moves, Chromium's compositor does the work and its main thread paints nothing."""
    tracer = tracing.Tracer(browser.driver)
    for options in (*html_theme.WAYS.values(), ("--switchable",)):
        for animation in ("sliding(leftRight, 1.5s)", "sliding(topLeftBottomRight, 1.5s)", "pulse(1s)"):
            text = compiler.text(html_theme.SOURCE.format(animation=animation), *options)
            browser.open(server.write("paints.html", html_theme.page(text)))
            browser.pass_time(0.5)
            paints = tracer.paints()
            log.check(paints <= MOST_PAINTS, f"chromium: {animation} {options}: {paints:.0f} paints in a hundred frames")
    tracer.close()
    log.note("chromium: the main thread paints nothing while placeholders move")


IN_EVERY_ENGINE = (
    html_pictures.check_pictures, html_pictures.check_order, html_pictures.check_motion, html_pictures.check_kept,
    html_layout.check_filling, html_layout.check_window, html_layout.check_automatic, html_layout.check_fonts,
    html_layout.check_variants, html_layout.check_windows, html_layout.check_twice, html_theme.check_themes,
    html_theme.check_properties, html_theme.check_preferences, html_switches.check_switches, html_life.check_life, html_life.check_leaving,
    html_places.check_places, html_access.check_end, html_access.check_mirror, html_wave.check_waves,
    html_rules.check_rules, html_rules.check_hosts, html_rules.check_lower, html_rules.check_levels, html_rules.check_forced, html_rules.check_dissolve,
    html_policy.check_policies, html_policy.check_names, html_policy.check_sheets, html_injection.check_titles,
    html_injection.check_addresses)
IN_CHROMIUM = (check_paints, html_access.check_tree)


if __name__ == "__main__":
    sys.exit(suite.run("html", __doc__, placeholders.Placeholders, IN_EVERY_ENGINE, IN_CHROMIUM))
