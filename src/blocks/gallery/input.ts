import { isGalleryDesign, layoutOf } from '../../domain/gallery-design.js';
import { noContainer, noSlides } from '../../domain/messages/gallery.js';
import { findSlides, slideAttributes } from '../../domain/slides.js';
import { defineInput, InputProblem, type InputOf } from '../../element/input.js';
import { flag, number, oneOf, text, type Scalar } from '../../element/scalars.js';

/** Width by height, or `auto`: each picture keeps its own. */
const aspectRatio: Scalar<number | 'auto'> = {
  parse: (raw) => {
    if (typeof raw === 'string' && raw.trim().toLowerCase() === 'auto') return 'auto';
    const value = typeof raw === 'string' ? Number(raw.trim()) : raw;
    return typeof value === 'number' && value > 0 && value < Infinity ? value : undefined;
  },
  fallback: 1,
  allowed: 'a number above 0, or auto',
};

/** What `sq-gallery` shows: the slides of its children, laid out by the published gallery settings. */
export const galleryInput = defineInput({
  scalars: {
    design: text('grid'),
    lightbox: flag(),
    lightboxTheme: oneOf(['dark', 'light'], 'dark'),
    slidesPerRow: number(4, { min: 1, integer: true }),
    aspectRatio,
    gutter: number(8, { min: 0 }),
    noCaptions: flag(),
    loop: flag(),
    currentIndex: number(0, { integer: true }),
  },
  published: { aspectRatio: ['imageAspectRatio'] },
  watch: slideAttributes,
  content: (source) => ({
    isEmpty: source.children.length === 0,
    slides: findSlides(source).map(({ slide }) => slide),
  }),
  refine: (settings, { isEmpty, slides }) => {
    if (slides.length === 0) {
      const message = isEmpty ? noContainer : noSlides;
      return new InputProblem('children', message, 'figure, a or img children with a picture');
    }
    const design = settings.design.trim().toLowerCase();
    return {
      ...settings,
      layout: layoutOf(design),
      unknownDesign: isGalleryDesign(design) ? null : design,
      slides,
    };
  },
});

/** What the view of `sq-gallery` receives. */
export type GalleryInput = InputOf<typeof galleryInput>;
