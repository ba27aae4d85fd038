const MAX_LENGTH = 4000;
const MAX_DEPTH = 6;

/** Returns a value as JSON with two spaces of indentation. Nodes, functions and cycles become short descriptions. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'undefined';
  const text = JSON.stringify(simplify(value, new Set()), null, 2);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)} …` : text;
}

function simplify(value: unknown, outer: ReadonlySet<unknown>): unknown {
  if (typeof value === 'function') return `ƒ ${value.name || 'anonymous'}`;
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (value === undefined) return null;
  if (typeof value !== 'object' || value === null) return value;
  if (outer.has(value)) return '(circular)';
  if (outer.size >= MAX_DEPTH) return '…';
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Date) return Number.isNaN(value.valueOf()) ? null : value.toISOString();
  if (value instanceof Promise) return '(promise)';
  const node = value as { readonly nodeType?: unknown; readonly nodeName?: unknown };
  if (typeof node.nodeType === 'number') return `<${String(node.nodeName).toLowerCase()}>`;
  const inside = new Set([...outer, value]);
  if (Array.isArray(value)) return value.map((each) => simplify(each, inside));
  if (value instanceof Map || value instanceof Set) {
    return Array.from(value as Iterable<unknown>, (each) => simplify(each, inside));
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, simplify(each, inside)]),
  );
}
