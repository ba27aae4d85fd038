/*
 * The main flows on the demo site, in an engine other than Chromium. Chromium's flows are in test/e2e. All run in one
 * process, so that the site and the browser start only once.
 */
import './boxes.js';
import './pictures.js';
import './playground.js';
import './presses.js';
import './shop.js';
import './site.js';
import './visits.js';
import './boxes.js';
