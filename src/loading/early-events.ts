import { isPlainClick } from '../platform/page-events.js';
import { READY_EVENT } from '../platform/ready-event.js';
import { sharedPart } from '../platform/shared.js';
import { membersOf, requestSubmitAgain } from '../platform/form-members.js';

/* What a visitor does before the code for it is there. */

/** Milliseconds that an early click waits for code before the browser's own behaviour gets it. */
const HOLD_LIMIT = 5000;

/** The event types that count as touching a tag. The first two only warm it. */
const touchTypes = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'submit'] as const;

/** What the browser does by itself leads to a page that is not there without a network. */
const leaving = 'form, button, input';

/**
 * Listens for every touch of a tag before anybody else. The code is fetched; an event that the tag would
 * have handled is held, and dispatched again once the tag listens. If the code does not come,
 * the same dispatch lets the browser do what it would have done.
 *
 * @param isPending whether an element is a tag that does not listen yet: its code is not there, or not at work
 * @param load fetches the code of a tag and settles when it is there; also when it failed
 * @param heldTargets selector of the targets in a tag whose events of a type must wait for its code
 * @param onTimeout called with tags whose code did not come in time
 * @param onOffline called with the target of an event that is dropped: offline, the browser would lose the page, and what was typed
 */
export function holdEarlyEvents(
  isPending: (element: Element) => boolean,
  load: (tag: string) => Promise<unknown>,
  heldTargets: (host: Element, type: string) => string | undefined,
  onTimeout: (hosts: readonly Element[], type: string) => void,
  onOffline: (target: Element) => void,
): void {
  /** The last held event of a target: an impatient second click must not count twice. */
  const held = new Map<Element, Event>();
  /** Of all copies of the script: none may hold what another one lets go. */
  const replay = sharedPart('replay', () => ({ isOn: false }));

  function onTouch(event: Event): void {
    const { type } = event;
    if (replay.isOn) return;
    // Document and window are on the path too: neither is a tag, nor matches anything.
    const path = event.composedPath() as Partial<Element>[] as Element[];
    const target = path[0] as Element;
    const hosts = pendingOn(path);
    const isHeld =
      isPlainClick(event as MouseEvent) &&
      hosts.some((host) => membersOf(target).closest(heldTargets(host, type) ?? '_'));
    if (isHeld) hold(event, target, hosts);
    else warm(type, target, hosts);
  }

  function pendingOn(path: readonly Element[]): Element[] {
    const hash = path
      .find((node) => membersOf(node).matches?.('a[href^="#"]'))
      ?.getAttribute('href');
    // A link to a tag is a touch of that tag: a dialog is opened by `<a href="#its-id">`.
    const linked = hash && document.getElementById(hash.slice(1));
    return (linked ? [linked, ...path] : path).filter(isPending);
  }

  function warm(type: string, target: Element | undefined, hosts: readonly Element[]): void {
    // Each by itself: what one has shown may be put away again before another is ready. In a task of their own, since
    // what the page does with the event, and the frame that shows it, must not wait until all files are asked for.
    for (const host of hosts)
      setTimeout(async () => {
        await whenReady(host);
        // The focus that a tag missed, on it alone, not to the page.
        if (type === 'focusin' && membersOf(target)?.matches(':focus'))
          host.dispatchEvent(new FocusEvent(type));
      });
  }

  /** What a visitor has reached while nobody listened, or the page has focused by itself. */
  function warmReached(type: string, selector: string): void {
    const path = [...document.querySelectorAll(selector)].reverse();
    warm(type, path[0], pendingOn(path));
  }

  /** Settles when a tag listens, or has failed. What it draws may come later. */
  async function whenReady(
    host: Element & { readonly hasUpdated?: boolean; readonly updateComplete?: Promise<void> },
  ): Promise<void> {
    await load(host.localName);
    if (host.hasUpdated) return;
    const ready = new Promise((resolve) =>
      host.addEventListener(READY_EVENT, resolve, { once: true }),
    );
    // Elements of older builds have no such event, and what has failed to load has neither.
    await Promise.race([ready, host.updateComplete]);
  }

  function hold(event: Event, target: Element, hosts: Element[]): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    const isWaiting = held.has(target);
    held.set(target, event);
    if (isWaiting) return;
    for (const host of hosts) host.ariaBusy = 'true';
    const release = (): void => {
      const last = held.get(target);
      held.delete(target);
      if (!last) return;
      if (!navigator.onLine && hosts.some(isPending) && membersOf(target).closest(leaving))
        return onOffline(target);
      replay.isOn = true;
      try {
        if (membersOf(target).isConnected) dispatchAgain(last, target);
      } finally {
        // Left on after a throw, it would let every later event through.
        replay.isOn = false;
      }
    };
    const ready = Promise.all(hosts.map(whenReady));
    const limit = new Promise((resolve) => setTimeout(resolve, HOLD_LIMIT));
    void Promise.race([ready, limit]).then(() => {
      for (const host of hosts) host.ariaBusy = null;
      // A visitor who has ended the wait wants nothing more of it.
      if (held.has(target)) onTimeout(hosts.filter(isPending), event.type);
      release();
    });
  }

  for (const type of touchTypes) addEventListener(type, onTouch, true);
  warmReached('focusin', ':focus-within');
  warmReached('pointerover', ':hover');
}

function dispatchAgain(event: Event, target: Element): void {
  if (event.type === 'submit') {
    requestSubmitAgain(target as HTMLFormElement, (event as SubmitEvent).submitter);
  } else {
    // An event's own members are a fitting init of another one of its kind.
    membersOf(target).dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
  }
}
