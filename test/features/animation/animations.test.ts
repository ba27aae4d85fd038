import { assert } from '@open-wc/testing';
import { effectNames } from '../../../src/features/animation/model/effects.js';
import { LONGEST_WAIT, startAnimations } from '../../../src/features/animation/start/start.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { where } from '../../support/browser/media.js';
import { waitUntil } from '../../support/browser/wait-until.js';

let end = new AbortController();
const { setInterval } = globalThis;

beforeEach(() => {
  end = new AbortController();
  scrollTo(0, 0);
});
afterEach(() => {
  end.abort();
  globalThis.setInterval = setInterval;
  document.body.replaceChildren();
});

/** A page whose first window holds nothing but a heading, with the markup below it. */
function page(below: string): Element {
  const first = document.createElement('h1');
  first.textContent = 'First';
  first.setAttribute('data-sq-animate', 'fade');
  const space = document.createElement('div');
  space.style.height = '200vh';
  const rest = document.createElement('main');
  rest.append(document.createRange().createContextualFragment(below));
  rest.style.minHeight = '150vh';
  document.body.replaceChildren(first, space, rest);
  return rest.querySelector('[data-sq-animate]') as Element;
}

function start(): void {
  startAnimations({ signal: end.signal, onDestroy: () => undefined });
}

function opacityOf(element: Element): number {
  return Number(getComputedStyle(element).opacity);
}

/** Waits until an element is hidden, and holds its animation: from then on only our code shows it. */
async function hidden(element: Element): Promise<Animation> {
  await waitUntil(() => opacityOf(element) === 0, 'it is not hidden');
  const [animation] = element.getAnimations() as [Animation];
  animation.pause();
  return animation;
}

/** Waits until our code has begun to show an element. */
async function played(animation: Animation): Promise<void> {
  const isPlayed = (): boolean => Number(animation.currentTime) === LONGEST_WAIT;
  await waitUntil(isPlayed, 'it is not shown');
  animation.play();
  await animation.finished;
}

async function shown(element: Element): Promise<void> {
  await waitUntil(() => opacityOf(element) === 1, 'it is not shown');
}

/** What has been looked at: later ones are looked at after those before them. */
async function looked(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const observer = new IntersectionObserver(resolve);
  observer.observe(document.body);
  await promise;
  observer.disconnect();
}

const block = '<p data-sq-animate="rise">A text that is <a href="#">long</a> enough.</p>';

describe('block animations', () => {
  it('hide what is below the first window until half of it is in view, and write nothing on it', async () => {
    const element = page(block);
    const { outerHTML } = element;
    start();
    const animation = await hidden(element);
    assert.equal(element.outerHTML, outerHTML);

    element.scrollIntoView({ block: 'center' });

    await played(animation);
    assert.equal(opacityOf(element), 1);
    assert.equal(element.outerHTML, outerHTML);
  });

  it('leave what is in the first window as it is', async () => {
    const element = page(block);
    start();
    await hidden(element);
    const first = document.querySelector('h1') as Element;
    assert.lengthOf(first.getAnimations(), 0);
    assert.equal(opacityOf(first), 1);
  });

  for (const name of effectNames) {
    it(`show what has the effect ${name} once it is in view`, async () => {
      const element = page(`<p data-sq-animate="${name}">Text</p>`);
      start();
      const animation = await hidden(element);
      element.scrollIntoView({ block: 'center' });
      await played(animation);
      assert.equal(opacityOf(element), 1);
    });
  }

  it('run once', async () => {
    const element = page(block);
    start();
    const animation = await hidden(element);
    element.scrollIntoView({ block: 'center' });
    await played(animation);
    scrollTo(0, 0);
    await looked();
    await looked();
    assert.lengthOf(element.getAnimations(), 0);
  });

  it('show an element that is higher than the window once any of it is in view', async () => {
    const element = page('<section data-sq-animate="fade"><p>Much</p></section>') as HTMLElement;
    element.style.height = '300vh';
    start();
    const animation = await hidden(element);
    scrollTo(0, element.offsetTop - innerHeight + 40);
    await played(animation);
  });

  it('wait for the pictures of what is in view', async () => {
    const element = page(
      '<figure data-sq-animate="fade"><img alt="" width="100" height="100"></figure>',
    );
    const picture = element.querySelector('img') as HTMLImageElement;
    Object.defineProperty(picture, 'complete', { value: false });
    start();
    const animation = await hidden(element);
    element.scrollIntoView({ block: 'center' });
    await looked();
    await looked();
    assert.isBelow(Number(animation.currentTime), LONGEST_WAIT);

    picture.dispatchEvent(new Event('error'));

    await played(animation);
  });

  it('do nothing where the visitor prefers reduced motion, and show all once he does', async () => {
    await where({ reducedMotion: 'reduce' }, async () => {
      const element = page(block);
      start();
      await looked();
      await looked();
      assert.lengthOf(element.getAnimations(), 0);
      end.abort();
    });
    end = new AbortController();
    const element = page(block);
    start();
    await hidden(element);
    await where({ reducedMotion: 'reduce' }, () => shown(element));
  });

  it('do nothing where the page is edited, and show what comes to be edited', async () => {
    const element = page(block);
    element.parentElement?.setAttribute('data-sq-edit', '');
    start();
    await looked();
    await looked();
    assert.lengthOf(element.getAnimations(), 0);
    end.abort();

    end = new AbortController();
    const other = page(block);
    start();
    await hidden(other);
    other.parentElement?.setAttribute('data-sq-edit', '');
    await shown(other);
  });

  it('show all where the document comes into design mode', async () => {
    const element = page(block);
    start();
    await hidden(element);
    document.designMode = 'on';
    try {
      await shown(element);
    } finally {
      document.designMode = 'off';
    }
  });

  it('show all before the page is printed, and where the page runtime ends', async () => {
    for (const act of [() => dispatchEvent(new Event('beforeprint')), () => end.abort()]) {
      const element = page(block);
      start();
      await hidden(element);
      act();
      assert.equal(opacityOf(element), 1);
    }
  });

  it('show what gets the focus', async () => {
    const element = page(block);
    start();
    await hidden(element);
    element.querySelector('a')?.focus({ preventScroll: true });
    assert.equal(opacityOf(element), 1);
  });

  it('show everything after a while where no code runs any more', async () => {
    globalThis.setInterval = (() => 0) as unknown as typeof setInterval;
    const element = page(block);
    start();
    (await hidden(element)).play();
    await shown(element);
  });

  it('keep hidden what is out of view for longer than that while their code runs', async () => {
    const element = page(block);
    start();
    const animation = await hidden(element);
    animation.currentTime = LONGEST_WAIT - 1;
    await waitUntil(() => animation.currentTime === 0, 'not renewed');
    assert.equal(opacityOf(element), 0);
  });

  it('run for elements that come later, and for those that get the attribute later', async () => {
    const first = page(block);
    start();
    await hidden(first);
    const later = document.createElement('p');
    later.textContent = 'Later';
    later.setAttribute('data-sq-animate', 'slide');
    const plain = document.createElement('p');
    plain.textContent = 'Plain';
    document.querySelector('main')?.append(later, plain);
    plain.setAttribute('data-sq-animate', 'reveal');
    await hidden(later);
    await hidden(plain);
  });

  it('report a name that is none, and leave its element as it is', async () => {
    const reports = expectConsole(/there is no animation "spin"/);
    const element = page('<p data-sq-animate="spin">Text</p>');
    start();
    await waitUntil(() => reports.length === 1, 'no report');
    assert.equal(opacityOf(element), 1);
  });
});
