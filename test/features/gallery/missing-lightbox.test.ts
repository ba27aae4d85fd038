import { expect, oneEvent } from '@open-wc/testing';
import { expectConsole } from '../../support/browser/console-guard.js';
import { withhold } from '../../support/browser/late-code.js';
import { figures, galleryOf, openBy } from './fixture.js';

// The page must not have loaded the lightbox yet, so this test needs a separate file.
describe('a click on an image of sq-gallery', () => {
  it('follows the link and reports one error if the lightbox fails to load, and retries on the next click', async () => {
    const seen = expectConsole(
      /lightboxify is not available in this tier! Loading chunk sq-lightbox viewer failed\. \(no network\)/,
    );
    const gallery = await galleryOf(figures(2));
    const restore = withhold('sq-lightbox viewer', () => Promise.reject(new Error('no network')));
    const followed = oneEvent(window, 'hashchange');
    gallery.querySelector<HTMLElement>('#slide-1 a')?.click();
    await followed;
    expect(location.hash).to.equal('#large-1');
    const followedToo = oneEvent(window, 'hashchange');
    gallery.querySelector<HTMLElement>('#slide-0 a')?.click();
    await followedToo;
    expect(seen).to.have.length(1);
    history.replaceState(null, '', location.pathname + location.search);
    restore();
    await openBy(gallery, '#slide-0 a');
  });
});
