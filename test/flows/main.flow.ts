/*
 * The main flows, on the demo site, in an engine beside Chromium, whose own are in test/e2e. One process for all: the site and the
 * browser start once.
 */
import './boxes.js';
import './pictures.js';
import './presses.js';
import './shop.js';
import './site.js';
import './visits.js';
import './boxes.js';
