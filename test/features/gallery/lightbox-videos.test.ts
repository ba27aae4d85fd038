import { expect, oneEvent } from '@open-wc/testing';
import { figures, galleryOf, lightboxOf, openBy, part } from './gallery-page.js';
import { galleryPart, plays, slideshowOf } from './extras-page.js';
import { waitUntil } from '../../support/browser/wait-until.js';

/** A player with the methods and events of `sq-video`. */
class Player extends HTMLElement {
  isPlaying = false;

  play(): void {
    this.#become(true, 'sq-video-played');
  }

  pause(): void {
    if (this.isPlaying) this.#become(false, 'sq-video-paused');
  }

  #become(isPlaying: boolean, event: string): void {
    this.isPlaying = isPlaying;
    this.dispatchEvent(new CustomEvent(event, { bubbles: true, composed: true }));
  }
}

const player = '<figure id="film"><sq-video style="height: 90px"></sq-video></figure>';

describe('players in the lightbox of sq-gallery', () => {
  before(() => customElements.define('sq-video', Player));

  it('play on a click, and pause as their slide is left', async () => {
    const gallery = await galleryOf(figures(1) + player, 'lightbox');
    await openBy(gallery, '#slide-0 a');
    await waitUntil(() => lightboxOf(gallery).querySelector('[part="lightbox-next"]'));
    part(gallery, 'next').click();
    const shown = (): Player | null => lightboxOf(gallery).querySelector('sq-video');
    await waitUntil(shown);
    const copy = shown();
    expect(copy?.isPlaying).to.equal(false);
    copy?.click();
    expect(copy?.isPlaying).to.equal(true);
    part(gallery, 'previous').click();
    await waitUntil(() => copy?.isConnected === false);
    expect(copy?.isPlaying).to.equal(false);
  });

  it('in the page rest while the lightbox is open', async () => {
    const gallery = await galleryOf(figures(1) + player, 'lightbox');
    const film = gallery.querySelector<Player>('sq-video');
    film?.play();
    await openBy(gallery, '#slide-0 a');
    expect(film?.isPlaying).to.equal(false);
  });

  it('hold autoplay while they play in the page, and let it go on afterwards', async () => {
    const gallery = await slideshowOf('autoplay autoplay-duration="60"', player + figures(2));
    await plays(gallery);
    const film = gallery.querySelector<Player>('sq-video');
    film?.play();
    await plays(gallery, false);
    film?.pause();
    await plays(gallery);
  });

  it('do not hold autoplay for ever where a copy in the lightbox was the last to play', async () => {
    const gallery = await slideshowOf(
      'lightbox autoplay autoplay-duration="60"',
      figures(1) + player,
    );
    await plays(gallery);
    await openBy(gallery, '#slide-0 a');
    await plays(gallery, false);
    gallery.next();
    const shown = (): Player | null => lightboxOf(gallery).querySelector('sq-video');
    await waitUntil(shown);
    shown()?.play();
    shown()?.remove();
    const closed = oneEvent(gallery, 'sq-gallery-closed');
    part(gallery, 'close').click();
    await closed;
    // The step was the visitor's own, as is this press, which starts it again.
    galleryPart(gallery, 'pause')?.click();
    await plays(gallery);
  });
});
