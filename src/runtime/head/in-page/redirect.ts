import { redirectOnOpening } from '../../visitor/opening.js';

// What the page would show until then is never seen.
if (redirectOnOpening()) document.documentElement.hidden = true;
