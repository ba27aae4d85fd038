import { html } from '../html.js';
import { readStyles } from '../styles.js';

const styles = readStyles('reservation-frame');

interface FrameOptions {
  readonly service: string;
  readonly account: string;
  readonly styleNonce: string;
}

/**
 * The page of a fake reservation provider: `/stand-ins/reservation`. It is shown in the provider's frame, and opened by
 * links.
 */
export function reservationFramePage({ service, account, styleNonce }: FrameOptions): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>Reservations</title>
        <link rel="icon" href="data:," />
        <style nonce="${styleNonce}">
          ${styles}
        </style>
        <script src="/scripts/reservations/frame.js" defer></script>
      </head>
      <body>
        <main aria-labelledby="title">
          <h1 id="title">Placeholder for ${service || 'a provider'}${account && `: ${account}`}</h1>
          <form>
            <label>Guests <input type="number" min="1" max="12" value="2" /></label>
            <label>Date <input type="date" /></label>
            <button>Find a table</button>
            <output></output>
          </form>
        </main>
      </body>
    </html>`.toString();
}
