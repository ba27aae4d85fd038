import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import '../../elements/sq-dialog.js';
import '../../elements/sq-system-error.js';
import type { PublishedContext } from '../../src/model/page-context-json.js';
import { parseSiteContext } from '../../src/page/model/site-context.js';
import { createPageLife, type PageLife } from '../../src/page/lifecycle.js';
import { rememberDecline } from '../../src/runtime/visitor/opening.js';
import { startVisitor } from '../../src/runtime/visitor/visitor.js';
import { waitUntil } from '../support/browser/wait-until.js';

describe('the runtime for visitors and site owners', () => {
  const address = location.href;
  let life: PageLife;
  let loaded: string[];

  before(() => emulateMedia({ reducedMotion: 'reduce' }));
  beforeEach(() => {
    loaded = [];
    life = createPageLife();
    life.markReady();
  });
  afterEach(() => {
    life.destroy();
    history.replaceState(null, '', address);
    for (const one of document.querySelectorAll('sq-system-error, sq-dialog')) one.remove();
  });

  function start(published: PublishedContext = {}): void {
    const load = (tag: string): Promise<void> => {
      loaded.push(tag);
      return Promise.resolve();
    };
    const overlays = { show: () => () => undefined };
    startVisitor({ site: parseSiteContext(published), life, load, overlays });
  }

  function fail(): CustomEvent<{ message: string }> {
    const event = new CustomEvent('sq-system-failed', {
      detail: { message: 'Failed.' },
      cancelable: true,
    });
    document.dispatchEvent(event);
    return event;
  }

  it('shows the logout message once, and removes its flag from the URL', async () => {
    history.replaceState({ kept: true }, '', '?a=1&logout=true&b=2#part');
    start();
    await waitUntil(() => document.querySelector('sq-dialog[open]'));
    const root = document.querySelector('sq-dialog')?.shadowRoot;
    const text = (part: string): string | null | undefined =>
      root?.querySelector(`[part="${part}"]`)?.textContent;
    expect(['heading', 'message', 'confirm'].map(text)).to.deep.equal([
      'Logout Successful',
      'You have been successfully logged out.',
      'Okay',
    ]);
    expect(location.search + location.hash).to.equal('?a=1&b=2#part');
    expect(history.state).to.deep.equal({ kept: true });
  });

  it('shows no logout message in a preview, and leaves the URL unchanged', async () => {
    history.replaceState(null, '', '?logout=true');
    start({ isPreview: true });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(loaded).to.deep.equal([]);
    expect(location.search).to.equal('?logout=true');
  });

  it('shows the system error once for several failures', async () => {
    start();
    expect(fail().defaultPrevented).to.equal(true);
    fail();
    await waitUntil(() => document.querySelector('sq-system-error[open]'));
    expect(document.querySelectorAll('sq-system-error').length).to.equal(1);
  });

  it("shows the page's own sq-system-error", async () => {
    const placed = document.createElement('sq-system-error');
    document.body.append(placed);
    start();
    fail();
    await waitUntil(() => placed.hasAttribute('open'));
    expect(document.querySelectorAll('sq-system-error').length).to.equal(1);
  });

  it('shows no system error if the page handles the failure', async () => {
    start();
    const own = (event: Event): void => event.preventDefault();
    document.addEventListener('sq-system-failed', own, { capture: true, once: true });
    fail();
    fail();
    await waitUntil(() => document.querySelector('sq-system-error[open]'));
    expect(loaded).to.deep.equal(['sq-system-error']);
  });

  it('stores noredirect for the session, even if storage is denied', async () => {
    sessionStorage.removeItem('sq-noredirect');
    history.replaceState(null, '', '?noredirect');
    start();
    await waitUntil(() => sessionStorage.getItem('sq-noredirect') === 'true');
    sessionStorage.removeItem('sq-noredirect');

    const { sessionStorage: storage } = window;
    Object.defineProperty(window, 'sessionStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('Denied.', 'SecurityError');
      },
    });
    expect(() => rememberDecline()).to.not.throw();
    Object.defineProperty(window, 'sessionStorage', { configurable: true, value: storage });
  });
});
