import { blocksOf, type NodeId, type PageState } from '../../document/page-state.js';
import { fieldPrefix, isDrawn } from './field-markup.js';
import { fieldLabel } from './field-kinds.js';
import { elementsIn, plainText, readTree, type Tree } from './form-tree.js';
import { controlsIn, hasClass, isButton, readField, type ReadField } from './read-fields.js';

export interface FieldItem extends ReadField {
  readonly kind: 'field';
  readonly id: NodeId;
  readonly tree: Tree;
  readonly name: string;
  /** The field has the markup that the builder writes. If not, it has fewer settings. */
  readonly isDrawn: boolean;
}

/** A part of a form that is not a field of a known kind. The builder does not change its content. */
export interface HtmlItem {
  readonly kind: 'html';
  readonly id: NodeId;
  readonly tree: Tree;
  readonly name: string;
}

export type FormItem = FieldItem | HtmlItem;

/** A form as owners see it. */
export interface EditedForm {
  readonly block: Tree;
  /** `undefined` if the block contains no form. */
  readonly form: Tree | undefined;
  readonly hasJson: boolean;
  readonly items: readonly FormItem[];
  /** The names of all fields, including duplicates. */
  readonly names: readonly string[];
  /** Names that new fields must not have. */
  readonly taken: ReadonlySet<string>;
  /** The first part below the fields: the captcha, the disclaimer or the submit button. */
  readonly end: NodeId | undefined;
  readonly submit: Tree | undefined;
  readonly captcha: Tree | undefined;
  readonly disclaimer: Tree | undefined;
  readonly success: Tree | undefined;
  /** Prefix of the IDs of controls. */
  readonly prefix: string;
}

/** Reads the form in an `<sq-form>` or `<sq-newsletter>`. */
export function readForm(state: PageState, id: NodeId): EditedForm | undefined {
  const block = readTree(state, id);
  if (!block) return undefined;
  const own = ownElements(block);
  const form = own.find(({ tag }) => tag === 'form');
  const prefix = prefixOf(state, block);
  const elements = form ? elementsIn(form) : [];
  const items: FormItem[] = [];
  let end: NodeId | undefined;
  for (const child of form?.children ?? []) {
    if (isPartBelow(child)) end ??= child.id;
    else items.push(readItem(child, prefix));
  }
  return {
    block,
    form,
    hasJson: own.some(
      ({ tag, attributes }) => tag === 'script' && attributes['type'] !== undefined,
    ),
    items,
    names: items.flatMap((item) =>
      item.kind === 'field' && item.field.kind !== 'section' ? [item.field.id] : [],
    ),
    taken: new Set(elements.flatMap(namesOf)),
    end,
    submit: elements.find(isSubmit),
    captcha: elements.find(({ tag }) => tag === 'sq-captcha'),
    disclaimer: form?.children.find((each) => hasClass(each, 'disclaimer')),
    success: own.find(
      ({ tag, attributes }) => tag === 'template' && attributes['data-form-success'] !== undefined,
    ),
    prefix,
  };
}

function readItem(tree: Tree, prefix: string): FormItem {
  const read = readField(tree);
  if (!read) {
    const texts = elementsIn(tree).flatMap(({ content = '', texts: beside }) => [
      plainText(content).text,
      ...beside.map(({ text }) => text),
    ]);
    const name = texts
      .filter((text) => text !== '')
      .join(' ')
      .slice(0, 40);
    return { kind: 'html', id: tree.id, tree, name: name || `<${tree.tag}>` };
  }
  return {
    ...read,
    kind: 'field',
    id: tree.id,
    tree,
    name: fieldLabel(read.field),
    isDrawn: isDrawn(tree, read.field, prefix),
  };
}

/** Returns a block's elements, excluding those that belong to nested blocks. */
function ownElements(block: Tree): readonly Tree[] {
  return block.children.flatMap((child) =>
    /^sq-(?:form|newsletter)$/.test(child.tag) ? [] : [child, ...ownElements(child)],
  );
}

/** Returns `true` if a part is shown below the fields: the captcha, the disclaimer or the submit button. */
function isPartBelow(tree: Tree): boolean {
  if (tree.tag === 'sq-captcha' || hasClass(tree, 'disclaimer')) return true;
  return elementsIn(tree).some(isSubmit) && controlsIn(tree).length === 0;
}

function isSubmit(tree: Tree): boolean {
  const type = tree.attributes['type'] ?? (tree.tag === 'button' ? 'submit' : '');
  return isButton(tree) && (type === 'submit' || type === 'image');
}

function namesOf({ attributes }: Tree): readonly string[] {
  const names = [attributes['name'], attributes['data-field-id']];
  return names.flatMap((name) => (name === undefined ? [] : [name, name.replace(/\[.*$/, '')]));
}

/**
 * Returns the prefix for the IDs in a block's form. Two blocks may have the same form ID, but element IDs must be unique in the
 * page.
 */
function prefixOf(state: PageState, { id, attributes }: Tree): string {
  const formId = attributes['form-id'] ?? '';
  const isShared = blocksOf(state).some(
    (other) =>
      other.id !== id &&
      /^sq-(?:form|newsletter)$/.test(other.node.tag) &&
      (other.node.attributes['form-id'] ?? '') === formId,
  );
  return fieldPrefix(isShared ? `${formId}-${id.slice(0, 6)}` : formId);
}

/** Returns the label of the submit button. */
export function submitLabelOf({ block, submit }: EditedForm): string {
  const { content, attributes } = submit ?? {};
  const own = submit?.tag === 'input' ? attributes?.['value'] : plainText(content ?? '').text;
  const standard = block.tag === 'sq-newsletter' ? 'Sign Up' : 'Submit';
  return (own ?? '') || (block.attributes['submit-label'] ?? '') || standard;
}
