import { allowScript, ownersHtml, ownersScript, trustedScriptAddress } from './trusted.js';
import { collectWrites } from './written-html.js';

export interface ScriptRun {
  /** Attributes that override those of the source script; `null` removes an attribute. */
  readonly attributes?: Readonly<Record<string, string | null>>;
  /** The script's nonce. Default: its `nonce` attribute. */
  readonly nonce?: string | undefined;
  /** Called with the URL of a script that failed to load. */
  readonly failed: (address: string) => void;
}

/** HTML whose scripts are to be run. */
interface RunnableHtml {
  /** The parsed nodes. A comment is the placeholder for each script. */
  readonly content: DocumentFragment;
  /**
   * Runs the scripts in order. Call this after the content has been inserted. A script is skipped if its placeholder has been
   * removed.
   */
  readonly runScripts: (options: Pick<ScriptRun, 'nonce' | 'failed'>) => Promise<void>;
}

/**
 * Parses the site owner's HTML so that its scripts can be run one after the other. If the HTML were inserted directly, its
 * scripts would run all at once and without a nonce, or not at all.
 */
export function parseRunnable(document: Document, html: string): RunnableHtml {
  return toRunnable(document, parse(document, html));
}

function parse(document: Document, html: string): DocumentFragment {
  const template = document.createElement('template');
  // eslint-disable-next-line no-restricted-syntax -- The site owner's HTML, whose scripts are meant to run.
  template.innerHTML = ownersHtml(html);
  return template.content;
}

function toRunnable(document: Document, inert: DocumentFragment): RunnableHtml {
  // The template was parsed with scripting disabled, so `<noscript>` contains elements. They are removed, since their images
  // would load.
  for (const each of inert.querySelectorAll('noscript')) each.remove();
  const content = document.importNode(inert, true);
  const scripts = [...content.querySelectorAll('script')].map((script) => {
    const place = document.createComment('');
    script.replaceWith(place);
    return { script, place };
  });
  return {
    content,
    async runScripts(options) {
      for (const { script, place } of scripts)
        if (place.isConnected) await runScript(place, script, options);
    },
  };
}

/**
 * Replaces `gap` with a copy of `source`, a script that the browser has never run. The copy then runs. Resolves when the script
 * has run or failed. For an `async` script, resolves immediately.
 *
 * Output of `document.write` is inserted after the script. Scripts in this output run before the promise resolves.
 */
export async function runScript(
  gap: ChildNode,
  source: HTMLScriptElement,
  { attributes = {}, nonce, failed }: ScriptRun,
): Promise<void> {
  const script = source.ownerDocument.createElement('script');
  const own = Object.fromEntries([...source.attributes].map(({ name, value }) => [name, value]));
  for (const [name, value] of Object.entries({ ...own, ...attributes })) {
    if (value === null) continue;
    if (name !== 'src') script.setAttribute(name, value);
    else {
      allowScript(value);
      script.src = trustedScriptAddress(value);
    }
  }
  if (nonce) script.nonce = nonce;
  const isInline = !script.src;
  if (isInline) script.text = ownersScript(source.textContent ?? '');
  // The browser does not load a script of this type, so no `load` event will follow.
  else if (!isExecutable(script)) return gap.replaceWith(script);

  const output = placeOutput(script);
  const stop = collectWrites({ script, isInline, write: output.write });
  if (isInline) {
    gap.replaceWith(script);
    stop();
    return output.finish(failed);
  }
  const ended = new Promise<void>((resolve) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      failed(script.src);
      resolve();
    });
  }).then(() => {
    stop();
    return output.finish(failed);
  });
  gap.replaceWith(script);
  if (!script.hasAttribute('async')) await ended;
}

function isExecutable({ type, noModule }: HTMLScriptElement): boolean {
  return !noModule && /^(module|(text|application)\/(x-)?(java|ecma)script|)$/i.test(type.trim());
}

/** Returns `true` if the HTML parser keeps a node in the head. Any other node starts the body. */
function isHeadContent({ nodeName, nodeType, textContent }: Node): boolean {
  if (nodeType === Node.TEXT_NODE) return textContent?.trim() === '';
  return /^(BASE|LINK|META|STYLE|TEMPLATE|TITLE|#comment)$/.test(nodeName);
}

/**
 * Collects a script's `document.write` output and inserts it after the script. The output is inserted whenever all of its
 * elements are closed. When the script has ended, the rest is inserted.
 */
function placeOutput(script: HTMLScriptElement) {
  const { ownerDocument: document } = script;
  const end = document.createComment('');
  const placed: RunnableHtml[] = [];
  let waiting = '';

  function write(html: string): void {
    waiting += html;
    // If an element, a tag or a comment is still open, the marker is not the last node.
    const parsed = parse(document, `${waiting}<sq-end></sq-end>`);
    if (parsed.lastChild?.nodeName !== 'SQ-END') return;
    parsed.lastChild.remove();
    place(parsed);
  }

  function place(parsed: DocumentFragment): void {
    const runnable = toRunnable(document, parsed);
    waiting = '';
    if (!end.isConnected) {
      if (script.isConnected) script.after(end);
      else document.body.append(end);
    }
    for (const node of [...runnable.content.childNodes]) {
      if (end.parentNode === document.head && !isHeadContent(node)) document.body.prepend(end);
      end.before(node);
    }
    placed.push(runnable);
  }

  return {
    write,
    async finish(failed: ScriptRun['failed']): Promise<void> {
      if (waiting !== '') place(parse(document, waiting));
      end.remove();
      for (const { runScripts } of placed) await runScripts({ failed });
    },
  };
}
