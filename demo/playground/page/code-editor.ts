import { html } from '@codemirror/lang-html';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { basicSetup } from 'codemirror';
import type { PlaygroundElement } from '../description.js';

/** Loaded when the visitor opens the HTML: CodeMirror is larger than the rest of the page. */

interface CodeEditor {
  /** Shows a text that has changed elsewhere. Keeps the position of the cursor. */
  show(text: string): void;
  focus(): void;
}

/** The colors of the documentation's examples. */
const highlighting = HighlightStyle.define([
  { tag: [tags.tagName, tags.angleBracket], color: 'light-dark(#8a3220, #f2a27e)' },
  { tag: tags.attributeName, color: 'light-dark(#6b5310, #e2c27a)' },
  { tag: [tags.attributeValue, tags.string], color: 'light-dark(#2c604f, #9fcdb5)' },
  { tag: tags.comment, color: 'var(--soft-ink)' },
]);

const theme = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'var(--card)', fontSize: '0.875rem' },
  '.cm-content': { fontFamily: 'var(--mono)', caretColor: 'var(--ink)', minHeight: '18rem' },
  '.cm-gutters': { color: 'var(--soft-ink)', backgroundColor: 'var(--card)', border: '0' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in oklab, var(--accent), transparent 75%) !important',
  },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'color-mix(in oklab, var(--accent), transparent 80%)',
  },
  '.cm-tooltip, .cm-panels': { color: 'var(--ink)', backgroundColor: 'var(--card)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    color: 'var(--on-accent)',
    backgroundColor: 'var(--accent)',
  },
});

/** Replaces a text field. The field is hidden, and keeps the text. */
export function createCodeEditor({
  textarea,
  element,
  nonce,
  onChange,
}: {
  readonly textarea: HTMLTextAreaElement;
  readonly element: PlaygroundElement;
  /** For the editor's style sheets. */
  readonly nonce: string;
  readonly onChange: (text: string) => void;
}): CodeEditor {
  const values = element.fields.map(
    ({ name, values: known }) => [name, known ? [...known] : null] as const,
  );
  const view = new EditorView({
    state: EditorState.create({
      doc: textarea.value,
      extensions: [
        // Tab is not bound: it moves the focus out of the editor.
        basicSetup,
        html({ extraTags: { [element.tag]: { attrs: Object.fromEntries(values) } } }),
        syntaxHighlighting(highlighting),
        theme,
        EditorView.cspNonce.of(nonce),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          'aria-label': 'HTML',
          'aria-describedby': textarea.getAttribute('aria-describedby') ?? '',
          spellcheck: 'false',
          // The text scrolls, and axe does not regard it as focusable otherwise.
          tabindex: '0',
        }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onChange(state.doc.toString());
        }),
      ],
    }),
  });
  textarea.after(view.dom);
  textarea.hidden = true;
  const label = document.querySelector<HTMLElement>(`label[for="${textarea.id}"]`);
  label?.addEventListener('click', () => view.focus());
  return {
    show(text) {
      const old = view.state.doc.toString();
      if (text === old) return;
      // Replaces only the part that differs, so that the cursor and the scroll position stay.
      let start = 0;
      while (start < Math.min(old.length, text.length) && old[start] === text[start]) start += 1;
      let end = 0;
      const limit = Math.min(old.length, text.length) - start;
      while (end < limit && old.at(-1 - end) === text.at(-1 - end)) end += 1;
      view.dispatch({
        changes: {
          from: start,
          to: old.length - end,
          insert: text.slice(start, text.length - end),
        },
      });
    },
    focus: () => view.focus(),
  };
}
