/**
 * What a block's view may do with its host beyond the DOM, kept off the element so that its
 * public interface stays attributes, properties, methods and events.
 */

const internalsByHost = new WeakMap<HTMLElement, ElementInternals>();
const methodsByHost = new WeakMap<HTMLElement, HostMethods>();

/** Public methods of a tag by name, as its view implements them. */
export type HostMethods = Readonly<Record<string, (...values: never[]) => unknown>>;

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

/** Implements the public methods of a tag for as long as its view is mounted. Returns the function that ends it. */
export function provideMethods(host: HTMLElement, methods: HostMethods): () => void {
  methodsByHost.set(host, methods);
  return () => {
    if (methodsByHost.get(host) === methods) methodsByHost.delete(host);
  };
}

/** The method that the mounted view provides, if it does. */
export function providedMethod(host: HTMLElement, name: string): HostMethods[string] | undefined {
  return methodsByHost.get(host)?.[name];
}
