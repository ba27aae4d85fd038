import { html, nothing, type TemplateResult } from 'lit/html.js';
import { css } from '../../core/css.js';
import type { LitView } from '../../core/renderers/lit/lit-block.js';
import type { ImageInput } from './input.js';
import { objectFitOf, positionOf } from './model/image-position.js';
import { sizeOf, type Size } from './model/picture.js';

/** Styles of the placeholder, and of the image in the shadow root. That image is used if the page does not contain one. */
export const imageStyles = css`
  :host(:not(:state(loaded))) {
    background: var(--sq-image-placeholder);
  }
  img {
    display: block;
    max-width: 100%;
    height: auto;
    margin: auto;
  }
  /* If the image's width is unknown, the image is as wide as its box. */
  .unsized {
    grid-column: 1 / -1;
    width: 100%;
  }
  :host(:state(failed)) .unsized {
    height: 100%;
    aspect-ratio: 100/65;
  }
  /* The same rules as in ui/broken-picture.css, which does not apply inside a shadow root. */
  img {
    position: relative;
  }
  img[src]::before {
    content: attr(alt);
    position: absolute;
    inset: 0;
    display: grid;
    place-content: center;
    padding: 0.5em;
    overflow: hidden;
    background: color-mix(in srgb, currentColor 12%, Canvas);
    overflow-wrap: anywhere;
    text-align: center;
  }
`;

/**
 * Renders a slot for the page's own image. Without one, also renders an image, whose source is set when it is near the
 * viewport.
 */
export function imageView({
  input: { hasImage, alt = '', size },
}: LitView<ImageInput, object>): TemplateResult {
  if (hasImage) return html`<slot></slot>`;
  return html`<slot></slot
    ><img
      part="image"
      class=${size ? nothing : 'unsized'}
      alt=${alt}
      width=${size?.width ?? nothing}
      height=${size?.height ?? nothing}
      decoding="async"
    />`;
}

interface Wanted {
  readonly mode: string;
  readonly stretch: boolean;
  readonly useBgImage: boolean;
  readonly fixedRatio: boolean;
  /** Sides to which the image is aligned. */
  readonly align: string;
}

const plain: Wanted = {
  mode: '',
  stretch: false,
  useBgImage: false,
  fixedRatio: false,
  align: '',
};

function lookOf({ mode, stretch, useBgImage, fixedRatio, align }: Wanted): Record<string, string> {
  const fills = stretch || mode === 'cover' || mode === 'contain';
  const margin = (side: string): string => (align.includes(side) ? '0' : 'auto');
  return {
    width: fills ? '100%' : 'auto',
    height: fills && !fixedRatio ? '100%' : 'auto',
    'object-fit': objectFitOf({ mode, stretch }),
    'margin-top': margin('top'),
    'margin-right': margin('right'),
    'margin-bottom': margin('bottom'),
    'margin-left': margin('left'),
    position: useBgImage ? 'absolute' : 'static',
    inset: useBgImage ? '0' : 'auto',
    'z-index': useBgImage ? '-1' : 'auto',
  };
}

/**
 * Returns the image's styles that `page.css` cannot provide. `page.css` applies the attributes before any code has loaded. This
 * function covers settings from JSON or properties, unusual values, and the `object-position`.
 */
export function styleOf(
  img: HTMLImageElement,
  host: HTMLElement,
  input: ImageInput,
): Record<string, string> {
  const { mode, stretch, useBgImage, fixedRatio, align, hasImage } = input;
  const wanted = lookOf({ mode, stretch, useBgImage, fixedRatio, align: align ?? '' });
  // `page.css` does not apply inside the shadow root.
  const given = lookOf(hasImage ? fromAttributes(host) : plain);
  const position = positionOf(input, sizesOf(img, input));
  return {
    ...Object.fromEntries(Object.entries(wanted).filter(([name, value]) => given[name] !== value)),
    ...(position && { 'object-position': position }),
  };
}

function fromAttributes(host: HTMLElement): Wanted {
  const align = host.getAttribute('alignment') ?? '';
  return {
    mode: host.getAttribute('mode') ?? '',
    stretch: host.hasAttribute('stretch'),
    useBgImage: host.hasAttribute('use-bg-image'),
    fixedRatio: false,
    align: ['left', 'right'].filter((side) => align.includes(side)).join(' '),
  };
}

/**
 * Returns the sizes of the box and the image if the image's position depends on them. Otherwise returns `null` without reading
 * the sizes, because reading them forces a layout.
 */
function sizesOf(
  img: HTMLImageElement,
  { size, useAdvancedPositioning }: ImageInput,
): { readonly box: Size; readonly picture: Size } | null {
  const picture = useAdvancedPositioning ? (size ?? naturalSize(img)) : null;
  const box = picture && sizeOf(img.clientWidth, img.clientHeight);
  return picture && box ? { box, picture } : null;
}

/** Returns `null` until the image has loaded. */
export function naturalSize({ naturalWidth, naturalHeight }: HTMLImageElement): Size | null {
  return sizeOf(naturalWidth, naturalHeight);
}
