/*
 * The main flows on the demo site, in an engine besides Chromium, whose flows are in test/e2e. One process for all:
 * site and browser start once.
 */
import './boxes.js';
import './pictures.js';
import './presses.js';
import './shop.js';
import './site.js';
import './visits.js';
import './boxes.js';
