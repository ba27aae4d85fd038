import { lazyModule } from '../loading/lazy-module.js';

/* Data of the package. It is bundled with the editor, so that the editor needs no URL of another file. */

/** Descriptions of all blocks: the data of `sq-elements/blocks.json`. */
export const blockDescriptions = lazyModule('editor blocks', () => import('virtual:blocks'));

/** The font names to choose from. If they do not load, fonts can still be typed. */
export const fontNames = lazyModule('editor fonts', () => import('./site/fonts.json'));
