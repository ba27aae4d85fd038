import { createServer, type Server } from 'node:http';
import { listen } from './rows.js';

/**
 * Another owner's site that embeds elements: a plain page with the demo server's script and style sheet, and at `/builder` a page
 * builder with elements for owners.
 * Browsers treat `localhost` and `127.0.0.1` as different sites.
 */
export interface Partner {
  /** The site's origin. */
  readonly url: string;
  /** Sets the demo server whose elements the page embeds. */
  embed(demoUrl: string): void;
  close(): Promise<void>;
}

/** Starts a partner's site on a free port. */
export async function startPartner(): Promise<Partner> {
  const pages = new Map<string, string>();
  const server: Server = createServer((request, response) => {
    const markup = request.url === undefined ? undefined : pages.get(request.url);
    if (markup === undefined) return void response.writeHead(404).end();
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(markup);
  });
  const url = await listen(server, 'localhost');
  return {
    url,
    embed: (demoUrl) => {
      pages.set('/', partnerPage(demoUrl));
      pages.set('/builder', builderPage(demoUrl));
      for (const tag of ['sq-banner-editor', 'sq-site-settings'])
        pages.set(`/builder/${tag}`, settingsPage(demoUrl, tag));
      pages.set('/builder/preview', previewedPage(demoUrl));
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function partnerPage(demoUrl: string): string {
  const context = JSON.stringify({ apiBase: demoUrl });
  const indicator = `<sq-cart-indicator href="${demoUrl}/cart"><a href="${demoUrl}/cart">Cart (0)</a></sq-cart-indicator>`;
  const giftCard = JSON.stringify({
    id: 'card',
    title: 'Gift card',
    structuredContent: { productType: 4, variants: [{ sku: 'G1', price: 2500 }] },
  });
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>A partner’s page</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${demoUrl}/dist/sq.css">
    <script type="application/json" id="sq-context">${context}</script>
    <script type="module" src="${demoUrl}/dist/cdn/sq.js"></script>
  </head>
  <body>
    <header>${indicator}</header>
    <main>
      <h1>Where we drink coffee</h1>
      <sq-product>
        <h2>Halden House</h2>
        <form method="post" action="${demoUrl}/api/commerce/shopping-cart/entries">
          <input type="hidden" name="itemId" value="5f0c0ffee000000000000001">
          <input type="hidden" name="sku" value="SQ1042701">
          <label>Bags <input type="number" name="quantity" value="2" min="1" required></label>
          <button>Add to cart</button>
        </form>
      </sq-product>
      <sq-product>
        <script type="application/json">${giftCard}</script>
      </sq-product>
      <sq-cart></sq-cart>
      <sq-form form-id="partner" object-name="partner">
        <form method="post" action="${demoUrl}/api/form/SaveFormSubmission?formId=partner">
          <p><label>Your name <input name="name" required></label></p>
          <p><label>Message <textarea name="message" required></textarea></label></p>
          <button>Send</button>
        </form>
      </sq-form>
      <sq-map lat="40.7208" lng="-74.0008" zoom="5">
        <address>118 Halden Street, New York, NY 10013</address>
      </sq-map>
    </main>
    <footer>${indicator}</footer>
  </body>
</html>`;
}

function builderPage(demoUrl: string): string {
  return ownerPage(
    demoUrl,
    `<h1>A page builder</h1>
    <sq-image-editor api-base="${demoUrl}"></sq-image-editor>
    <sq-map-editor api-base="${demoUrl}"></sq-map-editor>`,
  );
}

function settingsPage(demoUrl: string, tag: string): string {
  return ownerPage(
    demoUrl,
    `<${tag} api-base="${demoUrl}" preview-url="/builder/preview"></${tag}>`,
  );
}

function ownerPage(demoUrl: string, content: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>A page builder</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${demoUrl}/dist/editor/styles.css">
    <script type="module" src="${demoUrl}/dist/editor/editor.js"></script>
  </head>
  <body>
    ${content}
  </body>
</html>`;
}

/** The page in the previews of the settings. */
function previewedPage(demoUrl: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>A previewed page</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${demoUrl}/dist/sq.css">
    <script type="application/json" id="sq-context">{"apiBase":"${demoUrl}"}</script>
    <script type="module" src="${demoUrl}/dist/cdn/sq.js"></script>
  </head>
  <body>
    <main><h1>A previewed page</h1></main>
    <sq-cookie-banner></sq-cookie-banner>
  </body>
</html>`;
}
