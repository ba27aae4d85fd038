import type { FieldDescription } from '../../../src/editor/blocks/block-description.js';
import {
  attributesFor,
  effectiveText,
  findMistake,
  readAttribute,
  unmetCondition,
} from '../../../src/editor/panel/field-values.js';
import {
  readSource,
  withAttributes,
  withItem,
  withoutNode,
  withText,
  textsOf,
  type Source,
  type SourceProblem,
} from '../source.js';
import { isValue, readProperty, writeProperty } from '../style-attribute.js';
import { create, prose } from './dom.js';
import { itemsIn } from './items.js';
import type { PlaygroundStore } from './store.js';

/*
 * The controls of the element's attributes, content and custom properties. They read the HTML and change it, and contain no
 * state.
 */

/** A control. */
interface Control {
  readonly node: HTMLElement;
  /** Shows the state of the HTML. */
  show(source: Source): void;
}

const problems: Readonly<Record<SourceProblem, string>> = {
  unclosed:
    'A comment or an element in the HTML is not closed. Close it to use the controls again.',
  complex: 'The HTML is too long for the controls. You can still edit it as text.',
  missing: 'The HTML contains no {tag}. Add one to use the controls, or reset the example.',
};

/** Maximum number of texts that have their own control. */
const MAX_TEXTS = 24;

export function connectControls(form: HTMLElement, store: PlaygroundStore): void {
  const { element, $html } = store;
  let source: Source | undefined;
  const apply = (change: (source: Source) => string | undefined): void => {
    const html = source && change(source);
    if (html !== undefined) $html.set(html);
  };
  const fields = element.fields.filter(({ isObsolete }) => isObsolete !== true);
  const controls = [
    group(
      'Attributes',
      fields.map((field) => fieldControl(field, fields, apply)),
    ),
    contentControl(store, apply),
    group(
      'Custom properties',
      element.tokens.map((token) => tokenControl(token, apply)),
    ),
  ].filter((control) => control !== undefined);
  const notice = create('p', { class: 'pg-notice', hidden: true });
  const all = create('fieldset', { class: 'pg-controls' }, ...controls.map(({ node }) => node));
  all.prepend(create('legend', { class: 'visually-hidden' }, 'Controls'));
  form.append(notice, all);

  const show = (): void => {
    const read = readSource($html.get(), element.tag);
    source = typeof read === 'string' ? undefined : read;
    notice.hidden = source !== undefined;
    notice.textContent =
      typeof read === 'string' ? problems[read].replace('{tag}', `<${element.tag}>`) : '';
    all.disabled = source === undefined;
    if (source) for (const control of controls) control.show(source);
  };
  show();
  $html.listen(show);
}

type Apply = (change: (source: Source) => string | undefined) => void;

function group(title: string, controls: readonly Control[]): Control | undefined {
  if (controls.length === 0) return undefined;
  const node = create(
    'fieldset',
    {},
    create('legend', {}, title),
    ...controls.map((control) => control.node),
  );
  return { node, show: (source) => controls.forEach((control) => control.show(source)) };
}

let nextId = 0;

function fieldControl(
  field: FieldDescription,
  fields: readonly FieldDescription[],
  apply: Apply,
): Control {
  const id = `pg-field-${String(nextId++)}`;
  const input = inputFor(field, id);
  const error = create('p', { id: `${id}-error`, class: 'pg-error', hidden: true });
  const condition = create('p', { id: `${id}-when`, class: 'pg-when', hidden: true });
  const help = create('p', { id: `${id}-help`, class: 'pg-help' }, prose(field.help));
  input.setAttribute('aria-describedby', `${id}-error ${id}-when ${id}-help`);
  const unit = field.unit === undefined ? '' : ` (${field.unit})`;
  const name = create('label', { for: id }, create('code', {}, field.name), unit);
  const isCheckbox = input instanceof HTMLInputElement && input.type === 'checkbox';
  const node = create(
    'div',
    { class: isCheckbox ? 'pg-field pg-flag' : 'pg-field' },
    ...(isCheckbox ? [input, name] : [name, input]),
    error,
    condition,
    help,
  );
  if (input instanceof HTMLInputElement && field.values && field.kind !== 'flag') {
    const options = field.values.map((value) => create('option', { value }));
    node.append(create('datalist', { id: `${id}-list` }, ...options));
    input.setAttribute('list', `${id}-list`);
  }

  const read = (): string | undefined => {
    if (isCheckbox) return input.checked ? 'true' : undefined;
    return input.value === '' ? undefined : input.value;
  };
  input.addEventListener('input', () => {
    const text = read();
    showMistake(text);
    apply((source) => withAttributes(source, attributesFor(field, text)));
  });
  function showMistake(text: string | undefined): void {
    const mistake = text === undefined ? undefined : findMistake(field, text);
    error.hidden = mistake === undefined;
    error.textContent = mistake ?? '';
    input.setAttribute('aria-invalid', String(mistake !== undefined));
  }
  return {
    node,
    show({ attributes }) {
      const text = readAttribute(field, attributes);
      if (isCheckbox) input.checked = text === 'true';
      else if (input.value !== (text ?? '')) setValue(input, text ?? '');
      showMistake(text);
      const unmet = unmetCondition(field, (other) => {
        const found = fields.find((each) => each.name === other);
        return found && effectiveText(found, readAttribute(found, attributes));
      });
      condition.hidden = unmet === undefined;
      condition.replaceChildren(
        ...(unmet ? [prose(`No effect: needs ${requirement(unmet.field, unmet.values)}.`)] : []),
      );
      node.classList.toggle('pg-idle', unmet !== undefined);
    },
  };
}

