import { Editor, Extension, type AnyExtension, type JSONContent } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { history, redo, undo } from '@tiptap/pm/history';
import { Fragment, Slice, type Schema } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import { linkAddress } from '../../../../model/links.js';
import type { Format, Formats, LinkTarget } from './formats.js';
import type { RichContent } from './rich-html.js';

export interface RichTextOptions {
  /** The element that becomes the text box. */
  readonly element: HTMLElement;
  readonly doc: JSONContent;
  readonly content: RichContent;
  /** Attributes of the text box. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly isEditable: boolean;
  /** Called after a change. `isTyped` is `false` after formatting and pasting. */
  readonly onChange: (doc: JSONContent, isTyped: boolean) => void;
  /** Called if the formats at the selection may have changed. */
  readonly onFormats: (formats: Formats) => void;
  /** Called when the owner presses the shortcut for links. */
  readonly onLink: () => void;
  /** Undo and redo of the page editor. If absent, the text box has its own history. */
  readonly history?: { readonly undo: () => void; readonly redo: () => void } | undefined;
}

export interface RichTextEditor {
  toggle(format: Format): void;
  link(): LinkTarget;
  /** Sets the link at the selection, or removes it if `href` is empty. If no text is selected, inserts `text`. */
  setLink(href: string, text: string): void;
  /** Shows a document that was changed elsewhere, for example by undo. */
  replace(doc: JSONContent): void;
  setAttributes(attributes: Readonly<Record<string, string>>): void;
  focus(): void;
  destroy(): void;
}

/** Creates a text box for formatted text. */
export function createRichTextEditor(options: RichTextOptions): RichTextEditor {
  const { element, content, onChange, onFormats } = options;
  let { attributes } = options;
  const editor = new Editor({
    element: { mount: element },
    content: options.doc,
    editable: options.isEditable,
    extensions: extensions(options),
    // The page's Content-Security-Policy forbids style elements. The styles are in `panel.css`.
    injectCSS: false,
    enableInputRules: false,
    enablePasteRules: false,
    editorProps: {
      attributes: () => ({
        ...attributes,
        ...(!options.isEditable && { 'aria-readonly': 'true' }),
      }),
      handleDOMEvents: {
        // The browser's menu has undo and redo, too.
        beforeinput: (_, event) => {
          const { inputType } = event;
          if (inputType !== 'historyUndo' && inputType !== 'historyRedo') return false;
          event.preventDefault();
          return runHistory(editor, options, inputType === 'historyUndo' ? 'undo' : 'redo');
        },
      },
      ...(content === 'inline' && {
        clipboardTextParser: (text, context) => linesOf(text, context.doc.type.schema),
        transformPastedHTML: breakAfterBlocks,
        transformPasted: withoutLastBreaks,
      }),
    },
    onUpdate: ({ transaction }) => {
      if (transaction.getMeta(isExternal) === true) return;
      onChange(editor.getJSON(), isTyped(transaction));
    },
    onTransaction: () => onFormats(formatsOf(editor)),
  });
  onFormats(formatsOf(editor));
  return {
    toggle(format) {
      const chain = editor.chain();
      if (format === 'bold') chain.toggleBold().run();
      else if (format === 'italic') chain.toggleItalic().run();
      else if (format === 'bulletList') chain.toggleBulletList().run();
      else if (format === 'orderedList') chain.toggleOrderedList().run();
      else chain.toggleHeading({ level: format === 'heading2' ? 2 : 3 }).run();
    },
    link() {
      const isLink = editor.isActive('link');
      const href: unknown = editor.getAttributes('link')['href'];
      const { empty } = editor.state.selection;
      return { href: typeof href === 'string' ? href : '', needsText: empty && !isLink };
    },
    setLink(href, text) {
      const current = editor.getAttributes('link');
      const { needsText } = this.link();
      const chain = editor.chain().focus().extendMarkRange('link');
      if (href === '') chain.unsetMark('link').run();
      else if (needsText) {
        const marks = [
          ...editor.state.selection.$from.marks().map((mark) => mark.toJSON() as object),
        ];
        const link = { type: 'link', attrs: { href } };
        chain.insertContent({ type: 'text', text, marks: [...marks, link] } as JSONContent).run();
      } else chain.setMark('link', { ...current, href }).run();
    },
    replace: (doc) => replaceDocument(editor, doc),
    setAttributes(next) {
      attributes = next;
      editor.view.setProps({});
    },
    focus: () => void editor.commands.focus(),
    destroy: () => editor.destroy(),
  };
}

