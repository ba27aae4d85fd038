import type { Allowed } from './scalars.js';

/** What is allowed, in words for developers. */
export function allowedInWords(allowed: Allowed): string {
  if (typeof allowed === 'string') return allowed;
  if (isList(allowed)) return `one of ${allowed.join(', ')}`;
  const { min = -Infinity, max = Infinity, integer = false } = allowed;
  const from = min > -Infinity ? ` from ${String(min)}` : '';
  const upTo = max < Infinity ? ` up to ${String(max)}` : '';
  return `a ${integer ? 'whole ' : ''}number${from}${upTo}`;
}

function isList(allowed: Allowed): allowed is readonly string[] {
  return Array.isArray(allowed);
}
