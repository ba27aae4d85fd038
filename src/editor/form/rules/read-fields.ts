import {
  isKindOf,
  type FieldKind,
  type FormField,
} from '../../../features/form/model/form-fields.js';
import { groupKinds } from '../../../features/form/model/submission.js';
import type { NodeId } from '../../document/page-state.js';
import { consentText, elementsIn, plainText, type Tree } from './form-tree.js';

/** A field as it is in the page. */
export interface ReadField {
  readonly field: FormField;
  /** The element or the text that contains the label. */
  readonly title: { readonly id: NodeId; readonly kind: 'element' | 'text' } | undefined;
  /** The control of a field that has only one. */
  readonly control: NodeId | undefined;
}

/**
 * Reads a field from its outermost element, such as one that `formMarkup` has written, or a `<p>` with a label and a control.
 *
 * @returns `undefined` if the element is not exactly one field. The builder then leaves the element as it is
 */
export function readField(tree: Tree): ReadField | undefined {
  const read = readUnconditional(tree);
  const showWhen = tree.attributes['data-show-when']?.trim();
  return read && showWhen ? { ...read, field: { ...read.field, showWhen } } : read;
}

function readUnconditional(tree: Tree): ReadField | undefined {
  if (tree.tag === 'input' && tree.attributes['type'] === 'hidden') return readHidden(tree);
  if (hasClass(tree, 'field-section')) return readSection(tree);
  if (tree.tag === 'fieldset') return readFieldset(tree);
  if (tree.attributes['data-field'] === 'consent') return readConsent(tree);
  return readSingle(tree);
}

function readHidden({ id, attributes }: Tree): ReadField | undefined {
  const { name = '', value = '', 'data-query-key': key = '' } = attributes;
  if (name === '') return undefined;
  const field = { ...baseOf(name), kind: 'hidden', key, value } as const;
  return { field, title: undefined, control: id };
}

function readSection(tree: Tree): ReadField | undefined {
  const heading = tree.children.find(({ tag }) => /^h[1-6]$/.test(tag));
  if (!heading || controlsIn(tree).length > 0) return undefined;
  const { text, isPlain } = plainText(heading.content ?? '');
  if (!isPlain) return undefined;
  const field: FormField = {
    ...baseOf(text, { title: text, description: descriptionOf(tree) }),
    kind: 'section',
    hasUnderline: hasClass(tree, 'underlined'),
  };
  return { field, title: { id: heading.id, kind: 'element' }, control: undefined };
}

/** Reads a checkbox with a text that the visitor agrees to. */
function readConsent(tree: Tree): ReadField | undefined {
  const [control, ...others] = controlsIn(tree);
  const [label] = tree.children.filter(({ tag }) => tag === 'label');
  const content = label?.children.find(({ tag }) => tag === 'span')?.content;
  const id = control?.attributes['name'] ?? '';
  if (!control || others.length > 0 || content === undefined || id === '') return undefined;
  const text = consentText(content);
  if (text === undefined) return undefined;
  const base = baseOf(id, {
    title: plainText(content).text,
    description: descriptionOf(tree),
    isRequired: isRequired(control),
  });
  return { field: { ...base, kind: 'consent', text }, title: undefined, control: control.id };
}

function readFieldset(tree: Tree): ReadField | undefined {
  const legend = tree.children.find(({ tag }) => tag === 'legend');
  const { text, isPlain } = plainText(legend?.content ?? '');
  const controls = controlsIn(tree);
  const [first] = controls;
  if (!legend || !first || !isPlain || elementsIn(tree).some(isButton)) return undefined;
  const kind = tree.attributes['data-field'];
  const id = tree.attributes['data-field-id'] ?? first.attributes['name'] ?? '';
  if (id === '') return undefined;
  const base = baseOf(id, {
    title: text,
    description: descriptionOf(tree),
    isRequired:
      tree.attributes['data-required'] !== undefined || controls.some((each) => isRequired(each)),
  });
  const title = { id: legend.id, kind: 'element' } as const;
  const result = (field: FormField): ReadField => ({ field, title, control: undefined });
  if (kind !== undefined && isKindOf(groupKinds, kind)) {
    switch (kind) {
      case 'phone':
        return result({
          ...base,
          kind,
          hasCountryCode: controls.some(
            ({ attributes }) => attributes['name'] === `${id}[Country]`,
          ),
          isInternational: false,
        });
      case 'date':
        return result({ ...base, kind, hasPicker: false, ...dataLimits(tree) });
      case 'time': {
        const hasSeconds = controls.some(
          ({ attributes }) => attributes['name'] === `${id}[Second]`,
        );
        return result({ ...base, kind, hasPicker: false, hasSeconds, ...dataLimits(tree) });
      }
      case 'likert':
        return result({ ...base, kind, options: statementsOf(tree, id) });
      default:
        return result({ ...base, kind });
    }
  }
  const type = first.attributes['type'];
  const isAlike = controls.every(
    ({ tag, attributes }) =>
      tag === 'input' && attributes['type'] === type && attributes['name'] === id,
  );
  if (!isAlike || (type !== 'radio' && type !== 'checkbox')) return undefined;
  if (kind === 'rating') return result({ ...base, kind, stars: controls.length });
  const options = controls.map(({ attributes }) => attributes['value'] ?? 'on');
  return result({ ...base, kind: type, options });
}

