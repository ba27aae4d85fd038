import { assert } from '@open-wc/testing';
import { startAnimations } from '../../../src/features/animation/start/start.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { where } from '../../support/browser/media.js';
import { waitUntil } from '../../support/browser/wait-until.js';

let end = new AbortController();

beforeEach(() => {
  end = new AbortController();
  scrollTo(0, 0);
});
afterEach(() => {
  end.abort();
  document.body.replaceChildren();
});

/** Fills the first screen of the document with a heading, and inserts the markup below it. */
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

/** Waits until an element is hidden. Returns its animation. */
async function hidden(element: Element): Promise<Animation> {
  await waitUntil(() => opacityOf(element) === 0);
  return element.getAnimations()[0] as Animation;
}

async function shown(element: Element): Promise<void> {
  await waitUntil(() => opacityOf(element) === 1);
}

/**
 * Waits until all earlier intersection observers have been called. Observers are called in the order of their creation.
 */
async function observed(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const observer = new IntersectionObserver(resolve);
  observer.observe(document.body);
  await promise;
  observer.disconnect();
}

const block = '<p data-sq-animate="rise">A text that is <a href="#">long</a> enough.</p>';

describe('block animations', () => {
  it('hide an element below the first screen until half of it is visible, and run only once', async () => {
    const element = page(block) as HTMLElement;
    element.style.height = '200px';
    const { outerHTML } = element;
    start();
    await hidden(element);
    const first = document.querySelector('h1') as Element;
    assert.lengthOf(first.getAnimations(), 0);

    const bottom = element.offsetTop - innerHeight;
    scrollTo(0, bottom + 80);
    await observed();
    await observed();
    assert.equal(opacityOf(element), 0);
    scrollTo(0, bottom + 120);
    await shown(element);

    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    scrollTo(0, 0);
    await observed();
    await observed();
    assert.lengthOf(element.getAnimations(), 0);
    assert.equal(element.outerHTML, outerHTML);
  });

  it('show an element that is taller than the window as soon as one pixel of it is visible', async () => {
    const element = page('<section data-sq-animate="fade"><p>Much</p></section>') as HTMLElement;
    element.style.height = '300vh';
    start();
    await hidden(element);
    scrollTo(0, element.offsetTop - innerHeight + 40);
    await shown(element);
  });

  it('wait until the images in a visible element have loaded', async () => {
    const element = page(
      '<figure data-sq-animate="fade"><img alt="" width="100" height="100"></figure>',
    );
    const picture = element.querySelector('img') as HTMLImageElement;
    Object.defineProperty(picture, 'complete', { value: false });
    start();
    await hidden(element);
    element.scrollIntoView({ block: 'center' });
    await observed();
    await observed();
    assert.equal(opacityOf(element), 0);

    picture.dispatchEvent(new Event('error'));

    await shown(element);
  });

  it('show an element after four seconds if half of it can never become visible', async () => {
    const element = page(
      `<div style="height: 40px; overflow: hidden">${block}</div>`,
    ) as HTMLElement;
    element.style.height = '200px';
    start();
    const animation = await hidden(element);
    element.parentElement?.scrollIntoView({ block: 'center' });
    await waitUntil(() => animation.playState === 'running');
    assert.equal(opacityOf(element), 0);
    animation.currentTime = 3990;
    await shown(element);
  });

  it('do not run if the visitor prefers reduced motion, and show all elements when the visitor turns this preference on', async () => {
    await where({ reducedMotion: 'reduce' }, async () => {
      const element = page(block);
      start();
      await observed();
      await observed();
      assert.lengthOf(element.getAnimations(), 0);
      end.abort();
    });
    end = new AbortController();
    const element = page(block);
    start();
    await hidden(element);
    await where({ reducedMotion: 'reduce' }, () => shown(element));
  });

  it('do not run inside data-sq-edit, and show all elements when the attribute is added', async () => {
    const element = page(block);
    element.parentElement?.setAttribute('data-sq-edit', '');
    start();
    await observed();
    await observed();
    assert.lengthOf(element.getAnimations(), 0);
    end.abort();

    end = new AbortController();
    const other = page(block);
    start();
    await hidden(other);
    other.parentElement?.setAttribute('data-sq-edit', '');
    await shown(other);
  });

  it('show all elements before printing and when the page runtime ends', async () => {
    for (const act of [() => dispatchEvent(new Event('beforeprint')), () => end.abort()]) {
      const element = page(block);
      start();
      await hidden(element);
      act();
      assert.equal(opacityOf(element), 1);
    }
  });

  it('show an element when it receives focus', async () => {
    const element = page(block);
    start();
    await hidden(element);
    element.querySelector('a')?.focus({ preventScroll: true });
    assert.equal(opacityOf(element), 1);
  });

  it('run for elements and attributes that are added later', async () => {
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

  it('report an unknown animation name, and show the element', async () => {
    const reports = expectConsole(/data-sq-animate="spin" is not one of/);
    const element = page('<p data-sq-animate="spin">Text</p>');
    start();
    await waitUntil(() => reports.length === 1, 'no report');
    assert.equal(opacityOf(element), 1);
  });
});
