import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { readFormDefinition } from '../../../../src/features/form/model/form-definition.js';
import type { FormDefinition } from '../../../../src/features/form/model/form-fields.js';
import {
  formMarkup,
  type FormMarkupState,
} from '../../../../src/features/form/model/form-markup.js';
import {
  groupKinds,
  partOf,
  formValues,
  type ControlState,
} from '../../../../src/features/form/model/submission.js';
import { postedFormValues } from '../../../../src/features/form/model/form-posted.js';
import { markupToHtml, type Markup, type MarkupElement } from '../../../../src/model/markup.js';
import { publishedForm } from '../../../support/node/form-fields.js';

function define(...formFields: readonly Readonly<Record<string, unknown>>[]): FormDefinition {
  return readFormDefinition({ formId: 'f', formFields }).definition;
}

function draw(definition: FormDefinition, state: Partial<FormMarkupState> = {}): MarkupElement {
  return formMarkup(definition, { action: '/send', ...state });
}

function* elementsIn(markup: Markup): Generator<MarkupElement> {
  if (typeof markup === 'string') return;
  yield markup;
  for (const child of markup.children) yield* elementsIn(child);
}

function controlsIn(form: MarkupElement): readonly MarkupElement[] {
  return [...elementsIn(form)].filter(({ tag }) => /^(input|select|textarea)$/.test(tag));
}

test('gives each part of a name, phone number, email and address its autocomplete token', () => {
  const definition = define(
    { type: 'name', id: 'n' },
    { type: 'phone', id: 'p', showCountryCode: true },
    { type: 'email', id: 'e' },
    { type: 'address', id: 'a' },
  );
  assert.deepEqual(
    controlsIn(draw(definition)).map(({ attributes }) => attributes['autocomplete']),
    [
      ...['given-name', 'family-name'],
      ...['tel-country-code', 'tel-area-code', 'tel-local-prefix', 'tel-local-suffix'],
      'email',
      ...['address-line1', 'address-line2', 'address-level2', 'address-level1'],
      ...['postal-code', 'country-name'],
    ],
  );
});

test('gives a hidden field the query parameter of the page, or else its own value', () => {
  const definition = define({ type: 'hidden', id: 'h', key: 'ref', value: 'none' });
  const valueWith = (ref: string | null): string | undefined =>
    controlsIn(draw(definition, { query: (name) => (name === 'ref' ? ref : null) }))[0]?.attributes[
      'value'
    ];
  assert.equal(valueWith('spring'), 'spring');
  assert.equal(valueWith(null), 'none');
});

test('puts the error of a field before its title, and keeps the input', () => {
  const definition = define({ type: 'text', id: 't', title: 'Title' });
  const html = markupToHtml(
    draw(definition, { values: { t: 'typed' }, errors: { t: 'No.' }, focusesError: true }),
  );
  const { document } = parseHTML(html);
  const input = document.querySelector('input');
  const error = document.querySelector('.field-error');
  assert.equal(input?.getAttribute('value'), 'typed');
  assert.equal(input?.getAttribute('aria-describedby'), error?.id);
  assert.equal(input?.getAttribute('aria-invalid'), 'true');
  assert.ok(input?.hasAttribute('autofocus'));
  assert.equal(error?.nextElementSibling?.localName, 'label');
});

test('never renders a submitted password', () => {
  const definition = define({ type: 'password', id: 'p' });
  assert.ok(!markupToHtml(draw(definition, { values: { p: 'twelve-kilos' } })).includes('twelve'));
});

test('gives each element a unique id, and each label a control', () => {
  fc.assert(
    fc.property(publishedForm, (published) => {
      const { definition } = readFormDefinition(published);
      const all = [...elementsIn(draw(definition))];
      const ids = all.flatMap(({ attributes }) => attributes['id'] ?? []);
      assert.equal(new Set(ids).size, ids.length, ids.join());
      for (const { attributes } of all) {
        if (attributes['for']) assert.ok(ids.includes(attributes['for']));
      }
    }),
  );
});

/** What a browser would send of a form that is drawn with values. */
function controlStates(form: MarkupElement): ControlState[] {
  const states: ControlState[] = [];
  const walk = (markup: Markup, group?: ControlState['group']): void => {
    if (typeof markup === 'string') return;
    const { tag, attributes, children } = markup;
    const kind = groupKinds.find((name) => name === attributes['data-field']);
    const inner = kind ? { id: attributes['data-field-id'] ?? '', kind } : group;
    if (/^(input|select|textarea)$/.test(tag)) {
      const name = attributes['name'] ?? '';
      const isChoice = attributes['type'] === 'radio' || attributes['type'] === 'checkbox';
      states.push({
        name,
        type: tag === 'input' ? (attributes['type'] ?? 'text') : tag,
        value: valueOf(markup),
        ...(isChoice ? { isChecked: attributes['checked'] !== undefined } : {}),
        ...(inner ? { group: inner } : {}),
      });
      return;
    }
    for (const child of children) walk(child, inner);
  };
  walk(form);
  return states;
}

