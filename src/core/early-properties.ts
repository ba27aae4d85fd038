/**
 * Properties that were set before a host's class was known stand on the host itself and hide the
 * accessors: they are taken off and set again.
 */
export function takeEarlyProperties(host: HTMLElement, names: Iterable<string>): void {
  const early = host as unknown as Record<string, unknown>;
  for (const name of names) {
    if (!Object.hasOwn(host, name)) continue;
    const value = early[name];
    delete early[name];
    early[name] = value;
  }
}
