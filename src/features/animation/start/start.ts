import { isEdited, onEditingChange } from '../../../platform/editing.js';
import { report } from '../../../platform/report.js';
import type { PageRun } from '../../../page/lifecycle.js';
import { isElement, isHtmlTag } from '../../../platform/node-kinds.js';
import { effectNames, effectOf } from '../model/effects.js';

/* An element waiting for its animation is hidden by a paused Web Animation (`fill: 'backwards'`), so the page's nodes are
   not modified. As soon as any part of the element is in view, the animation starts with a delay. The browser therefore
   shows the element even if its images never load, or if it can never be half in view. */

const ATTRIBUTE = 'data-sq-animate';

/** Maximum time in milliseconds that a partly visible element stays hidden. */
const LONGEST_WAIT = 4000;

/** An element is animated when this fraction of it is visible (behavior.md#animation-visible). */
const SHOWN = 0.5;

const thresholds = [0, 0.1, 0.25, SHOWN, 1];

/** Animates each `data-sq-animate` element once, when it scrolls into view. This includes elements added later. */
export function startAnimations({ signal }: PageRun): void {
  const waiting = new Map<Element, Animation>();
  const done = new WeakSet<Element>();
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  const intersections = new IntersectionObserver(
    (entries) => {
      entries.forEach(follow);
    },
    { threshold: thresholds },
  );

  function watch(within: Element | Document): void {
    for (const element of animatedIn(within)) {
      if (!done.has(element)) intersections.observe(element);
    }
  }

  function follow(entry: IntersectionObserverEntry): void {
    const { target: element } = entry;
    const hidden = waiting.get(element);
    if (hidden) {
      if (entry.isIntersecting) hidden.play();
      if (isInView(entry)) void playLoaded(element);
      return;
    }
    // Only the first observation can hide an element, because the visitor may have seen it by the next one.
    if (done.has(element) || reduced.matches || isEdited(element) || !isBelowFold(entry))
      return release(element);
    const animation = hide(element);
    if (!animation) return release(element);
    waiting.set(element, animation);
    animation.onfinish = () => release(element);
  }

  async function playLoaded(element: Element): Promise<void> {
    await picturesLoaded(element);
    const animation = waiting.get(element);
    // Skip the rest of the delay.
    if (animation) animation.currentTime = Math.max(Number(animation.currentTime), LONGEST_WAIT);
    release(element);
  }

  /** Shows the element without an animation. */
  function show(element: Element): void {
    waiting.get(element)?.cancel();
    release(element);
  }

  function release(element: Element): void {
    done.add(element);
    intersections.unobserve(element);
    waiting.delete(element);
  }

  /** Cancels the animation. If the element is inserted again, it is observed again. */
  function forget(element: Element): void {
    show(element);
    done.delete(element);
  }

  function showWhere(isMeant: (element: Element) => boolean): void {
    for (const element of [...waiting.keys()]) if (isMeant(element)) show(element);
  }

  const showAll = (): void => showWhere(() => true);

  const changes = new MutationObserver((records) => {
    for (const { target, type, addedNodes } of records) {
      for (const node of type === 'attributes' ? [target] : addedNodes) {
        if (isElement(node)) watch(node);
      }
    }
    for (const element of waiting.keys()) if (!element.isConnected) forget(element);
  });
  changes.observe(document, { childList: true, subtree: true, attributeFilter: [ATTRIBUTE] });
  const stopFollowing = onEditingChange(document, () => showWhere(isEdited));

  reduced.addEventListener('change', showAll, { signal });
  addEventListener('beforeprint', showAll, { signal });
  // A focused element must be visible, even if less than half of it is in view.
  const showFocused = (event: Event): void =>
    showWhere((element) => event.composedPath().includes(element));
  document.addEventListener('focusin', showFocused, { signal });
  signal.addEventListener('abort', () => {
    changes.disconnect();
    stopFollowing();
    intersections.disconnect();
    showAll();
  });
  watch(document);
}

function animatedIn(within: Element | Document): Element[] {
  const own = isElement(within) && within.hasAttribute(ATTRIBUTE) ? [within] : [];
  return [...own, ...within.querySelectorAll(`[${ATTRIBUTE}]`)];
}

/** Returns `true` if no part of the element has been visible. Hiding the element then causes no flash. */
function isBelowFold(entry: IntersectionObserverEntry): boolean {
  const { height, top } = entry.boundingClientRect;
  return !entry.isIntersecting && height > 0 && top >= viewportHeightOf(entry);
}

/**
 * Returns `true` if at least half of the element is visible. For an element taller than the viewport, any visible part is
 * enough.
 */
function isInView(entry: IntersectionObserverEntry): boolean {
  const isTall = entry.boundingClientRect.height > viewportHeightOf(entry);
  return entry.intersectionRatio >= SHOWN || (entry.isIntersecting && isTall);
}

function viewportHeightOf({ rootBounds }: IntersectionObserverEntry): number {
  return rootBounds?.height ?? innerHeight;
}

/** Hides an element with a delayed animation. Returns `undefined` for an unknown effect. */
function hide(element: Element): Animation | undefined {
  const name = element.getAttribute(ATTRIBUTE)?.trim() ?? '';
  const effect = effectOf(name, getComputedStyle(element).direction);
  if (!effect) {
    const allowed = `one of ${effectNames.join(', ')}`;
    const message = `${ATTRIBUTE}="${name}" is not ${allowed}.`;
    report(element, { kind: 'page', path: ATTRIBUTE, message, allowed });
    return undefined;
  }
  // The first keyframe changes only the opacity, because a clipped element would never intersect the viewport.
  const animation = element.animate([{ opacity: '0' }, { offset: 0.001, ...effect.from }, {}], {
    delay: LONGEST_WAIT,
    duration: effect.duration,
    easing: 'ease-out',
    fill: 'backwards',
  });
  animation.pause();
  return animation;
}

/** Resolves when all images in the element have loaded or failed. */
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