/** Marks a transaction that shows a change made elsewhere. */
const isExternal = 'isExternal';

function extensions(options: RichTextOptions): AnyExtension[] {
  const { content, onLink } = options;
  const keys = Extension.create({
    name: 'fieldKeys',
    // These keys take precedence over those of the hard break.
    priority: 1000,
    addKeyboardShortcuts: () => ({
      'Mod-k': () => {
        onLink();
        return true;
      },
      'Mod-z': ({ editor }) => runHistory(editor, options, 'undo'),
      'Shift-Mod-z': ({ editor }) => runHistory(editor, options, 'redo'),
      'Mod-y': ({ editor }) => runHistory(editor, options, 'redo'),
      ...(content === 'inline' && { Enter: ({ editor }) => editor.commands.setHardBreak() }),
    }),
    addProseMirrorPlugins: () => (options.history ? [] : [history()]),
  });
  const inline = [Text, Bold, Italic, HardBreak, link, keys];
  if (content === 'inline') return [Document.extend({ content: 'inline*' }), ...inline];
  if (content === 'paragraphs') return [Document, Paragraph, ...inline];
  return [Document, Paragraph, Heading, BulletList, OrderedList, listItem, ...inline];
}

/** The attributes are kept if the source has them. Pasted links have only a URL. */
const link = Link.extend({
  addAttributes: () => ({
    href: { default: null },
    target: { default: null, parseHTML: () => null },
    rel: { default: null, parseHTML: () => null },
  }),
}).configure({
  openOnClick: false,
  autolink: false,
  HTMLAttributes: { target: null, rel: null, class: null },
  isAllowedUri: (url) => linkAddress(url) !== undefined,
});

/** The extension's Tab key would keep keyboard users in the text box. */
const listItem = ListItem.extend({
  content: 'paragraph (bulletList | orderedList)*',
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

function runHistory(editor: Editor, options: RichTextOptions, direction: 'undo' | 'redo'): true {
  if (options.history) options.history[direction]();
  else if (direction === 'undo') undo(editor.state, editor.view.dispatch);
  else redo(editor.state, editor.view.dispatch);
  return true;
}

function isTyped(transaction: Transaction): boolean {
  const event: unknown = transaction.getMeta('uiEvent');
  return (
    event === undefined &&
    transaction.steps.every(
      (step) => (step.toJSON() as { stepType?: string }).stepType === 'replace',
    )
  );
}

function formatsOf(editor: Editor): Formats {
  return {
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    link: editor.isActive('link'),
    bulletList: editor.isActive('bulletList'),
    orderedList: editor.isActive('orderedList'),
    heading2: editor.isActive('heading', { level: 2 }),
    heading3: editor.isActive('heading', { level: 3 }),
  };
}

/** Replaces only the part that differs, and moves the cursor there. */
function replaceDocument({ state, view, schema }: Editor, json: JSONContent): void {
  const next = schema.nodeFromJSON(json);
  const start = state.doc.content.findDiffStart(next.content);
  const end = state.doc.content.findDiffEnd(next.content);
  if (start === null || !end) return;
  // If a repeated part was added or removed, the two differences overlap.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const last = end.b + overlap;
  const tr = state.tr.replace(start, end.a + overlap, next.slice(start, last));
  const cursor = tr.doc.resolve(Math.min(last, tr.doc.content.size));
  view.dispatch(tr.setSelection(TextSelection.near(cursor, -1)).setMeta(isExternal, true));
}

/** Pasted lines become lines of an inline text. */
function linesOf(text: string, schema: Schema): Slice {
  const lines = text.trim().split(/(?:\r\n?|\n)+/);
  const hardBreak = schema.nodes['hardBreak'];
  const nodes = lines.flatMap((line, index) => [
    ...(index > 0 && hardBreak ? [hardBreak.create()] : []),
    ...(line === '' ? [] : [schema.text(line)]),
  ]);
  return new Slice(Fragment.from(nodes), 0, 0);
}

function breakAfterBlocks(html: string): string {
  return html.replace(/<\/(?:p|div|h[1-6]|li|tr|blockquote)>/gi, '$&<br>');
}

function withoutLastBreaks({ content, openStart, openEnd }: Slice): Slice {
  let { childCount } = content;
  while (childCount > 0 && content.child(childCount - 1).type.name === 'hardBreak') childCount -= 1;
  const size = content.content.slice(0, childCount).reduce((sum, node) => sum + node.nodeSize, 0);
  return new Slice(content.cut(0, size), openStart, openEnd);
}
