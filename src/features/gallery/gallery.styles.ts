import { css } from '../../core/css.js';

/*
 * The grid is the page's, laid out by `page.css`. A browser spends a long task on the style of hundreds of pictures
 * that it gets anew, as with every shadow root, or with a breakpoint: of rows, whose boxes are known without what is
 * in them, it leaves out those far from the view. A caption below its picture has a height that only layout knows.
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
