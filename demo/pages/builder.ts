import { html, trusted, type Html } from '../html.js';
import type { PageContext } from '../layout.js';
import { readStyles } from '../styles.js';

const styles = readStyles('base', 'controls', 'shop/builder');

/** The blocks that the page can edit, by the elements that edit them. */
const blocks: Readonly<Record<string, { readonly title: string; readonly html: string }>> = {
  'sq-image-editor': {
    title: 'Image',
    html: `<sq-image mode="cover" focal-point="0.5,0.5">
  <img src="/pictures/shop-at-dusk-1500w.webp" alt="The shop at dusk, with light in the window" width="1500" height="1000">
</sq-image>`,
  },
  'sq-map-editor': {
    title: 'Map',
    html: `<sq-map lat="51.5033" lng="-0.1196" zoom="14">
  <address>Halden Street Coffee<br>14 Halden Street</address>
</sq-map>`,
  },
  'sq-form-builder': {
    title: 'Form',
    html: `<sq-form form-id="visit">
  <form action="/api/form/SaveFormSubmission" method="post">
    <label>Name <input name="name" autocomplete="name" required></label>
    <label>Email <input name="email" type="email" autocomplete="email" required></label>
    <button>Send</button>
  </form>
</sq-form>`,
  },
};

/** A page builder's page that embeds the elements for site owners: a block's HTML, and the element that edits it. */
export function builderPage(
  { styleNonce }: PageContext,
  { email, editor }: { readonly email: string; readonly editor: string },
): string {
  const block = Object.hasOwn(blocks, editor) ? blocks[editor] : undefined;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Page builder · Halden Street Coffee</title>
        <meta property="csp-nonce" nonce="${styleNonce}" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style nonce="${styleNonce}">
          ${trusted(styles)}
        </style>
        <link rel="stylesheet" href="/dist/editor/styles.css" />
        <script type="module" src="/dist/editor/editor.js"></script>
        <script type="module" src="/scripts/builder.js"></script>
      </head>
      <body class="builder">
        <header>
          <h1>A page builder</h1>
          <nav aria-label="Blocks">
            ${Object.entries({ ...blocks, ...banner }).map(link(editor))}
          </nav>
        </header>
        <noscript
          ><p>The editors need JavaScript. Turn it on in your browser’s settings.</p></noscript
        >
        <main>${block ? blockEditor(editor, block.html) : bannerEditor(email)}</main>
      </body>
    </html>`.markup;
}

const banner = { 'sq-banner-editor': { title: 'Cookie banner' } };

function link(current: string) {
  return ([tag, { title }]: readonly [string, { readonly title: string }]): Html =>
    html`<a href="/builder-demo?editor=${tag}" ${tag === current && html`aria-current="page"`}
      >${title}</a
    > `;
}

function blockEditor(tag: string, source: string): Html {
  const attributes = tag === 'sq-image-editor' ? ' preview-url="/visit"' : '';
  return html`<section class="builder-source">
      <label for="source">HTML of the block</label>
      <textarea id="source" rows="12" spellcheck="false">${source}</textarea>
      <p>Changes apply when you leave the field.</p>
      <p><output id="last-step" for="editor"></output></p>
    </section>
    ${trusted(`<${tag} id="editor"${attributes}></${tag}>`)}`;
}

function bannerEditor(email: string): Html {
  return html`<sq-banner-editor email="${email}"></sq-banner-editor>`;
}