function requirement(name: string, values: readonly string[]): string {
  if (values.includes('*')) return `a value of \`${name}\``;
  if (values.join() === 'true') return `\`${name}\``;
  if (values.join() === 'false') return `no \`${name}\``;
  return `\`${name}\` to be ${values.map((value) => `\`${value}\``).join(' or ')}`;
}

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function setValue(input: Input, value: string): void {
  // A value that is not in the list stays visible.
  if (
    input instanceof HTMLSelectElement &&
    ![...input.options].some((each) => each.value === value)
  )
    input.append(create('option', { value }, value));
  input.value = value;
}

function inputFor(field: FieldDescription, id: string): Input {
  const { kind, values = [], default: initial } = field;
  const placeholder = initial === undefined ? {} : { placeholder: initial };
  switch (kind) {
    case 'flag': {
      if (field.opposite === undefined) return create('input', { id, type: 'checkbox' });
      const options = [
        create('option', { value: '' }, initial === undefined ? 'Default' : `Default (${initial})`),
        create('option', { value: 'true' }, field.name),
        create('option', { value: 'false' }, field.opposite),
      ];
      return create('select', { id }, ...options);
    }
    case 'choice': {
      // A list of one or two values, such as `none`, only supplements the texts.
      if (field.allowsOther && values.length < 3) return create('input', { id, ...placeholder });
      const usual = initial === undefined ? 'Not set' : `Default (${initial})`;
      const options = values.map((value) => create('option', { value }, value));
      return create('select', { id }, create('option', { value: '' }, usual), ...options);
    }
    case 'number': {
      if (values.length > 0) return create('input', { id, ...placeholder });
      const limit = (value: number | undefined): string | undefined =>
        value === undefined ? undefined : String(value);
      const limits = { min: limit(field.min), max: limit(field.max) };
      const step = field.isInteger ? '1' : 'any';
      return create('input', { id, type: 'number', step, ...limits, ...placeholder });
    }
    case 'date':
      return create('input', { id, type: 'date' });
    case 'multiline':
    case 'richText':
      return create('textarea', { id, rows: '3', ...placeholder });
    default:
      return create('input', { id, ...placeholder });
  }
}

function tokenControl(
  { name, doc, default: initial }: { name: string; doc: string; default?: string },
  apply: Apply,
): Control {
  const id = `pg-field-${String(nextId++)}`;
  const input = create('input', {
    id,
    placeholder: initial,
    'aria-describedby': `${id}-error ${id}-help`,
  });
  const error = create('p', { id: `${id}-error`, class: 'pg-error', hidden: true });
  const node = create(
    'div',
    { class: 'pg-field' },
    create('label', { for: id }, create('code', {}, name)),
    input,
    error,
    create('p', { id: `${id}-help`, class: 'pg-help' }, prose(doc)),
  );
  input.addEventListener('input', () => {
    const isValid = isValue(input.value);
    error.hidden = isValid;
    error.textContent = isValid ? '' : 'Enter one CSS value, without semicolons and braces.';
    input.setAttribute('aria-invalid', String(!isValid));
    if (!isValid) return;
    apply((source) =>
      withAttributes(source, [
        ['style', writeProperty(source.attributes['style'] ?? '', name, input.value)],
      ]),
    );
  });
  return {
    node,
    show({ attributes }) {
      const value = readProperty(attributes['style'] ?? '', name) ?? '';
      if (input.value.trim() !== value) input.value = value;
    },
  };
}

/** Texts inside the element, its items and its named slots. */
function contentControl({ element }: PlaygroundStore, apply: Apply): Control {
  const texts = create('div', {});
  const buttons = create('div', { class: 'pg-buttons' });
  const { items, slots } = element;
  let shown = '';
  const node = create('fieldset', {}, create('legend', {}, 'Content'), texts, buttons);
  const addButton = (text: string, change: (source: Source) => string | undefined): void => {
    const button = create('button', { type: 'button', class: 'pg-button' }, text);
    button.addEventListener('click', () => apply(change));
    buttons.append(button);
  };
  if (items) {
    const label = items.label.toLowerCase();
    addButton(`Add ${label}`, (source) => {
      const ids = itemsIn(source, items.selector);
      return withItem(source, items.template, (id) => ids.includes(id));
    });
    addButton(`Remove last ${label}`, (source) => {
      const last = itemsIn(source, items.selector).at(-1);
      return last === undefined ? undefined : withoutNode(source, last);
    });
  }
  for (const { name } of slots) {
    addButton(`Fill slot ${name}`, (source) =>
      withItem(source, `<p slot="${name}">Content of the slot ${name}</p>`, () => false),
    );
  }
  return {
    node,
    show(source) {
      const found = textsOf(source).slice(0, MAX_TEXTS);
      const ids = found.map(({ id, tag }) => `${id} ${tag}`).join();
      if (ids !== shown) {
        shown = ids;
        texts.replaceChildren(...found.map(({ id, tag }) => textField(id, tag, apply)));
      }
      [...texts.querySelectorAll('textarea')].forEach((input, index) => {
        const content = found[index]?.content ?? '';
        if (input.value !== content) input.value = content;
      });
      node.hidden = found.length === 0 && buttons.childElementCount === 0;
    },
  };
}

function textField(nodeId: string, tag: string, apply: Apply): HTMLElement {
  const id = `pg-field-${String(nextId++)}`;
  const input = create('textarea', { id, rows: '1' });
  input.addEventListener('input', () => apply((source) => withText(source, nodeId, input.value)));
  const label = create('label', { for: id }, 'Text of ', create('code', {}, `<${tag}>`));
  return create('div', { class: 'pg-field' }, label, input);
}
