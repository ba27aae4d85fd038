import { sharedPart } from '../shared.js';

/** What a visitor does to a tag whose code is not there yet. */

/** Milliseconds that an early click waits for code before the browser's own behaviour gets it. */
const HOLD_LIMIT = 5000;

/** The event types that count as touching a tag. The first two only warm it. */
const touchTypes = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'submit'] as const;

/** What early events need of the loader. */
export interface EarlyTags {
  /** Tags on the way of an event whose code is not there: itself, its ancestors, across shadow roots. */
  readonly pendingHosts: (path: Element[]) => Element[];
  /** Selector of the targets whose events of this type must wait for the code of `host`. */
  readonly heldTargets: (host: Element, type: string) => string | undefined;
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
  /** The last held event of a target: an impatient second click must not count twice. */
  const held = new Map<Element, Event>();
  /** Of all copies of the script: none may hold what another one lets go. */
  const replay = sharedPart('replay', () => ({ isOn: false }));

  function hear(event: Event): void {
    const { type } = event;
    if (replay.isOn) return;
    if (type === 'keydown') tags.keyPressed();
    const path = event.composedPath().filter((node) => node instanceof Element);
    const hosts = tags.pendingHosts(path);
    const [target] = path;
    if (!target || !hosts[0]) return;
    const ready = Promise.all(hosts.map(tags.ready));
    if (
      isPlain(event) &&
      hosts.some((host) => target.closest(tags.heldTargets(host, type) ?? '_'))
    ) {
      hold(event, target, hosts, ready);
    } else if (type === 'focusin') {
      void ready.then(() => retellFocus(target, hosts));
    }
  }

  function hold(event: Event, target: Element, hosts: Element[], ready: Promise<unknown>): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    const isWaiting = held.has(target);
    held.set(target, event);
    if (isWaiting) return;
    for (const host of hosts) host.ariaBusy = 'true';
    const limit = new Promise((resolve) => setTimeout(resolve, HOLD_LIMIT));
    void Promise.race([ready, limit]).then(() => {
      for (const host of hosts) host.ariaBusy = null;
      const last = held.get(target) ?? event;
      held.delete(target);
      replay.isOn = true;
      if (target.isConnected) dispatchAgain(last, target);
      replay.isOn = false;
    });
  }

  for (const type of touchTypes) addEventListener(type, hear, true);
}

function dispatchAgain(event: Event, target: Element): void {
  if (event.type === 'submit') {
    const submitter = (event as SubmitEvent).submitter as HTMLButtonElement | null;
    // The button may have gone meanwhile; the wish to send has not.
    (target as HTMLFormElement).requestSubmit(submitter?.form === target ? submitter : null);
  } else {
    // An event's own members are a fitting init of another one of its kind.
    target.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
  }
}

/** Tells the tags alone, not the page, of the focus that they missed. */
function retellFocus(target: Element, hosts: Element[]): void {
  if (!target.matches(':focus')) return;
  for (const host of hosts) host.dispatchEvent(new FocusEvent('focusin'));
}

/** Opening in a new tab or window, or by another button, is the browser's matter. */
function isPlain(event: Event): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey, button } = event as MouseEvent;
  return !(ctrlKey || metaKey || shiftKey || altKey || button);
}
