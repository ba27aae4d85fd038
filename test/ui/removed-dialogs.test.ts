import { fixture } from '@open-wc/testing';
import '../../elements/sq-cart.js';
import '../../elements/sq-cookie-banner.js';
import '../../elements/sq-dialog.js';
import '../../elements/sq-lightbox.js';
import '../../elements/sq-popup-overlay.js';
import '../../elements/sq-system-error.js';
import { waitUntil } from '../support/browser/wait-until.js';

// This page has no server: a missing endpoint would be reported, once, in whichever test comes first.
const { fetch: realFetch } = window;
before(() => {
  window.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : input.toString();
    return address.includes('/api/')
      ? Promise.resolve(Response.json({}, { status: 503 }))
      : realFetch(input, init);
  };
});
after(() => void (window.fetch = realFetch));

type Host = HTMLElement & {
  readonly updateComplete: Promise<void>;
  show(): unknown;
  open(index: number): unknown;
  showChoices(): unknown;
};

const src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
const picture = `<figure><img src="${src}" alt="A picture" width="60" height="40"></figure>`;

/** Tags that something lies over the page of, and how a script opens it. */
const cases: readonly (readonly [string, (host: Host) => unknown])[] = [
  ['<sq-cart drawer></sq-cart>', (host) => host.show()],
  ['<sq-cookie-banner></sq-cookie-banner>', (host) => host.showChoices()],
  ['<sq-dialog><p>Text</p></sq-dialog>', (host) => host.show()],
  [`<sq-lightbox>${picture}</sq-lightbox>`, (host) => host.open(0)],
  ['<sq-popup-overlay manual><p>Text</p></sq-popup-overlay>', (host) => host.show()],
  ['<sq-system-error></sq-system-error>', (host) => host.show()],
];

describe('a tag that is removed while something of it lies over the page', () => {
  for (const [markup, open] of cases) {
    it(`gives the focus back: ${markup.replaceAll(src, '…')}`, async () => {
      const page = await fixture(`<div><button>Open</button>${markup}</div>`);
      const [opener, host] = page.children as unknown as [HTMLElement, Host];
      await host.updateComplete;
      const dialog = (): Element | null | undefined =>
        host.shadowRoot?.querySelector('dialog:is([open], :popover-open)');
      opener.focus();
      void open(host);
      await waitUntil(dialog);
      await waitUntil(() => document.activeElement === host);

      host.remove();

      await waitUntil(() => document.activeElement === opener);
    });
  }
});
