import {
  defineInput,
  InputProblem,
  type InputOf,
  type SourceElement,
} from '../../core/input/input.js';
import { flag, number, oneOf, text, type Scalar } from '../../core/input/scalars.js';
import { noSource, notAnImage } from '../../i18n/messages/image.js';
import { isRecord } from '../../model/published-values.js';
import { parseAlignment } from './model/image-position.js';
import { cropModes, sizeFormats, type CropMode } from './model/image-source.js';
import { parseDimensions, parseFocalPoint } from './model/picture.js';

/** Parses `WIDTHxHEIGHT`. In Squarespace JSON, the dimensions are an object. */
const dimensions: Scalar<string | undefined> = {
  parse: (raw) => {
    const value = isRecord(raw) ? `${String(raw['width'])}x${String(raw['height'])}` : raw;
    return typeof value === 'string' && parseDimensions(value) ? value : undefined;
  },
  fallback: undefined,
  allowed: 'two numbers above 0 in the format WIDTHxHEIGHT',
};

/** Default focal point (behavior.md#image-focal-point). */
const middle = '0.5,0.5';

/** Parses `x,y`. In Squarespace JSON, the focal point is an object. */
const focalPoint: Scalar<string> = {
  parse: (raw) => {
    const value = isRecord(raw) ? `${String(raw['x'])},${String(raw['y'])}` : raw;
    return typeof value === 'string' && parseFocalPoint(value) ? value : undefined;
  },
  fallback: middle,
  allowed: 'two fractions such as 0.5,0.5',
};

const alignment: Scalar<string> = {
  parse: (raw) => (typeof raw === 'string' && parseAlignment(raw) ? raw : undefined),
  fallback: 'center',
  allowed: 'one or two of top, left, center, right, bottom',
};

/** Input of `sq-image`. The element shows its child image, or the image at `src`. */
export const imageInput = defineInput({
  scalars: {
    src: text(),
    alt: text(),
    dimensions,
    fixedRatio: flag(),
    focalPoint,
    mode: oneOf(cropModes, 'none'),
    alignment,
    imageLoad: oneOf(['true', 'false'], 'true'),
    noImageLoad: flag(),
    allowConcurrentLoads: flag(),
    forceImageUpdate: flag(),
    sizeAdjustment: number(1, { min: 0 }),
    sizeFormat: oneOf(sizeFormats, 'queryString'),
    stretch: flag(),
    useBgImage: flag(),
    useAdvancedPositioning: flag(),
    allowSaveData: flag(),
    dprMin: number(0, { min: 0 }),
    dprMax: number(undefined, { min: 0 }),
    placeholder: text(),
  },
  published: {
    src: ['source'],
    mode: ['cropMode'],
    noImageLoad: ['!load'],
  },
  watch: [
    'class',
    'data-image',
    'data-image-dimensions',
    'data-image-focal-point',
    'data-src',
    'src',
  ],
  content: (source) => {
    const img = findImage(source);
    const waiting = img ? null : source.querySelector('[data-src], [data-image]');
    return {
      src: attribute(img, 'data-src') ?? attribute(img, 'data-image'),
      dimensions: attribute(img, 'data-image-dimensions') ?? sizeAttributes(img),
      focalPoint: attribute(img, 'data-image-focal-point'),
      mode: cropClass(source) ?? cropClass(img),
      hasImage: img !== null,
      hasSource: !!(attribute(img, 'src') ?? attribute(img, 'srcset')),
      hasOther: waiting !== null,
    };
  },
  refine: (
    { dimensions, focalPoint, alignment, ...settings },
    { hasImage, hasSource, hasOther },
  ) => {
    if (!settings.src && !hasSource) {
      return hasOther
        ? new InputProblem('children', notAnImage, 'an <img>')
        : new InputProblem('src', noSource, 'a URL, or an <img> child with a URL');
    }
    return {
      ...settings,
      hasImage,
      isLoaded: settings.imageLoad === 'true' && !settings.noImageLoad,
      size: parseDimensions(dimensions ?? null),
      // Browsers center images by default.
      focal: focalPoint === middle ? null : parseFocalPoint(focalPoint),
      align: alignment === 'center' ? null : parseAlignment(alignment),
    };
  },
});

/** `src` is `undefined` if the browser itself loads the page's own `<img>`. */
export type ImageInput = InputOf<typeof imageInput>;

/** Returns the first `<img>` that is not inside `<noscript>`. */
function findImage(source: SourceElement): SourceElement | null {
  return source.querySelector('img:not(noscript *)');
}

/** Returns `undefined` for `""`, because Squarespace exports use it for unset values. */
function attribute(element: SourceElement | null, name: string): string | undefined {
  return element?.getAttribute(name) || undefined;
}

function sizeAttributes(img: SourceElement | null): string | undefined {
  const size = `${attribute(img, 'width') ?? ''}x${attribute(img, 'height') ?? ''}`;
  return parseDimensions(size) ? size : undefined;
}

/** In Squarespace exports, the crop mode is a class on the block or the image. */
function cropClass(element: SourceElement | null): CropMode | undefined {
  const classes = attribute(element, 'class')?.split(/\s+/) ?? [];
  if (classes.includes('content-fill')) return 'cover';
  return classes.includes('content-fit') ? 'contain' : undefined;
}
