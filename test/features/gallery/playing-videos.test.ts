import { expect } from '@open-wc/testing';
import type { SqGallery } from '../../../elements/sq-gallery.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { plainSlides, slideshowOf } from './playing-page.js';

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
      const told: unknown[] = [];
      Object.defineProperties(gallery.querySelector('iframe') ?? {}, {
        src: { value: 'https://player.vimeo.com/video/1' },
        contentWindow: { value: { postMessage: (...values: unknown[]) => told.push(values) } },
        contentDocument: { value: contentDocument },
      });
      await leave(gallery);
      expect(told).to.deep.equal(messages);
    });
  }
});
