import { expect, oneEvent } from '@open-wc/testing';
import type { SqGallery } from '../../../elements/sq-gallery.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import {
  figures,
  galleryOf,
  galleryPart,
  lightboxOf,
  openBy,
  part,
  plainSlides,
  waitForAutoplay,
  slideshowOf,
} from './fixture.js';

async function leave(gallery: SqGallery): Promise<void> {
  gallery.next();
  await gallery.updateComplete;
}

describe('leaving a video slide of sq-gallery', () => {
  it('pauses the video, unless it is a muted loop', async () => {
    const gallery = await slideshowOf(
      '',
      `<figure><video></video><video loop muted></video></figure>${plainSlides(2)}<figure><video></video></figure>`,
    );
    const paused: number[] = [];
    gallery.querySelectorAll('video').forEach((video, at) => {
      video.pause = () => void paused.push(at);
    });
    await leave(gallery);
    await leave(gallery);
    expect(paused).to.deep.equal([0]);
  });

  it("pauses an sq-video, or reports once that the player's code is missing", async () => {
    const seen = expectConsole(/VideoLoader not found/);
    const gallery = await slideshowOf(
      'loop',
      `<figure><sq-video></sq-video></figure>${plainSlides(1)}`,
    );
    expect(seen).to.have.length(1);
    await leave(gallery);
    await leave(gallery);
    let paused = 0;
    Object.assign(gallery.querySelector('sq-video') ?? {}, { pause: () => (paused += 1) });
    await leave(gallery);
    expect(paused).to.equal(1);
    expect(seen).to.have.length(1);
  });

  for (const [state, contentDocument, messages] of [
    ['loaded', null, [['{"method":"pause"}', 'https://player.vimeo.com']]],
    ['not loaded yet', document, []],
  ] as const) {
    it(`sends a pause message to a provider’s frame that is ${state}`, async () => {
      const gallery = await slideshowOf(
        '',
        `<figure><iframe title="Film"></iframe></figure>${plainSlides(1)}`,
      );
      const received: unknown[] = [];
      Object.defineProperties(gallery.querySelector('iframe') ?? {}, {
        src: { value: 'https://player.vimeo.com/video/1' },
        contentWindow: { value: { postMessage: (...values: unknown[]) => received.push(values) } },
        contentDocument: { value: contentDocument },
      });
      await leave(gallery);
      expect(received).to.deep.equal(messages);
    });
  }
});

describe('a video slide of a Squarespace export in sq-gallery', () => {
  before(() => customElements.define('sq-video', Player));

  const video = (picture: string): string =>
    `<div class="slide" data-type="video"><div class="sqs-video-wrapper" data-provider-name="YouTube"
      data-html="&lt;iframe src=&quot;//www.youtube.com/embed/x&quot;&gt;&lt;/iframe&gt;"><div class="sqs-video-overlay">${picture}</div></div></div>`;

  it('gets a player over its image, and the player is paused when the visitor leaves the slide and removed with the gallery', async () => {
    const gallery = await slideshowOf(
      '',
      `${video('<img src="/pictures/none.svg" alt="Roasting" width="640" height="360">')}${plainSlides(2)}`,
    );
    await waitUntil(() => gallery.querySelector('sq-video'));
    const player = gallery.querySelector<Player>('sq-video');
    expect(player?.getAttribute('data-html')).to.include('youtube.com/embed/x');
    expect(player?.getAttribute('data-provider-name')).to.equal('YouTube');
    const [over, below] = [player, gallery.querySelector('.sqs-video-wrapper')].map((each) =>
      each?.getBoundingClientRect(),
    );
    expect([over?.width, over?.height]).to.deep.equal([below?.width, below?.height]);
    const stage = gallery.getBoundingClientRect();
    expect([over?.width, over?.height]).to.deep.equal([stage.width, stage.height]);
    player?.play();
    gallery.append(document.createElement('p'));
    await gallery.updateComplete;
    expect(player?.isConnected).to.equal(true);
    await leave(gallery);
    expect(player?.isPlaying).to.equal(false);
    gallery.remove();
    await waitUntil(() => !gallery.querySelector('sq-video'));
  });

  it('plays in the lightbox', async () => {
    const gallery = await galleryOf(figures(1) + video(''), 'lightbox');
    await waitUntil(() => gallery.querySelector('sq-video'));
    await openBy(gallery, '#slide-0 a');
    gallery.next();
    await waitUntil(() => lightboxOf(gallery).querySelector('sq-video[data-html]'));
  });
});

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

describe('videos in the lightbox of sq-gallery', () => {
  it('play when clicked, and pause when the visitor leaves their slide', async () => {
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

  it('are paused on the page while the lightbox is open', async () => {
    const gallery = await galleryOf(figures(1) + player, 'lightbox');
    const film = gallery.querySelector<Player>('sq-video');
    film?.play();
    await openBy(gallery, '#slide-0 a');
    expect(film?.isPlaying).to.equal(false);
  });

  it('do not pause autoplay after the lightbox has closed', async () => {
    const gallery = await slideshowOf(
      'lightbox autoplay autoplay-duration="60"',
      figures(1) + player,
    );
    await waitForAutoplay(gallery);
    await openBy(gallery, '#slide-0 a');
    await waitForAutoplay(gallery, false);
    gallery.next();
    const shown = (): Player | null => lightboxOf(gallery).querySelector('sq-video');
    await waitUntil(shown);
    shown()?.play();
    shown()?.remove();
    const closed = oneEvent(gallery, 'sq-gallery-closed');
    part(gallery, 'close').click();
    await closed;
    // Changing the slide has stopped autoplay.
    galleryPart(gallery, 'pause')?.click();
    await waitForAutoplay(gallery);
  });
});
