import { Autoplay } from './Autoplay.js';
import { Dots } from './Dots.js';
import { Thumbnails } from './Thumbnails.js';

/** In one file of the build, which galleries without any of it never fetch. */
export const extras = { Autoplay, Dots, Thumbnails };
