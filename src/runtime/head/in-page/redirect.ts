import { redirectOnOpening } from '../../visitor/opening.js';

// Avoids a flash of the page before the redirect.
if (redirectOnOpening()) document.documentElement.hidden = true;
