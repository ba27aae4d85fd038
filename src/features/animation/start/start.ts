import { editMarker, isEdited } from '../../../platform/editing.js';
import { report } from '../../../platform/report.js';
import type { PageRun } from '../../../page/lifecycle.js';
import { isElement, isHtmlTag } from '../../../platform/node-kinds.js';
import {
  effectNames,
  effectOf,
  isBelowFold,
  isInView,
  thresholds,
  type Sight,
} from '../model/effects.js';

/*
 * An element that waits is hidden by a Web Animation, so that nothing is written on the page's nodes, and by its delay alone: where
 * no code runs any more, the browser shows it once the delay is over. While code runs, it sets what is out of view back to the
 * beginning of the delay, again and again.
 */

const ATTRIBUTE = 'data-sq-animate';

/** Milliseconds that an element stays hidden at most, without code, or in view while its pictures load. */
export const LONGEST_WAIT = 4000;

/** Milliseconds after which the delay begins anew for what is out of view. */
const RENEWAL = 1000;

/** Animates the page's elements with `data-sq-animate` once each as they come into view, also those that come later. */
export function startAnimations({ signal }: PageRun): void {
  const waiting = new Map<Element, Animation>();
  /** Of those, what has come near enough that its delay goes on. */
  const partlyInView = new WeakSet<Element>();
  const done = new WeakSet<Element>();
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  const intersections = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) follow(entry.target, sightOf(entry));
    },
    { threshold: thresholds },
  );
  let timer: ReturnType<typeof setInterval> | undefined;

  function watch(within: Element | Document): void {
    for (const element of animatedIn(within)) {
      if (!done.has(element)) intersections.observe(element);
    }
  }

  function follow(element: Element, sight: Sight): void {
    if (waiting.has(element)) {
      if (sight.isIntersecting) partlyInView.add(element);
      else partlyInView.delete(element);
      if (isInView(sight)) void playLoaded(element);
      return;
    }
    // The first look decides: what may have been seen stays as it is.
    if (done.has(element) || reduced.matches || isEdited(element) || !isBelowFold(sight))
      return release(element);
    const animation = hide(element);
    if (!animation) return release(element);
    waiting.set(element, animation);
    timer ??= setInterval(keepHidden, RENEWAL);
  }

  async function playLoaded(element: Element): Promise<void> {
    await picturesLoaded(element);
    play(element);
  }

  /** At its end it holds nothing: the browser forgets the animation by itself. */
  function play(element: Element): void {
    const animation = waiting.get(element);
    if (!animation) return;
    if (!isOver(animation)) animation.currentTime = LONGEST_WAIT;
    release(element);
  }

  /** Shows it as it is, without any movement. */
  function show(element: Element): void {
    waiting.get(element)?.cancel();
    release(element);
  }

  /** Nobody looks at it any more. */
  function release(element: Element): void {
    done.add(element);
    intersections.unobserve(element);
    waiting.delete(element);
    if (waiting.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  function showWhere(isMeant: (element: Element) => boolean): void {
    for (const element of [...waiting.keys()]) if (isMeant(element)) show(element);
  }

  const showAll = (): void => showWhere(() => true);

  function keepHidden(): void {
    // No event says that a document is edited by its design mode.
    showWhere(isEdited);
    for (const [element, animation] of waiting) {
      if (isOver(animation)) release(element);
      else if (!element.isConnected) {
        show(element);
        // Where it comes back, it is looked at anew.
        done.delete(element);
      } else if (!partlyInView.has(element)) animation.currentTime = 0;
    }
  }

  const changes = new MutationObserver((records) => {
    for (const { target, type, addedNodes } of records) {
      for (const node of type === 'attributes' ? [target] : addedNodes) {
        if (isElement(node)) watch(node);
      }
    }
    showWhere(isEdited);
  });
  changes.observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: [ATTRIBUTE, editMarker],
  });

  reduced.addEventListener('change', showAll, { signal });
  addEventListener('beforeprint', showAll, { signal });
  // Somebody who comes by keyboard sees where he is, however little of it is in view.
  const showFocused = (event: Event): void =>
    showWhere((element) => event.composedPath().includes(element));
  document.addEventListener('focusin', showFocused, { signal });
  signal.addEventListener('abort', () => {
    changes.disconnect();
    intersections.disconnect();
    showAll();
  });
  watch(document);
}

function animatedIn(within: Element | Document): Element[] {
  const own = isElement(within) && within.hasAttribute(ATTRIBUTE) ? [within] : [];
  return [...own, ...within.querySelectorAll(`[${ATTRIBUTE}]`)];
}

/** The browser has begun to show it by itself. */
function isOver({ currentTime }: Animation): boolean {
  return Number(currentTime ?? LONGEST_WAIT) >= LONGEST_WAIT;
}

function sightOf(entry: IntersectionObserverEntry): Sight {
  const { boundingClientRect: box, intersectionRatio: ratio, isIntersecting, rootBounds } = entry;
  return {
    top: box.top,
    height: box.height,
    ratio,
    isIntersecting,
    viewportHeight: rootBounds?.height ?? innerHeight,
  };
}

/** Hides an element by the delay of the animation that will show it. Undefined where there is no such effect. */
function hide(element: Element): Animation | undefined {
  const name = element.getAttribute(ATTRIBUTE)?.trim() ?? '';
  const effect = effectOf(name, getComputedStyle(element).direction);
  if (!effect) {
    const message = `there is no animation "${name}".`;
    report({
      tag: 'page runtime',
      kind: 'page',
      path: ATTRIBUTE,
      message,
      allowed: effectNames.join(', '),
    });
    return undefined;
  }
  // What waits has its own box: one that is clipped away would never be in view.
  return element.animate([{ opacity: '0' }, { offset: 0.001, ...effect.from }, {}], {
    delay: LONGEST_WAIT,
    duration: effect.duration,
    easing: 'ease-out',
    fill: 'backwards',
  });
}

/** Settles once no picture of the element is on its way, however that ended. */
async function picturesLoaded(element: Element): Promise<void> {
  const own = isHtmlTag(element, 'img') ? [element] : [];
  const pictures = [...own, ...element.querySelectorAll('img')];
  await Promise.all(pictures.filter(({ complete }) => !complete).map(ended));
}

async function ended(picture: HTMLImageElement): Promise<void> {
  await new Promise((resolve) => {
    for (const type of ['load', 'error']) picture.addEventListener(type, resolve, { once: true });
  });
}
