import { createServer, type Server } from 'node:http';
import { listen } from './rows.js';

/**
 * A site of somebody else that embeds blocks: one plain page, which takes script and stylesheet
 * from the demo server. Browsers count `localhost` as another site than `127.0.0.1`.
 */
export interface Partner {
  /** Its origin. */
  readonly url: string;
  /** Says which demo server its page embeds blocks of. */
  embed(demoUrl: string): void;
  close(): Promise<void>;
}

/** Starts a partner's site at a free port. */
export async function startPartner(): Promise<Partner> {
  let markup = '';
  const server: Server = createServer((request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end();
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(markup);
  });
  const url = await listen(server, 'localhost');
  return {
    url,
    embed: (demoUrl) => {
      markup = partnerPage(demoUrl);
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
    <header><sq-cart-indicator href="${demoUrl}/cart"><a href="${demoUrl}/cart">Cart (0)</a></sq-cart-indicator></header>
    <main>
      <h1>Where we drink coffee</h1>
      <sq-form form-id="partner" object-name="partner">
        <form method="post" action="${demoUrl}/api/form/SaveFormSubmission?formId=partner">
          <p><label>Your name <input name="name" required></label></p>
          <p><label>Message <textarea name="message" required></textarea></label></p>
          <button type="submit">Send</button>
        </form>
      </sq-form>
    </main>
    <footer><sq-cart-indicator href="${demoUrl}/cart"><a href="${demoUrl}/cart">Cart (0)</a></sq-cart-indicator></footer>
  </body>
</html>`;
}
