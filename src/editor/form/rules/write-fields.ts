import { current, type Draft } from 'mutative';
import type { FormField } from '../../../features/form/model/form-fields.js';
import type { MarkupElement } from '../../../model/markup.js';
import { escapeText } from '../../document/escape.js';
import {
  childrenOf,
  descendantsOf,
  type NodeId,
  type PageState,
} from '../../document/page-state.js';
import {
  duplicateNode,
  insertHtml,
  moveNode,
  removeNode,
  setAttribute,
  setContent,
} from '../../document/steps.js';
import {
  elementsOf,
  emptyFormMarkup,
  fieldMarkup,
  innerHtml,
  markupSource,
} from './field-markup.js';
import { freeName, newField, type FieldProperty } from './field-kinds.js';
import { plainText, type Tree } from './form-tree.js';
import { formAction } from './form-action.js';
import { readForm, submitLabelOf, type EditedForm, type FieldItem } from './read-form.js';

/*
 * The form builder's steps. Each changes a draft of the page. Markup that the builder did not write is replaced only on
 * request.
 */

type PageDraft = Draft<PageState>;

/** Inserts a field below the other fields. If the block has no form yet, adds one. Returns the ID of the field's node. */
export function addField(
  draft: PageDraft,
  block: NodeId,
  kind: FormField['kind'],
): NodeId | undefined {
  const form = ensureForm(draft, block);
  if (!form?.form) return undefined;
  return insertField(draft, form, newField(kind, form.taken));
}

function insertField(draft: PageDraft, form: EditedForm, field: FormField): NodeId | undefined {
  if (!form.form) return undefined;
  const place = { parent: form.form.id, before: form.end };
  return insertMarkup(draft, fieldMarkup(field, form.prefix), place);
}

/** Inserts markup that is indented like its siblings. */
export function insertMarkup(
  draft: PageDraft,
  markup: MarkupElement,
  place: { readonly parent: NodeId; readonly before?: NodeId | undefined },
): NodeId | undefined {
  const indentation = indentationIn(current(draft), place.parent);
  return insertHtml(draft, markupSource(markup, indentation), place)[0];
}

/** The indentation of an element's children. */
function indentationIn(state: PageState, parent: NodeId): string {
  for (const { node } of childrenOf(state, parent)) {
    const [, spaces] = node.kind === 'text' ? (/\n([ \t]*)$/.exec(node.source) ?? []) : [];
    if (spaces !== undefined) return spaces;
  }
  return '';
}

/** If a block has no form, adds one. A new newsletter form has an email field. */
export function ensureForm(draft: PageDraft, block: NodeId): EditedForm | undefined {
  const before = readForm(current(draft), block);
  if (!before || before.form) return before;
  const { tag, attributes, children } = before.block;
  const markup = emptyFormMarkup(formAction(undefined, attributes), submitLabelOf(before));
  insertMarkup(draft, markup, { parent: block, before: children[0]?.id });
  const added = readForm(current(draft), block);
  if (!added?.form || tag !== 'sq-newsletter') return added;
  const email = newField('email', added.taken);
  insertField(draft, added, { ...email, title: 'Email Address', isRequired: true });
  return readForm(current(draft), block);
}

/**
 * Replaces a field's definition. Changes only the parts of its markup that differ. A field that gets a different element, such
 * as a date with a picker, is redrawn.
 *
 * @returns the ID of the new node if the field was redrawn
 */
export function changeField(
  draft: PageDraft,
  item: FieldItem,
  next: FormField,
  prefix: string,
): NodeId | undefined {
  if (item.isDrawn) {
    const [before, after] = [fieldMarkup(item.field, prefix), fieldMarkup(next, prefix)];
    if (before.tag !== after.tag) return redrawField(draft, { ...item, field: next }, prefix);
    patch(draft, item.tree, before, after);
    return undefined;
  }
  const { title, control, field } = item;
  if (next.showWhen !== field.showWhen) {
    setAttribute(draft, item.id, 'data-show-when', next.showWhen || undefined);
  }
  if (title && next.title !== field.title) setTitle(draft, title.id, next.title || next.id);
  if (control === undefined) return undefined;
  if (next.isRequired !== field.isRequired) {
    setAttribute(draft, control, 'required', next.isRequired ? '' : undefined);
  }
  if ('placeholder' in next && 'placeholder' in field && next.placeholder !== field.placeholder) {
    setAttribute(draft, control, 'placeholder', next.placeholder || undefined);
  }
  if (next.kind === 'textarea' && field.kind === 'textarea' && next.maxLength !== field.maxLength) {
    setAttribute(draft, control, 'data-max-length', next.maxLength?.toString());
  }
  if (next.kind === 'hidden') {
    setAttribute(draft, control, 'data-query-key', next.key || undefined);
    setAttribute(draft, control, 'value', next.value);
  }
  return undefined;
}

