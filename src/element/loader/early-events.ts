import { sharedPart } from '../shared.js';

/** What a visitor does to a tag whose code is not there yet. */

/** Milliseconds that an early click waits for code before the browser's own behaviour gets it. */
const HOLD_LIMIT = 5000;

/** The event types that count as touching a tag. The first three only warm it. */
const touchTypes = [
  'pointerover',
  'pointerdown',
  'touchstart',
  'focusin',
  'keydown',
  'click',
  'submit',
] as const;

/** What early events need of the loader. */
export interface EarlyTags {
  /** Tags on the way of an event whose code is not there: itself, its ancestors, across shadow roots. */
  readonly pendingHosts: (event: Event) => Element[];
  /** True where this event on this target must wait for the code of `host`. */
  readonly holds: (host: Element, type: string, target: Element) => boolean;
  /** Fetches the code of a host and settles when it has rendered; also when it failed. */
  readonly ready: (host: Element) => Promise<unknown>;
  /** A key was pressed: who walks by keyboard has no pointer to warm what is on screen. */
  readonly keyPressed: () => void;
}

/**
 * Hears every touch of a tag before anybody else. The code is fetched; an event that the tag would
 * have handled is held, and dispatched again once the tag can hear it. If the code does not come,
 * the same dispatch lets the browser do what it would have done.
 */
export function catchEarlyEvents(tags: EarlyTags): void {
  /** The last held event of a kind per target: an impatient second click must not count twice. */
  const held = new Map<EventTarget, Event>();
  /** Of all copies of the script: none may hold what another one lets go. */
  const replay = sharedPart('replay', () => ({ isOn: false }));

  function hear(event: Event): void {
    if (replay.isOn) return;
    if (event.type === 'keydown') tags.keyPressed();
    const hosts = tags.pendingHosts(event);
    if (hosts.length === 0) return;
    const target = event.composedPath()[0] as Element;
    const ready = Promise.all(hosts.map(tags.ready));
    if (isPlain(event) && hosts.some((host) => tags.holds(host, event.type, target))) {
      hold(event, target, hosts, ready);
    } else if (event.type === 'focusin') {
      void ready.then(() => retellFocus(event as FocusEvent, target, hosts));
    }
  }

  function hold(event: Event, target: Element, hosts: Element[], ready: Promise<unknown>): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    const isWaiting = held.has(target);
    held.set(target, event);
    if (isWaiting) return;
    for (const host of hosts) host.setAttribute('aria-busy', 'true');
    const limit = new Promise((resolve) => setTimeout(resolve, HOLD_LIMIT));
    void Promise.race([ready, limit]).then(() => {
      for (const host of hosts) host.removeAttribute('aria-busy');
      const last = held.get(target);
      held.delete(target);
      if (last && target.isConnected) dispatchAgain(last, target);
    });
  }

  function dispatchAgain(event: Event, target: Element): void {
    replay.isOn = true;
    try {
      if (event.type === 'submit') {
        const { submitter } = event as SubmitEvent;
        // The button may have gone meanwhile; the wish to send has not.
        (target as HTMLFormElement).requestSubmit(isOf(target, submitter) ? submitter : null);
      } else {
        // An event's own members are a fitting init of another one of its kind.
        target.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
      }
    } finally {
      replay.isOn = false;
    }
  }

  for (const type of touchTypes) {
    addEventListener(type, hear, { capture: true, passive: type === 'touchstart' });
  }
}

/** Tells the tags alone, not the page, of the focus that they missed. */
function retellFocus(event: FocusEvent, target: Element, hosts: Element[]): void {
  if (!target.matches(':focus')) return;
  const { relatedTarget } = event;
  for (const host of hosts) host.dispatchEvent(new FocusEvent('focusin', { relatedTarget }));
}

/** Opening in a new tab or window, or by another button, is the browser's matter. */
function isPlain(event: Event): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey, button } = event as MouseEvent;
  return !(ctrlKey || metaKey || shiftKey || altKey || button);
}

/** A button may stand outside of its form, and name it. */
function isOf(form: Element, button: HTMLElement | null): boolean {
  return (button as HTMLButtonElement | null)?.form === form;
}
