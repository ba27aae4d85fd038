import { defineInput, type InputOf } from '../../core/input/input.js';
import { flag, number, oneOf, text } from '../../core/input/scalars.js';
import { findLightboxSlides } from '../slides/model/find-slides.js';
import { lightboxExclusion, slideAttributes } from '../slides/model/slides.js';

export const lightboxInput = defineInput({
  scalars: {
    slides: text(''),
    theme: oneOf(['dark', 'light'], 'dark'),
    loop: flag(),
    noLoop: flag(),
    noCaptions: flag(),
    download: flag(),
    thumbnails: flag(),
    hash: flag(),
    share: flag(),
    currentIndex: number(0, { integer: true }),
  },
  published: { theme: ['lightboxTheme'], hash: ['historyHash'], noLoop: ['!loop'] },
  watch: [...slideAttributes, lightboxExclusion],
  content: (source) => ({
    read: (selector: string) => findLightboxSlides(source, selector).map(({ slide }) => slide),
  }),
  refine: ({ loop, noLoop, slides: selector, ...settings }, { read }) => ({
    ...settings,
    // If `undefined`, the lightbox loops on desktops but not on phones.
    loop: noLoop ? false : loop || undefined,
    slides: read(selector),
  }),
});

export type LightboxInput = InputOf<typeof lightboxInput>;
