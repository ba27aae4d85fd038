import { isPlainClick } from '../platform/page-events.js';
import { READY_EVENT } from '../platform/ready-event.js';
import { loading } from '../platform/shared.js';

/* Handles events that a visitor triggers on an element before its code has loaded. */

/** Maximum milliseconds that an early event is held. After that, the browser's default action applies. */
const HOLD_LIMIT = 5000;

/** Events that load an element's code. */
const interactionTypes = [
  'pointerover',
  'pointerdown',
  'focusin',
  'keydown',
  'click',
  'submit',
] as const;

/** Targets whose default action may navigate. While the browser is offline, navigating would lose the page. */
const navigatingTargets = 'form, button, input';

/**
 * Listens on the window, in the capture phase, for interactions with elements that are not ready, and loads their code. If such
 * an element handles the event, the event is held, and dispatched again when the element listens. If the code does not load,
 * the event is also dispatched again, and the browser's default action applies.
 *
 * @param isPending returns `true` if an element is one of ours but does not listen yet: its code has not loaded, or it has not
 * mounted
 * @param load loads a tag's code; the promise also resolves if loading fails
 * @param onPress called with a pending element when a visitor presses or focuses it, but not when a pointer hovers over it
 * @param heldTargets returns a selector for the targets whose events of this type must wait for the host's code
 * @param onTimeout called with the hosts that are still not ready when the hold ends
 * @param onOffline called with an event's target if the event is dropped because the browser is offline; its default action
 * would lose the page and the visitor's input
 */
export function holdEarlyEvents(
  isPending: (element: Element) => boolean,
  load: (tag: string) => Promise<unknown>,
  onPress: (host: Element) => void,
  heldTargets: (host: Element, type: string) => string | undefined,
  onTimeout: (hosts: readonly Element[], type: string) => void,
  onOffline: (target: Element) => void,
): void {
  /**
   * The last held event of each target. Only the last one is dispatched again, so that an impatient second click does not count
   * twice.
   */
  const held = new Map<Element, Event>();
  /** Shared by all copies of the script, so that an event that one copy dispatches again is not held by another copy. */
  const shared = loading();

  function onInteraction(event: Event): void {
    const { type } = event;
    if (shared.isReplaying) return;
    // The path ends with `document` and `window`. They are not elements, so they are never pending and have no `matches()`.
    const path = event.composedPath() as Partial<Element>[] as Element[];
    const target = path[0] as Element;
    const hosts = pendingOn(path);
    const isHeld =
      isPlainClick(event as MouseEvent) &&
      hosts.some((host) => target.closest(heldTargets(host, type) ?? '_'));
    if (isHeld) hold(event, target, hosts);
    else preload(type, target, hosts);
  }

  function pendingOn(path: readonly Element[]): Element[] {
    const hash = path.find((node) => node.matches?.('a[href^="#"]'))?.getAttribute('href');
    // A link to an element counts as an interaction with it: `<a href="#its-id">` opens a dialog.
    const linked = hash && document.getElementById(hash.slice(1));
    return (linked ? [linked, ...path] : path).filter(isPending);
  }

  function preload(type: string, target: Element | undefined, hosts: readonly Element[]): void {
    // Hosts do not wait for each other: by the time one host is ready, the visitor may already have closed a dialog that
    // another host has shown. Each host loads in its own task, so that requesting files does not delay the page's own listeners
    // or the next frame.
    for (const host of hosts)
      setTimeout(async () => {
        const ready = whenReady(host);
        if (type !== 'pointerover') onPress(host);
        await ready;
        // The host missed the focus event, so a focus event that does not bubble is dispatched on it. A host that failed to
        // load is excluded, since the event would load it again.
        if (type === 'focusin' && !isPending(host) && target?.matches(':focus'))
          host.dispatchEvent(new FocusEvent(type));
      });
  }

  /** Loads the code of elements that were hovered or focused before these listeners were added. */
  function preloadCurrent(type: string, selector: string): void {
    const path = [...document.querySelectorAll(selector)].reverse();
    preload(type, path[0], pendingOn(path));
  }

  /** Resolves when the element listens or has failed to load. Its view may not be rendered yet. */
  async function whenReady(
    host: Element & { readonly hasUpdated?: boolean; readonly updateComplete?: Promise<void> },
  ): Promise<void> {
    await load(host.localName);
    if (host.hasUpdated) return;
    const ready = new Promise((resolve) =>
      host.addEventListener(READY_EVENT, resolve, { once: true }),
    );
    // If an element's code failed to load, `updateComplete` is `undefined`, so the race settles immediately.
    await Promise.race([ready, host.updateComplete]);
  }

  function hold(event: Event, target: Element, hosts: Element[]): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    const isAlreadyHeld = held.has(target);
    held.set(target, event);
    if (isAlreadyHeld) return;
    for (const host of hosts) host.ariaBusy = 'true';
    const replayOrDrop = (): void => {
      const last = held.get(target) as Event;
      held.delete(target);
      if (!navigator.onLine && hosts.some(isPending) && target.closest(navigatingTargets))
        return onOffline(target);
      shared.isReplaying = true;
      try {
        if (target.isConnected) dispatchAgain(last, target);
      } finally {
        // Also reset after an exception. Otherwise no later event would be held.
        shared.isReplaying = false;
      }
    };
    const ready = Promise.all(hosts.map(whenReady));
    hosts.forEach(onPress);
    const limit = new Promise((resolve) => setTimeout(resolve, HOLD_LIMIT));
    void Promise.race([ready, limit]).then(() => {
      for (const host of hosts) host.ariaBusy = null;
      onTimeout(hosts.filter(isPending), event.type);
      replayOrDrop();
    });
  }

  for (const type of interactionTypes) addEventListener(type, onInteraction, true);
  preloadCurrent('focusin', ':focus-within');
  preloadCurrent('pointerover', ':hover');
}

function dispatchAgain(event: Event, target: Element): void {
  if (event.type === 'submit') {
    submitAgain(target as HTMLFormElement, (event as SubmitEvent).submitter);
  } else {
    // The original event serves as the init dictionary of a new event of the same class.
    target.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
  }
}

/**
 * Submits the form again with the same submit button. The button may have changed since the first submit. If it no longer
 * belongs to the form or is no longer a submit button, `requestSubmit` would throw, so the form is submitted without it.
 */
function submitAgain(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const button = submitter as HTMLButtonElement | HTMLInputElement | null;
  const isValid = button?.form === form && ['submit', 'image'].includes(button.type);
  form.requestSubmit(isValid ? button : null);
}
