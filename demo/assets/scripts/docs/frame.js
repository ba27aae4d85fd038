/* The frame of the documentation site. Everything on the page also works without this script. */
import './copy.js';
import './menus.js';
import './search.js';
import './theme.js';
