import { css } from '../../element/css.js';

/*
 * The grid is the page's, laid out by `page.css`. A browser spends a long task on the style of hundreds of pictures
 * that it gets anew, as with every shadow root, or with a breakpoint: of rows, whose boxes are known without what is
 * in them, it leaves out those far from the view. A caption below its picture has a height that only it tells.
 */
export const galleryStyles = css`
  [part='error'] {
    margin: 0;
  }
  @supports (width: attr(a type(<length>))) {
    :host([design='autorows'][no-captions]:not([no-captions='false']))
      ::slotted([data-ratio]:nth-child(n + 60)) {
      aspect-ratio: var(--sq-a);
      content-visibility: auto;
      overflow-clip-margin: 1rem;
    }
  }
`;
