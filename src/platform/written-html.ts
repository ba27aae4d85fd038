/*
 * If a script that we run after parsing called `document.write`, the document would be cleared. While such a script runs, its
 * output is collected instead.
 */

interface WritingScript {
  readonly script: HTMLScriptElement;
  /** The script runs synchronously when it is inserted. In a shadow root, `document.currentScript` does not return it. */
  readonly isInline: boolean;
  readonly write: (html: string) => void;
}

const writersOf = new WeakMap<Document, { scripts: WritingScript[]; restore: () => void }>();

/** Collects the output of a script until the returned function is called. Other scripts write normally. */
export function collectWrites(writer: WritingScript): () => void {
  const { ownerDocument } = writer.script;
  const scripts = writersOf.get(ownerDocument)?.scripts ?? [];
  if (scripts.length === 0)
    writersOf.set(ownerDocument, { scripts, restore: replaceMethods(ownerDocument, scripts) });
  scripts.push(writer);
  return () => {
    const index = scripts.indexOf(writer);
    if (index < 0) return;
    scripts.splice(index, 1);
    if (scripts.length === 0) writersOf.get(ownerDocument)?.restore();
  };
}

type Method = (this: Document, ...values: unknown[]) => unknown;

/** Replaces the methods that write to a document. Returns a function that restores them. */
function replaceMethods(document: Document, scripts: readonly WritingScript[]): () => void {
  const write = (ending: string) => (writer: WritingScript, values: readonly unknown[]) => {
    for (const value of values) assertTrusted(document, value);
    writer.write(values.map(String).join('') + ending);
  };
  const replacements = {
    write: write(''),
    writeln: write('\n'),
    // Neither has an effect during parsing. `open` with three arguments opens a window.
    open: () => document,
    close: () => undefined,
  };
  const restores = Object.entries(replacements).map(([name, replacement]) => {
    const own = Object.getOwnPropertyDescriptor(document, name);
    const native = Reflect.get(document, name) as Method;
    const method: Method = function (...values) {
      const writer =
        scripts.findLast(({ isInline }) => isInline) ??
        scripts.find(({ script }) => script === document.currentScript);
      const isWindow = name === 'open' && values.length > 2;
      return writer && !isWindow ? replacement(writer, values) : native.apply(document, values);
    };
    Object.defineProperty(document, name, { configurable: true, writable: true, value: method });
    return () => {
      // Keeps a method that the script itself has replaced.
      if (Object.getOwnPropertyDescriptor(document, name)?.value !== method) return;
      if (own) Object.defineProperty(document, name, own);
      else Reflect.deleteProperty(document, name);
    };
  });
  return () => restores.forEach((restore) => restore());
}

/** Throws for a string that the page's Trusted Types policies reject, as `document.write` does. Our own policy must not trust it. */
function assertTrusted(document: Document, text: unknown): void {
  if (typeof text !== 'string') return;
  // eslint-disable-next-line no-restricted-syntax -- In a template that is dropped: only to have the browser check the text.
  document.createElement('template').innerHTML = text;
}
