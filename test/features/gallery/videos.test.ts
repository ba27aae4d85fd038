import { expect } from '@open-wc/testing';
import type { SqGallery } from '../../../elements/sq-gallery.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { figures, galleryOf, lightboxOf, openBy } from './gallery-page.js';
import { plainSlides, slideshowOf } from './extras-page.js';

async function leave(gallery: SqGallery): Promise<void> {
  gallery.next();
  await gallery.updateComplete;
}

describe('a video slide of sq-gallery that is left', () => {
  it('pauses what plays in it, and nothing else', async () => {
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

  it('calls pause of a player, and says once where there is none', async () => {
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
    ['there', null, [['{"method":"pause"}', 'https://player.vimeo.com']]],
    ['not loaded yet', document, []],
  ] as const) {
    it(`tells a provider’s frame to pause only once it is there: it is ${state}`, async () => {
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

describe('a published video slide of sq-gallery, of which the page has only data', () => {
  class Player extends HTMLElement {
    isPlaying = false;
    play(): void {
      this.isPlaying = true;
    }
    pause(): void {
      this.isPlaying = false;
    }
  }
  before(() => customElements.define('sq-video', Player));

  const video = (picture: string): string =>
    `<div class="slide" data-type="video"><div class="sqs-video-wrapper" data-provider-name="YouTube"
      data-html="&lt;iframe src=&quot;//www.youtube.com/embed/x&quot;&gt;&lt;/iframe&gt;"><div class="sqs-video-overlay">${picture}</div></div></div>`;

  it('gets a player over its picture, which pauses as the slide is left, and goes with the tag', async () => {
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
