import { Autoplay } from './Autoplay.js';
import { Behaviour } from './Behaviour.js';
import { Thumbnails } from './Thumbnails.js';

/** What galleries play with, in one file, which those without any of it never fetch. */
export const playingParts = { Autoplay, Behaviour, Thumbnails };
