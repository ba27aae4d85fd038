import { redirectOnOpening } from '../../visitor/opening.js';

// Hides the page, so that it does not flash before the redirect.
if (redirectOnOpening()) document.documentElement.hidden = true;