/** The statements of a survey, in order. */
function statementsOf(tree: Tree, id: string): readonly string[] {
  const names = controlsIn(tree).map(({ attributes }) => attributes['name'] ?? '');
  const statements = names.map((name) =>
    name.startsWith(`${id}[`) && name.endsWith(']') ? name.slice(id.length + 1, -1) : name,
  );
  return [...new Set(statements)];
}

/** Reads a field with one control and one label. */
function readSingle(tree: Tree): ReadField | undefined {
  const elements = elementsIn(tree);
  const controls = controlsIn(tree);
  const [control] = controls;
  if (!control || controls.length > 1 || control === tree) return undefined;
  if (elements.some((each) => isButton(each) || each.tag.startsWith('sq-'))) return undefined;
  const label = titleOf(elements);
  const id = control.attributes['name'] ?? '';
  if (!label || id === '') return undefined;
  const base = baseOf(id, {
    title: label.text,
    description: descriptionOf(tree),
    isRequired: isRequired(control),
  });
  const kind = kindOfControl(tree, control);
  const field = kind && singleField(kind, base, tree, control);
  return field && { field, title: label.title, control: control.id };
}

function singleField(
  kind: FieldKind,
  base: ReturnType<typeof baseOf>,
  tree: Tree,
  { children, attributes }: Tree,
): FormField | undefined {
  const placeholder = attributes['placeholder'] ?? '';
  const limits = { min: attributes['min'] ?? '', max: attributes['max'] ?? '' };
  switch (kind) {
    case 'text':
    case 'email':
    case 'website':
      return { ...base, kind, placeholder };
    case 'number':
      return { ...base, kind, placeholder, ...limits };
    case 'date':
      return { ...base, kind, hasPicker: true, ...limits };
    case 'time':
      return { ...base, kind, hasPicker: true, hasSeconds: attributes['step'] === '1', ...limits };
    case 'phone':
      return { ...base, kind, hasCountryCode: false, isInternational: true };
    case 'textarea': {
      const limit = Number(attributes['data-max-length'] ?? attributes['maxlength']);
      return { ...base, kind, placeholder, maxLength: limit > 0 ? limit : undefined };
    }
    case 'currency':
      return { ...base, kind, currencySymbol: tree.attributes['data-currency-symbol'] ?? '$' };
    case 'select': {
      const options = children.flatMap((option) => {
        const value = option.attributes['value'] ?? plainText(option.content ?? '').text;
        return option.tag === 'option' && value !== '' ? [value] : [];
      });
      return children.every(({ tag }) => tag === 'option') ? { ...base, kind, options } : undefined;
    }
    case 'password':
    case 'twitter':
      return { ...base, kind };
    default:
      return undefined;
  }
}

/** Kinds that usually have several controls, by their name and the type of their only control. */
const oneControlKinds = new Map<string, FieldKind>([
  ['date date', 'date'],
  ['time time', 'time'],
  ['phone tel', 'phone'],
]);

const inputKinds: Readonly<Record<string, FieldKind>> = {
  text: 'text',
  search: 'text',
  tel: 'text',
  email: 'email',
  number: 'number',
  password: 'password',
  url: 'website',
};

function kindOfControl(tree: Tree, { tag, attributes }: Tree): FieldKind | undefined {
  if (tag === 'textarea' || tag === 'select') return tag;
  const kind = tree.attributes['data-field'];
  if (kind === 'website' || kind === 'currency') return kind;
  if (kind !== undefined) return oneControlKinds.get(`${kind} ${attributes['type'] ?? ''}`);
  if (hasClass(tree, 'field-twitter')) return 'twitter';
  const type = (attributes['type'] ?? 'text').toLowerCase();
  return Object.hasOwn(inputKinds, type) ? inputKinds[type] : undefined;
}

/** The label of a field with one control: either an element's text, or the text beside a control inside a `<label>`. */
function titleOf(
  elements: readonly Tree[],
): { readonly text: string; readonly title: ReadField['title'] } | undefined {
  const labels = elements.filter(({ tag }) => tag === 'label');
  const [label] = labels;
  if (!label || labels.length > 1) return undefined;
  if (label.content !== undefined) {
    const { text, isPlain } = plainText(label.content);
    return isPlain ? { text, title: { id: label.id, kind: 'element' } } : undefined;
  }
  const [own, ...others] = label.texts;
  if (own && others.length === 0) return { text: own.text, title: { id: own.id, kind: 'text' } };
  return undefined;
}

function dataLimits({ attributes }: Tree) {
  return { min: attributes['data-min'] ?? '', max: attributes['data-max'] ?? '' };
}

function descriptionOf(tree: Tree): string {
  const description = tree.children.find((each) => hasClass(each, 'description'));
  return plainText(description?.content ?? '').text;
}

function baseOf(id: string, { title = '', description = '', isRequired: required = false } = {}) {
  return { id, title, description, isRequired: required };
}

export function controlsIn(tree: Tree): readonly Tree[] {
  return elementsIn(tree).filter(
    (each) =>
      /^(?:input|select|textarea)$/.test(each.tag) &&
      !/^(?:submit|button|reset|image)$/.test(each.attributes['type'] ?? ''),
  );
}

export function isButton({ tag, attributes }: Tree): boolean {
  const isInput =
    tag === 'input' && /^(?:submit|button|reset|image)$/.test(attributes['type'] ?? '');
  return tag === 'button' || isInput;
}

function isRequired({ attributes }: Tree): boolean {
  return attributes['required'] !== undefined || attributes['data-required'] !== undefined;
}

export function hasClass({ attributes }: Tree, name: string): boolean {
  return (attributes['class'] ?? '').split(/\s+/).includes(name);
}
