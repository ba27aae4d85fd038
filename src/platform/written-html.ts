/*
 * Collects the output of `document.write`. If a script that we run after parsing calls `document.write`, the browser clears the
 * document. While such a script runs, its output is therefore collected instead.
 */

interface WritingScript {
  readonly script: HTMLScriptElement;
  /**
   * `true` if the script runs synchronously when it is inserted. In a shadow root, `document.currentScript` is `null`, so
   * inline scripts are identified by this flag.
   */
  readonly isInline: boolean;
  readonly write: (html: string) => void;
}

const writersOf = new WeakMap<Document, { scripts: WritingScript[]; restore: () => void }>();

/** Collects a script's output until the returned function is called. Other scripts write to the document as usual. */
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

/** Replaces the methods of a document that write to it. Returns a function that restores the original methods. */
function replaceMethods(document: Document, scripts: readonly WritingScript[]): () => void {
  const write = (ending: string) => (writer: WritingScript, values: readonly unknown[]) => {
    for (const value of values) assertTrusted(document, value);
    writer.write(values.map(String).join('') + ending);
  };
  const replacements = {
    write: write(''),
    writeln: write('\n'),
    // During parsing, `open` and `close` have no effect, except that `open` with three arguments opens a window.
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
      // If the script itself has replaced the method, its replacement is kept.
      if (Object.getOwnPropertyDescriptor(document, name)?.value !== method) return;
      if (own) Object.defineProperty(document, name, own);
      else Reflect.deleteProperty(document, name);
    };
  });
  return () => restores.forEach((restore) => restore());
}

/**
 * Throws if the page's Trusted Types policies reject the string, as `document.write` does. The string must not be trusted
 * through our own policy.
 */
function assertTrusted(document: Document, text: unknown): void {
  if (typeof text !== 'string') return;
  // eslint-disable-next-line no-restricted-syntax -- Only makes the browser check the text. The template is discarded.
  document.createElement('template').innerHTML = text;
}
