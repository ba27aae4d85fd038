import { assert, fixture } from '@open-wc/testing';
import '../../elements/sq-cart.js';
import '../../elements/sq-dialog.js';
import '../../elements/sq-lightbox.js';
import '../../elements/sq-popup-overlay.js';
import { waitUntil } from '../support/browser/wait-until.js';

type Host = HTMLElement & {
  readonly updateComplete: Promise<void>;
  show(): unknown;
  open(index: number): unknown;
};

const src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
const link = '<a href="#hours">Hours</a>';
const image = `<figure><img src="${src}" alt="A cup" width="60" height="40"><figcaption>${link}</figcaption></figure>`;

const overlays: readonly (readonly [string, string, (host: Host) => unknown])[] = [
  ['a dialog', `<sq-dialog>${link}</sq-dialog>`, (host) => host.show()],
  ['a popup', `<sq-popup-overlay manual>${link}</sq-popup-overlay>`, (host) => host.show()],
  ['a lightbox', `<sq-lightbox>${image}</sq-lightbox>`, (host) => host.open(0)],
  [
    'a cart drawer',
    `<sq-cart drawer><script type="application/json">{"cart":{"items":[]}}</script><p slot="empty">${link}</p></sq-cart>`,
    (host) => host.show(),
  ],
];

describe('a link inside a modal to an element on the page', () => {
  afterEach(() => history.replaceState(null, '', location.pathname + location.search));

  for (const [name, markup, open] of overlays) {
    it(`closes ${name} and scrolls to its target`, async () => {
      const { host, place } = await mount(markup);
      void open(host);
      await waitUntil(() => openDialog(host) && linkIn(host)?.checkVisibility());

      linkIn(host)?.click();

      await waitUntil(() => !openDialog(host) && location.hash === '#hours');
      await waitUntil(() => Math.abs(place.getBoundingClientRect().top) < 5);
      assert.isTrue(place.matches(':focus'));
    });
  }

  it('keeps the dialog open if its target is inside the dialog, or if the page prevents closing', async () => {
    const { host } = await mount(
      `<sq-dialog>${link}<a href="#in">In</a><p id="in">In</p></sq-dialog>`,
    );
    void host.show();
    host.querySelector<HTMLElement>('[href="#in"]')?.click();
    await waitUntil(() => location.hash === '#in');
    assert.isOk(openDialog(host));

    const refuse = (event: Event): void => event.preventDefault();
    host.addEventListener('sq-dialog-before-close', refuse);
    host.querySelector('a')?.click();
    assert.isOk(openDialog(host));
    assert.equal(location.hash, '#in');
    host.removeEventListener('sq-dialog-before-close', refuse);
    (host.shadowRoot?.querySelector('[part="confirm"]') as HTMLElement).click();
    await waitUntil(() => !openDialog(host));
    assert.equal(location.hash, '#in');
  });
});

async function mount(markup: string) {
  const page = await fixture<HTMLElement>(
    `<div>${markup}<p style="block-size: 3000px"></p><h2 id="hours" tabindex="-1">Hours</h2><p style="block-size: 3000px"></p></div>`,
  );
  const host = page.firstElementChild as unknown as Host;
  await host.updateComplete;
  return { page, host, place: page.querySelector('#hours') as HTMLElement };
}

function openDialog(host: Host): Element | null | undefined {
  return host.shadowRoot?.querySelector('dialog:is([open], :popover-open)');
}

/** A lightbox shows a copy of its caption. */
function linkIn(host: Host): HTMLElement | null | undefined {
  return (
    host.shadowRoot?.querySelector<HTMLElement>('dialog [href="#hours"]') ??
    (host.localName === 'sq-lightbox' ? undefined : host.querySelector<HTMLElement>('a'))
  );
}