/** Returns the properties that can be changed without replacing a field's markup. */
export function editableProperties(
  { isDrawn, control }: Pick<FieldItem, 'isDrawn' | 'control'>,
  properties: readonly FieldProperty[],
): readonly FieldProperty[] {
  if (isDrawn) return properties;
  const inPlace =
    control === undefined
      ? ['showWhen']
      : ['placeholder', 'isRequired', 'maxLength', 'key', 'value', 'showWhen'];
  return properties.filter((property) => inPlace.includes(property));
}

function setTitle(draft: PageDraft, id: NodeId, title: string): void {
  const node = draft.nodes[id];
  if (!node) return;
  if (node.kind === 'element') {
    const { mark } = plainText(node.content ?? '');
    setContent(draft, id, escapeText(title) + mark);
  } else {
    const [, start = '', end = ''] = /^(\s*)[\s\S]*?(\s*)$/.exec(node.source) ?? [];
    node.source = start + escapeText(title) + end;
  }
}

/** Replaces a handwritten field with the builder's markup. Returns the ID of the new node. */
export function redrawField(
  draft: PageDraft,
  { id, field }: FieldItem,
  prefix: string,
): NodeId | undefined {
  const parent = draft.nodes[id]?.parent;
  if (parent === undefined) return undefined;
  const added = insertMarkup(draft, fieldMarkup(field, prefix), { parent, before: id });
  removeNode(draft, id);
  return added;
}

/** Inserts a copy of a part of the form after that part. The copied controls get unique names. */
export function duplicateItem(draft: PageDraft, id: NodeId, taken: ReadonlySet<string>): NodeId {
  const copy = duplicateNode(draft, id);
  const renamed = new Map<string, string>();
  const used = new Set(taken);
  const rename = (name: string): string => {
    const [base = '', ...parts] = name.split(/(?=\[)/);
    let free = renamed.get(base);
    if (free === undefined) {
      free = freeName(base, used);
      renamed.set(base, free);
      used.add(free);
    }
    return free + parts.join('');
  };
  const inside = descendantsOf(current(draft), copy).map((each) => each.id);
  for (const each of [copy, ...inside]) {
    const node = draft.nodes[each];
    if (node?.kind !== 'element') continue;
    for (const name of ['name', 'data-field-id']) {
      const value = node.attributes[name];
      if (value) node.attributes[name] = rename(value);
    }
  }
  return copy;
}

/** Moves a part of the form to another position. */
export function moveItem(
  draft: PageDraft,
  { items, form, end }: EditedForm,
  from: number,
  to: number,
): void {
  const item = items[from];
  if (!item || !form || from === to) return;
  const others = items.filter((each) => each !== item);
  const before = others[to]?.id ?? followingId(form, others.at(-1)?.id, item.id) ?? end;
  moveNode(draft, item.id, { parent: form.id, before });
}

/** Returns the element that follows `last`, ignoring the one that is being moved. */
function followingId(form: Tree, last: NodeId | undefined, moved: NodeId): NodeId | undefined {
  const siblings = form.children.filter(({ id }) => id !== moved);
  return siblings[siblings.findIndex(({ id }) => id === last) + 1]?.id;
}

/** Applies the differences between two markup trees to an element. The element has the structure of the first tree. */
function patch(draft: PageDraft, tree: Tree, before: MarkupElement, after: MarkupElement): void {
  const names = new Set([...Object.keys(before.attributes), ...Object.keys(after.attributes)]);
  for (const name of names) {
    const value = after.attributes[name];
    if (before.attributes[name] === value) continue;
    const isClass = name === 'class' && value !== undefined;
    setAttribute(draft, tree.id, name, isClass ? patchClass(tree, before, value) : value);
  }
  if (tree.content !== undefined) {
    const html = innerHtml(after);
    if (innerHtml(before) !== html) setContent(draft, tree.id, html);
    return;
  }
  const old = elementsOf(before);
  let index = 0;
  for (const child of elementsOf(after)) {
    const found = old.findIndex((each, at) => at >= index && isSameKind(each, child));
    if (found < 0) {
      insertMarkup(draft, child, { parent: tree.id, before: tree.children[index]?.id });
      continue;
    }
    for (const { id } of tree.children.slice(index, found)) removeNode(draft, id);
    const own = tree.children[found];
    const counterpart = old[found];
    if (own && counterpart) patch(draft, own, counterpart, child);
    index = found + 1;
  }
  for (const { id } of tree.children.slice(index)) removeNode(draft, id);
}

/** Changes the class attribute, but keeps classes that were added by hand. */
function patchClass({ attributes }: Tree, before: MarkupElement, value: string): string {
  const drawn = new Set((before.attributes['class'] ?? '').split(' '));
  const added = (attributes['class'] ?? '').split(/\s+/).filter((name) => name && !drawn.has(name));
  return [value, ...added].join(' ');
}

function isSameKind(a: MarkupElement, b: MarkupElement): boolean {
  return a.tag === b.tag && a.attributes['class'] === b.attributes['class'];
}
