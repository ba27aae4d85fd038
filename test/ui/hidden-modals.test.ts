import { assert, fixture, oneEvent } from '@open-wc/testing';
import { isEscapeTaken } from '../../src/core/escape-stack.js';
import '../../elements/sq-cart.js';
import '../../elements/sq-cart-indicator.js';
import '../../elements/sq-cookie-banner.js';
import '../../elements/sq-dialog.js';
import '../../elements/sq-lightbox.js';
import '../../elements/sq-member-area.js';
import '../../elements/sq-menu.js';
import '../../elements/sq-popup-overlay.js';
import '../../elements/sq-system-error.js';
import { expectConsole } from '../support/browser/console-guard.js';
import { waitUntil } from '../support/browser/wait-until.js';

// This page has no server. Without this fake, one of the tests would report a missing endpoint.
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
const image = `<figure><img src="${src}" alt="A picture" width="60" height="40"></figure>`;

/** Elements with a modal, the function that opens it, and the event that is emitted after it has closed. */
const modals: readonly (readonly [string, (host: Host) => unknown, string])[] = [
  ['<sq-cart drawer></sq-cart>', (host) => host.show(), 'sq-cart-closed'],
  [
    '<sq-cookie-banner></sq-cookie-banner>',
    (host) => host.showChoices(),
    'sq-cookie-banner-choices-closed',
  ],
  ['<sq-dialog><p>Text</p></sq-dialog>', (host) => host.show(), 'sq-dialog-closed'],
  [`<sq-lightbox>${image}</sq-lightbox>`, (host) => host.open(0), 'sq-lightbox-closed'],
  [
    '<sq-popup-overlay manual><p>Text</p></sq-popup-overlay>',
    (host) => host.show(),
    'sq-popup-overlay-closed',
  ],
  ['<sq-system-error></sq-system-error>', (host) => host.show(), 'sq-system-error-closed'],
];

describe('a modal in a part of the page that is not rendered', () => {
  for (const [markup, open] of modals) {
    it(`stays closed, and reports an error: ${nameOf(markup)}`, async () => {
      const errors = expectConsole(/is not rendered/);
      const { page, host, opener } = await mount(`<nav id="part" hidden>${markup}</nav>`);
      const events: string[] = [];
      for (const [, , closed] of modals)
        for (const type of [closed, closed.replace(/closed$/, 'opened')])
          page.addEventListener(type, () => events.push(type));

      await open(host);
      await frames();

      assertFree();
      assert.equal(document.activeElement, opener);
      assert.isFalse(isMarkedOpen(host));
      assert.deepEqual(events, []);
      assert.lengthOf(errors, 1);
      assert.include(errors[0], `<${host.localName}>`);
      assert.include(errors[0], '<nav id="part"');
    });
  }

  it('removes its open attribute', async () => {
    expectConsole(/<sq-dialog id="d">: .*<nav hidden> is not rendered/);
    const { host } = await mount('<nav hidden><sq-dialog id="d" open></sq-dialog></nav>');
    await frames();
    assert.isFalse(host.hasAttribute('open'));
    assertFree();
  });

  it('leaves clicks on the cart link to the browser', async () => {
    expectConsole(/<sq-cart>.*<nav hidden> is not rendered/);
    const { page, host } = await mount(
      '<nav hidden><sq-cart drawer href="/cart"></sq-cart></nav><sq-cart-indicator><a href="/cart">Cart</a></sq-cart-indicator>',
    );
    await waitUntil(() => host.matches(':state(live)'));
    const followed = new Promise<boolean>((resolve) => {
      addEventListener(
        'click',
        (event) => {
          resolve(!event.defaultPrevented);
          event.preventDefault();
        },
        { once: true },
      );
    });
    page.querySelector<HTMLElement>('sq-cart-indicator a')?.click();
    assert.isTrue(await followed);
    assertFree();
  });

  for (const [part, markup] of [
    ['a closed <details>', '<details><summary>More</summary>DIALOG</details>'],
    ['hidden="until-found"', '<div hidden="until-found">DIALOG</div>'],
    [
      'an unselected menu',
      '<sq-menu><section><h3>Lunch</h3></section><section><h3>Dinner</h3>DIALOG</section></sq-menu>',
    ],
    [
      'an unselected plan',
      '<sq-member-area><div data-plan="a" data-plan-label="A">a</div><div data-plan="b" data-plan-label="B">DIALOG</div></sq-member-area>',
    ],
  ] as const) {
    it(`is revealed when a link opens it: ${part}`, async () => {
      const { page, host } = await mount(
        `<a href="#d">Open</a>${markup.replace('DIALOG', '<sq-dialog id="d"><p>Text</p></sq-dialog>')}`,
      );
      page.querySelector('a')?.click();
      const dialog = host.shadowRoot?.querySelector('dialog');
      await waitUntil(() => dialog?.matches(':modal'));
      assert.isTrue(dialog?.checkVisibility());
      assert.isAbove(dialog?.getBoundingClientRect().height ?? 0, 20);
      await (host as Host & { hide(): Promise<void> }).hide();
    });
  }
});

