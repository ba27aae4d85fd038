import { expect } from '@open-wc/testing';
import { arrival, slideshowOf } from './extras-page.js';
import { waitUntil } from '../../support/browser/wait-until.js';

const start = location.pathname + location.search;

function go(address: string): void {
  history.replaceState({ kept: true }, '', address);
}

describe('the history of sq-gallery', () => {
  afterEach(() => history.replaceState(null, '', start));

  it('keeps the current slide in the address, without a further entry and with what else is there', async () => {
    go('?nomotion=true#top');
    const { length } = history;
    const gallery = await slideshowOf('history-hash');
    expect(location.search).to.equal('?nomotion=true');
    gallery.next();
    await waitUntil(() => location.search.includes('itemId'));
    expect(location.search + location.hash).to.equal('?nomotion=true&itemId=slide-1#top');
    gallery.next();
    await waitUntil(() => location.search.includes('slide-2'));
    expect(history.length).to.equal(length);
    expect(history.state).to.deep.equal({ kept: true });
  });

  it('is not kept without history-hash', async () => {
    const gallery = await slideshowOf('');
    gallery.next();
    await arrival(gallery);
    expect(gallery.currentIndex).to.equal(1);
    expect(location.pathname + location.search).to.equal(start);
  });

  it('selects the slide that the query names, and is cleared', async () => {
    go('?itemId=slide-2&a=b');
    const gallery = await slideshowOf('history-hash');
    await waitUntil(() => gallery.currentIndex === 2);
    await waitUntil(() => location.search === '?a=b');
    await arrival(gallery);
    expect(location.search).to.equal('?a=b');
  });

  it('selects the slide that the end of the path names', async () => {
    go('/photos/slide-1');
    const gallery = await slideshowOf('history-hash');
    await waitUntil(() => gallery.currentIndex === 1);
    await waitUntil(() => location.pathname === '/photos/');
  });

  it('leaves what names none of its slides', async () => {
    go('?itemId=elsewhere');
    const gallery = await slideshowOf('history-hash');
    expect(gallery.currentIndex).to.equal(0);
    expect(location.search).to.equal('?itemId=elsewhere');
  });

  it('is skipped in the editor', async () => {
    go('/config/?itemId=slide-2');
    const gallery = await slideshowOf('history-hash');
    expect(gallery.currentIndex).to.equal(0);
    gallery.next();
    await arrival(gallery);
    expect(location.pathname + location.search).to.equal('/config/?itemId=slide-2');
  });
});
