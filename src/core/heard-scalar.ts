/** A scalar of a host that its view hears of. */
interface Hearing {
  readonly name: string;
  readonly changed: () => void;
}

const hearings = new WeakMap<HTMLElement, Hearing>();

/**
 * For what changes often and alone, such as the current slide: while a view hears of a scalar, writing
 * that neither reads the input nor renders the view, but calls `changed`, when the host would
 * otherwise be rendered. The value is the host's property; what the input says of it is old. Returns
 * the function that ends it.
 */
export function hearScalar(host: HTMLElement, name: string, changed: () => void): () => void {
  const hearing = { name, changed };
  hearings.set(host, hearing);
  return () => {
    if (hearings.get(host) === hearing) hearings.delete(host);
  };
}

/**
 * True where the view of `host` hears of a scalar by itself. Without a value, or with one that is not
 * allowed, it does not: there the input says what counts, and what to warn of.
 */
function isHeard(host: HTMLElement, name: string, value: unknown): boolean {
  return value !== undefined && hearings.get(host)?.name === name;
}

/** Tells the view of `host`, if it hears of a scalar, that it may be another. */
function tell(host: HTMLElement): void {
  hearings.get(host)?.changed();
}

/** What a renderer needs whose views hear of scalars. */
export const hearing = { isHeard, tell };