describe('an open modal in a part of the page that becomes hidden', () => {
  for (const [markup, open, closed] of modals) {
    it(`closes, and the page can be used again: ${nameOf(markup)}`, async () => {
      const { page, host } = await mount(`<nav id="part">${markup}</nav>`);
      const ended = open(host);
      const dialog = (): Element | null | undefined =>
        host.shadowRoot?.querySelector('dialog:modal');
      await waitUntil(dialog);
      await frames();
      const hasClosed = oneEvent(page, closed);

      (page.querySelector('#part') as HTMLElement).style.contentVisibility = 'hidden';

      await hasClosed;
      await ended;
      await frames();
      assertFree();
      assert.isFalse(isMarkedOpen(host));
    });
  }

  it('closes when its <details> closes, even if no-dismiss is set or the page cancels closing', async () => {
    const { page, host } = await mount(
      '<details open><summary>More</summary><sq-dialog no-dismiss></sq-dialog></details>',
    );
    host.addEventListener('sq-dialog-before-close', (event) => event.preventDefault());
    const ended = host.show();
    await frames();

    (page.querySelector('details') as HTMLDetailsElement).open = false;

    assert.equal(await ended, 'cancelled');
    assertFree();
  });
});

describe('an element that is removed while its modal is open', () => {
  for (const [markup, open] of modals) {
    it(`returns focus: ${nameOf(markup)}`, async () => {
      const { host, opener } = await mount(`<div id="part">${markup}</div>`);
      void open(host);
      await waitUntil(() => host.shadowRoot?.querySelector('dialog:is([open], :popover-open)'));
      await waitUntil(() => document.activeElement === host);

      host.remove();

      await waitUntil(() => document.activeElement === opener);
    });
  }
});

async function mount(markup: string, selector = ':is(sq-cart, sq-dialog, #part > *)') {
  const page = await fixture<HTMLElement>(`<div><button>Before</button>${markup}</div>`);
  const host = page.querySelector(selector) as Host;
  await host.updateComplete;
  for (const other of page.querySelectorAll<Host>('sq-menu, sq-member-area'))
    await other.updateComplete;
  const opener = page.querySelector('button') as HTMLElement;
  opener.focus();
  return { page, host, opener };
}

/** The `open` state of a cookie banner refers to the banner itself. */
function isMarkedOpen(host: HTMLElement): boolean {
  return host.localName !== 'sq-cookie-banner' && host.matches(':state(open)');
}

function nameOf(markup: string): string {
  return /^<[\w-]+/.exec(markup)?.[0].slice(1) ?? '';
}

function assertFree(): void {
  assert.equal(getComputedStyle(document.documentElement).overflow, 'visible');
  assert.isFalse(isEscapeTaken());
  for (const { shadowRoot } of document.querySelectorAll('*'))
    assert.isNull(shadowRoot?.querySelector('dialog:modal, dialog:popover-open') ?? null);
}

async function frames(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve, 20));
}
