import { isRecord } from '../../model/published-values.js';

/**
 * Compares two values that JSON can represent. The order of an object's members is ignored, and a member with the value
 * `undefined` equals a missing one.
 */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return (
      one.length === other.length && one.every((item, index) => isSameJson(item, other[index]))
    );
  }
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSameJson(memberOf(one, name), memberOf(other, name)));
}

/** `__proto__` can be the name of a member. */
function memberOf(value: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}
