/**
 * Returns the IANA time zones that the browser supports, and adds the current one. Returns `undefined` if the browser cannot
 * list time zones.
 */
export function timeZones(current: unknown): readonly string[] | undefined {
  try {
    const names = new Set(Intl.supportedValuesOf('timeZone')).add('UTC');
    if (typeof current === 'string') names.add(current);
    return [...names].sort();
  } catch {
    return undefined;
  }
}
