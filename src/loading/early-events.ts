import { isPlainClick } from '../platform/page-events.js';
import { READY_EVENT } from '../platform/ready-event.js';
import { loading } from '../platform/shared.js';

/* Handles events that a visitor triggers before the code for them has loaded. */

/** The longest time, in milliseconds, that an early event is held. Then the browser's default action applies. */
const HOLD_LIMIT = 5000;

/** The events that load the code of an element. */
const interactionTypes = [
  'pointerover',
  'pointerdown',
  'focusin',
  'keydown',
  'click',
  'submit',
] as const;

/** Targets whose default action may navigate, which would lose the page while the browser is offline. */
const navigatingTargets = 'form, button, input';

/**
 * Listens in the capture phase of the window for interactions with elements that are not ready, and loads their code. An event that such an
 * element handles is held, and dispatched again once the element listens. If the code does not load, the same dispatch triggers
 * the browser's default action.
 *
 * @param isPending whether an element is one of ours and does not listen yet: its code has not loaded, or it has not mounted
 * @param load loads the code of a tag; settles whether or not that succeeds
 * @param onPress called with an element that is pending when a visitor presses or focuses it, not when a pointer is over it
 * @param heldTargets returns the selector of the targets whose events of this type must wait for the host's code
 * @param onTimeout called with the hosts that are still not ready when the hold ends
 * @param onOffline called with the target of an event that is dropped because the browser is offline: its default action would lose
 *   the page and what the visitor typed
 */
export function holdEarlyEvents(
  isPending: (element: Element) => boolean,
  load: (tag: string) => Promise<unknown>,
  onPress: (host: Element) => void,
  heldTargets: (host: Element, type: string) => string | undefined,
  onTimeout: (hosts: readonly Element[], type: string) => void,
  onOffline: (target: Element) => void,
): void {
  /** The last held event of each target. Only this one is dispatched again, so that an impatient second click does not count twice. */
  const held = new Map<Element, Event>();
  /** Shared by all copies of the script, so that no copy holds an event that another copy dispatches again. */
  const shared = loading();

  function onInteraction(event: Event): void {
    const { type } = event;
    if (shared.isReplaying) return;
    // The path ends with document and window. Neither is an element: they are never pending, and have no `matches()`.
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
    // Hosts do not wait for each other: a visitor may already have closed what one has shown before another is ready. Each loads in
    // its own task, so that requesting files does not delay the page's own listeners or the next frame.
    for (const host of hosts)
      setTimeout(async () => {
        const ready = whenReady(host);
        if (type !== 'pointerover') onPress(host);
        await ready;
        // The host missed the focus event. It is dispatched on the host and does not bubble. A host that failed to load would load again.
        if (type === 'focusin' && !isPending(host) && target?.matches(':focus'))
          host.dispatchEvent(new FocusEvent(type));
      });
  }

  /** Loads the code of elements that were hovered or focused before these listeners were added. */
  function preloadCurrent(type: string, selector: string): void {
    const path = [...document.querySelectorAll(selector)].reverse();
    preload(type, path[0], pendingOn(path));
  }

  /** Settles when the element listens or its loading has failed. Its view may not be drawn yet. */
  async function whenReady(
    host: Element & { readonly hasUpdated?: boolean; readonly updateComplete?: Promise<void> },
  ): Promise<void> {
    await load(host.localName);
    if (host.hasUpdated) return;
    const ready = new Promise((resolve) =>
      host.addEventListener(READY_EVENT, resolve, { once: true }),
    );
    // An element whose code failed to load has no `updateComplete`, so that the race settles at once.
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
        // If it stayed on after an exception, no later event would be held.
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
    // An event can serve as the init dictionary of another event of the same class.
    target.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
  }
}

/**
 * The button that submitted a form may have changed since: if it no longer belongs to the form or no longer is a submit button, for
 * which `requestSubmit` throws, the form is submitted without it.
 */
function submitAgain(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const button = submitter as HTMLButtonElement | HTMLInputElement | null;
  const isValid = button?.form === form && ['submit', 'image'].includes(button.type);
  form.requestSubmit(isValid ? button : null);
}
