import { defineInput, InputProblem, type InputOf } from '../../core/input.js';
import { flag, number, oneOf } from '../../core/scalars.js';
import { noSlides } from './messages.js';
import { findLightboxSlides, lightboxExclusion } from './model/lightbox-slides.js';
import { slideAttributes } from './model/slides.js';

/** What `sq-lightbox` shows: the pictures and videos of its content, at any depth. */
export const lightboxInput = defineInput({
  scalars: {
    theme: oneOf(['dark', 'light'], 'dark'),
    loop: flag(),
    noLoop: flag(),
    noCaptions: flag(),
    download: flag(),
    thumbnails: flag(),
    hash: flag(),
    currentIndex: number(0, { integer: true }),
  },
  published: { theme: ['lightboxTheme'], hash: ['historyHash'], noLoop: ['!loop'] },
  watch: [...slideAttributes, lightboxExclusion],
  content: (source) => ({ slides: findLightboxSlides(source).map(({ slide }) => slide) }),
  refine: ({ loop, noLoop, ...settings }, { slides }) =>
    slides.length > 0
      ? {
          ...settings,
          // Left open, the visitor's device decides.
          loop: noLoop ? false : loop || undefined,
          slides,
        }
      : new InputProblem('children', noSlides, 'a picture, or a link to one, at any depth'),
});

/** What the view of `sq-lightbox` receives. */
export type LightboxInput = InputOf<typeof lightboxInput>;
