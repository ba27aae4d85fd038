import { pageKinds } from '../../src/model/enumerations.js';
import { html, trusted } from '../html.js';
import type { PageContext } from '../layout.js';
import { pageContextScript } from '../page-context.js';
import { readStyles } from '../styles.js';

const styles = readStyles('base', 'controls', 'docs/examples', 'docs/playground-frame');

/** Options of the preview's page. */
interface PlaygroundFrame {
  readonly lang: string;
  readonly hasScripts: boolean;
  /** The HTML came from a link. Nothing is recorded, and the elements change nothing on the server. */
  readonly isIsolated: boolean;
  /** The tags that have their own style sheet. */
  readonly sheets: readonly string[];
}

/**
 * The page in the playground's frame. It is empty: the playground passes it the HTML. An isolated frame has an opaque
 * origin, so it loads scripts and style sheets with CORS.
 */
export function playgroundFramePage(
  context: PageContext,
  { lang, hasScripts, isIsolated, sheets }: PlaygroundFrame,
): string {
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Preview</title>
        ${hasScripts && pageContextScript({ pageType: pageKinds.page, isPreview: isIsolated }, context)}
        <link rel="icon" href="data:," />
        <style nonce="${context.styleNonce}">
          ${trusted(styles)}
        </style>
        <link rel="stylesheet" href="/dist/sq.css" crossorigin="anonymous" />
        ${sheets.map(
          (tag) =>
            html`<link rel="stylesheet" href="/dist/css/${tag}.css" crossorigin="anonymous" />`,
        )}
        ${
          hasScripts &&
          html`<script type="module" src="/playground/files/frame.js"></script>
            <script type="module" src="/dist/cdn/sq.js"></script>`
        }
      </head>
      <body>
        <div class="stage"></div>
      </body>
    </html>`.markup;
}
