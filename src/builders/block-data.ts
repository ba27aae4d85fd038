import { escapeAttribute } from '../editor/document/escape.js';

/**
 * A block's HTML as data that page builders store. `writeBlock` returns the HTML again. `readBlock` in `read-block.ts` is the
 * opposite.
 */
export interface BlockData {
  readonly tag: string;
  /** The attributes in source order. Flags have an empty value. */
  readonly attributes: Readonly<Record<string, string>>;
  /** The HTML before the first item, or the whole content of a block without items. {@link jsonMark} marks the place of the JSON. */
  readonly before: string;
  /** The HTML of each item, with the whitespace before it. */
  readonly items: readonly string[];
  /** The HTML after the last item. */
  readonly after: string;
  /** Content of the block's `<script type="application/json">`. Absent if the block has no JSON. */
  readonly json?: unknown;
}

/** Marks the place of the JSON in `before` or `after`. Without it, the JSON is the last child. */
export const jsonMark = '<!--sq-json-->';

/** Returns the HTML of a block. The same data always results in the same bytes. */
export function writeBlock(data: BlockData): string {
  const attributes = Object.entries(data.attributes).map(([name, value]) =>
    value === '' ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`,
  );
  return `<${data.tag}${attributes.join('')}>${writeContent(data)}</${data.tag}>`;
}

/** Returns the HTML between a block's start tag and end tag. */
export function writeContent({
  before,
  items,
  after,
  json,
}: Omit<BlockData, 'tag' | 'attributes'>): string {
  const content = before + items.join('') + after;
  const script = json === undefined ? '' : jsonScript(json);
  const at = content.indexOf(jsonMark);
  if (at < 0) return content + script;
  return content.slice(0, at) + script + content.slice(at + jsonMark.length);
}

/** Returns a script with JSON. No text in the JSON can end the script or open a comment in it. */
function jsonScript(json: unknown): string {
  const text = JSON.stringify(json, null, 2).replaceAll('<', '\\u003c');
  return `<script type="application/json">${text}</script>`;
}
