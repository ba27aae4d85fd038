/**
 * What a block's view may do with its host beyond the DOM, kept off the element so that its
 * public interface stays attributes, properties, methods and events.
 */

const internalsByHost = new WeakMap<HTMLElement, ElementInternals>();

/** Keeps the internals of a new element for {@link setHostState} and form-associated blocks. */
export function keepInternals(host: HTMLElement, internals: ElementInternals): void {
  internalsByHost.set(host, internals);
}

/** The internals of a block's host. */
export function internalsOf(host: HTMLElement): ElementInternals | undefined {
  return internalsByHost.get(host);
}

/** Turns a state that style sheets can see, `sq-x:state(open)`, on or off. */
export function setHostState(host: HTMLElement, state: string, on: boolean): void {
  const states = internalsByHost.get(host)?.states;
  if (on) states?.add(state);
  else states?.delete(state);
}
