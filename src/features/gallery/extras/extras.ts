import { Autoplay } from './Autoplay.js';
import { Dots } from './Dots.js';
import { Thumbnails } from './Thumbnails.js';

/** A single lazy chunk. Galleries without these features never load it. */
export { Autoplay, Dots, Thumbnails };
