import { bean } from '../pictures/motifs.js';
import { ink } from '../pictures/palette.js';

/** The site's icon: a bean on a round of cream. */
export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-64 -64 128 128"><circle r="62" fill="${ink.cream}"/><g transform="rotate(-38) scale(.95)">${bean()}</g></svg>`;
