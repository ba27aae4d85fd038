import { assert } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { loadWhenNear } from '../../src/ui/picture-loading.js';
import { waitUntil } from '../support/browser/wait-until.js';

let page: HTMLElement;
let life: AbortController;

describe('lazy loading of images', () => {
  beforeEach(async () => {
    await setViewport({ width: 800, height: 600 });
    page = document.body.appendChild(document.createElement('div'));
    life = new AbortController();
    scrollTo(0, 0);
  });
  afterEach(() => {
    life.abort();
    page.remove();
  });

  it('waits until an image is within 200 pixels of the viewport', async () => {
    const log: number[] = [];
    for (const top of [0, 790, 810]) {
      loadWhenNear(place(top), () => log.push(top), life.signal);
    }
    await waitUntil(() => log.length === 2);
    assert.deepEqual(log, [0, 790]);
    scrollTo(0, 20);
    await waitUntil(() => log.length === 3);
  });

  it('loads at most 16 images at once, and starts the next one when an image loads or fails', async () => {
    const pictures = waitingPictures(18);
    await waitUntil(() => under(pictures) === 16);
    await observed();
    assert.equal(under(pictures), 16);
    pictures[3]?.img.dispatchEvent(new Event('load'));
    assert.isTrue(pictures[16]?.isAsked);
    assert.isUndefined(pictures[17]?.isAsked);
    pictures[7]?.img.dispatchEvent(new Event('error'));
    assert.isTrue(pictures[17]?.isAsked);
  });

  it('loads one image at a time on mobile', async () => {
    await setViewport({ width: 432, height: 600 });
    const pictures = waitingPictures(3);
    await waitUntil(() => under(pictures) === 1);
    await observed();
    assert.equal(under(pictures), 1);
    pictures[0]?.img.dispatchEvent(new Event('load'));
    assert.equal(under(pictures), 2);
  });

  it('stops waiting for a server that does not respond', async () => {
    await setViewport({ width: 400, height: 600 });
    const { setTimeout: real } = globalThis;
    const timers: (() => void)[] = [];
    globalThis.setTimeout = ((run: () => void) => timers.push(run)) as typeof setTimeout;
    try {
      const pictures = waitingPictures(2);
      await observed();
      assert.equal(under(pictures), 1);
      assert.lengthOf(timers, 1);
      timers[0]?.();
      assert.equal(under(pictures), 2);
    } finally {
      globalThis.setTimeout = real;
    }
  });

  it('skips an image whose signal is aborted, and starts the next one', async () => {
    await setViewport({ width: 400, height: 600 });
    const gone = new AbortController();
    const log: string[] = [];
    const first = place(0);
    loadWhenNear(first, () => log.push(ask(first)), gone.signal);
    loadWhenNear(place(0), () => log.push('never'), gone.signal);
    loadWhenNear(place(0), () => log.push('last'), life.signal);
    await waitUntil(() => log.length === 1);
    gone.abort();
    await waitUntil(() => log.length === 2);
    assert.deepEqual(log, ['asked', 'last']);
    assert.isFalse(first.hasAttribute('data-loading'));
  });
});

interface Waiting {
  readonly img: HTMLImageElement;
  isAsked?: boolean;
}

/** Adds an `<img>` of 20 by 20 pixels at the given vertical position. */
function place(top: number): HTMLImageElement {
  const img = document.createElement('img');
  img.style.cssText = `position: absolute; top: ${top}px; width: 20px; height: 20px`;
  return page.appendChild(img);
}

/** Adds visible images whose server never responds. */
function waitingPictures(count: number): Waiting[] {
  return Array.from({ length: count }, () => {
    const picture: Waiting = { img: place(0) };
    const load = (): void => {
      picture.isAsked = true;
      ask(picture.img);
    };
    loadWhenNear(picture.img, load, life.signal);
    return picture;
  });
}

/** Makes an image appear to be loading, without a request. */
function ask(img: HTMLImageElement): string {
  Object.defineProperty(img, 'complete', { value: false });
  return 'asked';
}

function under(pictures: readonly Waiting[]): number {
  return pictures.filter(({ isAsked }) => isAsked).length;
}

/**
 * Waits until every observer has been called with the current state. The order of observers in a frame is undefined:
 * once a new observer has been called for the next frame, all observers have been called for this one.
 */
async function observed(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) {
    await new Promise<void>((resolve) => {
      const observer = new IntersectionObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(document.documentElement);
    });
  }
}
