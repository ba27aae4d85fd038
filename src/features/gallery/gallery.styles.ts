import { css } from '../../core/css.js';

/*
 * `page.css` lays out the grid. With hundreds of images, a new shadow root or a breakpoint costs the browser a long task of style. In
 * rows without captions the boxes follow from the ratios alone, so images far from the screen can be skipped. The height of a caption is known only after layout.
 */
export const galleryStyles = css`
  [part='error'] {
    margin: 0;
  }
  @supports (width: attr(a type(<length>))) {
    :host([design='autorows'][no-captions]:not([no-captions='false']))
      ::slotted([data-ratio]:nth-child(n + 60)) {
      aspect-ratio: var(--_slide-ratio);
      content-visibility: auto;
      overflow-clip-margin: 1rem;
    }
  }
`;

/**
 * For the page, where only JSON or a property says so. In the sheet of every page it would have a browser look for
 * captions whenever any state of a gallery changes, such as that its slides move.
 */
export const captionlessStyles = css`
  sq-gallery:state(no-captions) :is(figcaption, .meta) {
    display: none;
  }
`;
