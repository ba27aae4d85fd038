import { Autoplay } from './Autoplay.js';
import { Dots } from './Dots.js';
import { Thumbnails } from './Thumbnails.js';

/** One lazy chunk, which galleries without these features never load. */
export { Autoplay, Dots, Thumbnails };