function valueOf({ tag, attributes, children }: MarkupElement): string {
  if (tag === 'textarea') return children.filter((child) => typeof child === 'string').join('');
  if (tag !== 'select') return attributes['value'] ?? '';
  const options = children as readonly MarkupElement[];
  const chosen = options.find((option) => option.attributes['selected'] !== undefined);
  return (chosen ?? options[0])?.attributes['value'] ?? '';
}

const typed = fc.string({ minLength: 1, maxLength: 8 });

test('renders the values that a form has sent, by script or by a native post', () => {
  fc.assert(
    fc.property(publishedForm, fc.array(typed, { minLength: 70, maxLength: 70 }), (form, texts) => {
      const { definition } = readFormDefinition(form);
      const blank = controlStates(draw(definition));
      // Fills the form in: texts anywhere, every other choice made.
      const filled = blank.map((state, at) => {
        const text = texts[at % texts.length] ?? '';
        if (state.isChecked !== undefined) return { ...state, isChecked: at % 2 === 0 };
        return state.type === 'select' || state.type === 'hidden'
          ? state
          : { ...state, value: text };
      });
      const sent = formValues(filled);
      const entries = filled
        .filter(({ isChecked }) => isChecked !== false)
        .map(({ name, value }): [string, string] => [name, value]);
      const firstOnly = onePerRadio(entries, filled);
      assert.deepEqual(postedFormValues(firstOnly, definition), fill(definition, sent));

      const again = formValues(controlStates(draw(definition, { values: sent })));
      const withoutPasswords = definition.fields.filter(({ kind }) => kind !== 'password');
      for (const { id } of withoutPasswords) assert.deepEqual(again[id], sent[id]);
    }),
  );
});

/** A browser posts one radio button of a name; the arbitrary filling checks several. */
function onePerRadio(
  entries: readonly (readonly [string, string])[],
  controls: readonly ControlState[],
): [string, string][] {
  const radios = new Set(controls.filter(({ type }) => type === 'radio').map(({ name }) => name));
  const seen = new Set<string>();
  return entries.flatMap(([name, value]): [string, string][] => {
    if (radios.has(name) && seen.has(name)) return [];
    seen.add(name);
    return [[name, value]];
  });
}

/** Fields without any control, such as choices without options, send nothing by script and an empty value without. */
function fill(
  { fields }: FormDefinition,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const empty = { checkbox: [], likert: {} } as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    fields
      .filter(({ kind }) => kind !== 'section')
      .map(({ id, kind }) => [id, values[id] ?? empty[kind] ?? '']),
  );
}

test('renders texts that contain markup as texts', () => {
  for (const text of [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' autofocus onfocus=alert(1) x='",
    '</textarea><svg onload=alert(1)>',
    '</option></select><iframe srcdoc="<script>1</script>">',
  ]) {
    const kinds = ['text', 'textarea', 'select', 'radio', 'likert', 'name', 'hidden'];
    const { definition } = readFormDefinition({
      formId: text,
      formSubmitButtonText: text,
      formFields: kinds.map((type) => ({
        ...{ type, id: `${type}${text}`, title: text, description: text, placeholder: text },
        ...{ options: [text], key: text, value: text },
      })),
    });
    const values = Object.fromEntries(definition.fields.map(({ id }) => [id, text]));
    const html = markupToHtml(
      draw(definition, { values, errors: values, message: text, action: text }),
    );
    const { document } = parseHTML(`<html><body>${html}</body></html>`);
    assert.equal(document.querySelectorAll('script, img, svg, iframe').length, 0, text);
    for (const node of document.querySelectorAll('*')) {
      for (const { name } of node.attributes) assert.ok(!name.startsWith('on'), text);
    }
  }
});

test('reads the sub-field from the name of a part', () => {
  assert.equal(partOf('phone-1', 'phone-1[Areacode]'), 'Areacode');
  assert.equal(partOf('q', 'q[Fair [sic] price]'), 'Fair [sic] price');
  assert.equal(partOf('phone-1', 'Areacode'), 'Areacode');
});

test('marks a required group of choices as required', () => {
  const options = ['x', 'y'];
  const field = (type: string, required: boolean) =>
    markupToHtml(draw(define({ type, id: 'a', title: 'Milk', options, required })));
  assert.match(field('radio', true), /<fieldset[^>]* role="radiogroup" aria-required="true"/);
  assert.match(field('likert', true), /class="statement" role="radiogroup" aria-required="true"/);
  assert.match(field('checkbox', true), /<legend>Milk<span class="required"> \(required\)<\/span>/);
  for (const type of ['radio', 'likert', 'checkbox']) {
    assert.doesNotMatch(field(type, false), /radiogroup|aria-required|\(required\)/);
  }
});
