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

function render(definition: FormDefinition, state: Partial<FormMarkupState> = {}): MarkupElement {
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

test('sets the autocomplete token on each part of a name, phone number, email and address', () => {
  const definition = define(
    { type: 'name', id: 'n' },
    { type: 'phone', id: 'p', showCountryCode: true },
    { type: 'email', id: 'e' },
    { type: 'address', id: 'a' },
  );
  assert.deepEqual(
    controlsIn(render(definition)).map(({ attributes }) => attributes['autocomplete']),
    [
      ...['given-name', 'family-name'],
      ...['tel-country-code', 'tel-area-code', 'tel-local-prefix', 'tel-local-suffix'],
      'email',
      ...['address-line1', 'address-line2', 'address-level2', 'address-level1'],
      ...['postal-code', 'country-name'],
    ],
  );
});

/** The controls of required fields, by kind. `@` stands for a control's `id`, `name` and `required`. */
const controls = `
text <input type="text" placeholder="P" @ aria-describedby="f-x[description]">
email <input type="email" autocomplete="email" inputmode="email" placeholder="P" @ aria-describedby="f-x[description]">
number <input type="number" step="any" inputmode="decimal" placeholder="P" @ aria-describedby="f-x[description]">
website <input type="text" inputmode="url" autocomplete="url" autocapitalize="none" placeholder="P" @ aria-describedby="f-x[description]">
textarea <textarea @ aria-describedby="f-x[description]" rows="5" placeholder="P" data-max-length="9"></textarea>
currency <input type="text" inputmode="decimal" autocomplete="off" @ aria-describedby="f-x[description]">
password <input type="password" autocomplete="new-password" placeholder="••••••" @ aria-describedby="f-x[description]">
twitter <input type="text" autocomplete="off" autocapitalize="none" @ aria-describedby="f-x[description]">
select <select @ aria-describedby="f-x[description]"><option value>Choose…</option><option value="A">A</option><option value="B">B</option></select>
radio <input type="radio" id="f-x[1]" name="x" value="A" required>
radio <input type="radio" id="f-x[2]" name="x" value="B" required>
checkbox <input type="checkbox" id="f-x[1]" name="x" value="A">
checkbox <input type="checkbox" id="f-x[2]" name="x" value="B">
hidden <input type="hidden" name="x" data-query-key="k" value="v">
date <input type="text" inputmode="numeric" autocomplete="off" maxlength="2" @Month>
date <input type="text" inputmode="numeric" autocomplete="off" maxlength="2" @Day>
date <input type="text" inputmode="numeric" autocomplete="off" maxlength="4" @Year>
time <input type="text" inputmode="numeric" autocomplete="off" maxlength="2" @Hour>
time <input type="text" inputmode="numeric" autocomplete="off" maxlength="2" @Minute>
time <select @Ampm autocomplete="off"><option value></option><option value="AM">AM</option><option value="PM">PM</option></select>
name <input type="text" autocomplete="given-name" @First>
name <input type="text" autocomplete="family-name" @Last>
phone <input type="tel" inputmode="tel" autocomplete="tel-country-code" maxlength="5" id="f-x[Country]" name="x[Country]">
phone <input type="tel" inputmode="tel" autocomplete="tel-area-code" maxlength="3" @Areacode>
phone <input type="tel" inputmode="tel" autocomplete="tel-local-prefix" maxlength="3" @Prefix>
phone <input type="tel" inputmode="tel" autocomplete="tel-local-suffix" maxlength="14" @Line>
`;

test('renders the controls of each kind with their attributes', () => {
  const rows = controls.trim().split('\n');
  const kinds = [...new Set(rows.map((row) => row.slice(0, row.indexOf(' '))))];
  const more = { maxLength: 9, currencySymbol: '€', showCountryCode: true, key: 'k', value: 'v' };
  const texts = { description: 'D', placeholder: 'P', options: ['A', 'B'] };
  const drawn = kinds.flatMap((type) =>
    controlsIn(render(define({ type, id: 'x', required: true, ...texts, ...more }))).map(
      (control) => `${type} ${markupToHtml(control).replace('>\n', '>')}`,
    ),
  );
  const expected = rows.map((row) =>
    row
      .replace(/@(\w+)/, 'id="f-x[$1]" name="x[$1]" required')
      .replace('@', 'id="f-x" name="x" required'),
  );
  assert.deepEqual(drawn, expected);
  for (const type of kinds) {
    const bare = markupToHtml(render(define({ type, id: 'x', options: ['A'] })));
    assert.doesNotMatch(bare, /required|describedby|class="description"|placeholder=""|query-key/);
  }
});

test('renders titles, descriptions, parts and options around the controls', () => {
  const html = (type: string): string => {
    const more = { currencySymbol: '€', underline: true, options: ['A'] };
    const form = render(
      define({ type, id: 'x', title: 'T', description: 'D', required: true, ...more }),
    );
    return markupToHtml(form).replaceAll(/ id="f-x"[^>]*(?=>)/g, '');
  };
  const star = '<span class="required" aria-hidden="true"> *</span>';
  const about = '<p class="description" id="f-x[description]">D</p>';
  const described = 'data-field-id="x" aria-describedby="f-x[description]"';
  for (const [type, expected] of [
    [
      'text',
      `<div class="field field-text"><label for="f-x">T${star}</label>${about}<input type="text"></div>`,
    ],
    [
      'currency',
      `<div class="field field-currency" data-field="currency" data-field-id="x" data-currency-symbol="€"><label for="f-x">T${star}</label>${about}<span class="currency"><span class="symbol" aria-hidden="true">€</span><input`,
    ],
    [
      'name',
      `<fieldset class="field field-name" data-field="name" ${described}><legend>T${star}</legend>${about}<div class="parts"><div class="part part-first"><label for="f-x[First]">First Name</label><input`,
    ],
    [
      'radio',
      `<fieldset class="field field-radio" aria-describedby="f-x[description]" role="radiogroup" aria-required="true"><legend>T${star}</legend>${about}<label class="option"><input type="radio" id="f-x[1]" name="x" value="A" required><span>A</span></label></fieldset>`,
    ],
    [
      'checkbox',
      `<fieldset class="field field-checkbox" data-field="checkbox" data-field-id="x" data-required aria-describedby="f-x[description]"><legend>T<span class="required"> (required)</span></legend>${about}`,
    ],
    [
      'section',
      '<div class="field field-section underlined"><h3>T</h3><p class="description">D</p></div>',
    ],
    ['text', '<p class="form-footer"><button type="submit">Submit</button></p></form>'],
  ] as const)
    assert.ok(html(type).includes(expected), `${type}: ${html(type)}`);
  assert.match(html('website'), /data-field="website" data-field-id="x"/);
});

test('renders a Likert scale, and a select for countries', () => {
  const likert = define({ type: 'likert', id: 'x', options: ['A', 'B'], required: true });
  const rated = markupToHtml(render(likert, { values: { x: { B: '2' } } }));
  assert.match(
    rated,
    /<legend>B<\/legend>.*id="f-x\[2\.5\]" name="x\[B\]" value="2" checked required><span>Strongly Agree</,
  );
  assert.equal(rated.match(/ checked/g)?.length, 1);

  const countries = ['CA', 'NO'].map((code) => ({ code, name: code.toLowerCase() }));
  const choose = (count: number) => {
    const formFieldFormats = { countries: countries.slice(0, count) };
    const formFields = [
      { type: 'address', id: 'x' },
      { type: 'name', id: 'n' },
    ];
    const { definition } = readFormDefinition({ formId: 'f', formFields, formFieldFormats });
    return markupToHtml(render(definition, { values: { x: ['', '', '', '', '', 'NO'] } }));
  };
  assert.match(
    choose(2),
    /<select id="f-x\[Country\]" name="x\[Country\]" autocomplete="country"><option value>Choose…<\/option><option value="CA">ca<\/option><option value="NO" selected>no<\/option>/,
  );
  assert.equal(choose(2).match(/<select/g)?.length, 1);
  assert.match(choose(1), /<input type="text" autocomplete="country-name" id="f-x\[Country\]"/);
});

test('connects an error with its field, and marks the first invalid control for focus', () => {
  const types = ['text', 'radio', 'likert', 'name', 'select'];
  const formFields = types.map((type) => ({
    type,
    id: type,
    description: 'D',
    options: ['A', 'B'],
  }));
  const { definition } = readFormDefinition({ formId: 'f', formFields });
  for (const type of types) {
    const errors = Object.fromEntries(types.slice(types.indexOf(type)).map((id) => [id, 'No.']));
    for (const focusesError of [true, false]) {
      const { document } = parseHTML(markupToHtml(render(definition, { errors, focusesError })));
      const invalid = [...document.querySelectorAll('[aria-invalid]')];
      const described = document.querySelectorAll(
        `[aria-describedby^="f-${type}[error] f-${type}["]`,
      );
      assert.equal(described.length, 1, type);
      assert.equal(document.querySelectorAll('.field-error').length, Object.keys(errors).length);
      assert.ok(invalid.length >= 1 && !document.querySelector('[aria-invalid="false"]'));
      const focused = [...document.querySelectorAll('[autofocus]')].map(({ id }) => id);
      const first = document.querySelector(`[name^="${type}"]`)?.id;
      assert.deepEqual(focused, focusesError ? [first] : []);
    }
  }
  const { document } = parseHTML(markupToHtml(render(definition, { message: 'Not sent.' })));
  assert.equal(document.querySelector('.form-error[role="alert"]')?.textContent, 'Not sent.');
  const attributes = '[aria-invalid], .field-error, [autofocus], [aria-describedby*="error"]';
  assert.equal(document.querySelector(attributes), null);
  assert.equal(
    parseHTML(markupToHtml(render(definition))).document.querySelector('.form-error'),
    null,
  );
});

test('gives a hidden field the value of its query parameter, or else its own value', () => {
  const definition = define({ type: 'hidden', id: 'h', key: 'ref', value: 'none' });
  const valueWith = (ref: string | null): string | undefined =>
    controlsIn(render(definition, { query: (name) => (name === 'ref' ? ref : null) }))[0]
      ?.attributes['value'];
  assert.equal(valueWith('spring'), 'spring');
  assert.equal(valueWith(null), 'none');
});

test("renders a field's error before its title, and keeps the submitted value", () => {
  const definition = define({ type: 'text', id: 't', title: 'Title' });
  const html = markupToHtml(
    render(definition, { values: { t: 'typed' }, errors: { t: 'No.' }, focusesError: true }),
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
  assert.ok(
    !markupToHtml(render(definition, { values: { p: 'twelve-kilos' } })).includes('twelve'),
  );
});

test('gives each element a unique ID, and each label a control', () => {
  fc.assert(
    fc.property(publishedForm, (published) => {
      const { definition } = readFormDefinition(published);
      const all = [...elementsIn(render(definition))];
      const ids = all.flatMap(({ attributes }) => attributes['id'] ?? []);
      assert.equal(new Set(ids).size, ids.length, ids.join());
      for (const { attributes } of all) {
        if (attributes['for']) assert.ok(ids.includes(attributes['for']));
      }
    }),
  );
});

/** Returns the states of the controls that a browser would submit for the rendered form. */
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

test('renders the values that were submitted by a script or by a native post', () => {
  fc.assert(
    fc.property(publishedForm, fc.array(typed, { minLength: 70, maxLength: 70 }), (form, texts) => {
      const { definition } = readFormDefinition(form);
      const blank = controlStates(render(definition));
      // Enters texts, and checks every second checkbox or radio button.
      const filled = blank.map((state, at) => {
        const text = texts[at % texts.length] ?? '';
        if (state.isChecked !== undefined) return { ...state, isChecked: at % 2 === 0 };
        if (state.type === 'date') return { ...state, value: at % 3 ? '2028-02-29' : '' };
        if (state.type === 'time') return { ...state, value: at % 3 ? '14:05' : '' };
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

      const again = formValues(controlStates(render(definition, { values: sent })));
      const withoutPasswords = definition.fields.filter(({ kind }) => kind !== 'password');
      for (const { id } of withoutPasswords) assert.deepEqual(again[id], sent[id]);
    }),
  );
});

/** Keeps one entry per radio button name, as a browser does, because the test checks several radio buttons. */
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

/**
 * Adds an empty value for each field without a control, such as a choice without options. A native post contains these
 * values, but a script does not send them.
 */
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

test('escapes markup in texts', () => {
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
      render(definition, { values, errors: values, message: text, action: text }),
    );
    const { document } = parseHTML(`<html><body>${html}</body></html>`);
    assert.equal(document.querySelectorAll('script, img, svg, iframe').length, 0, text);
    for (const node of document.querySelectorAll('*')) {
      for (const { name } of node.attributes) assert.ok(!name.startsWith('on'), text);
    }
  }
});

test("reads a subfield's name from the name of its control", () => {
  assert.equal(partOf('phone-1', 'phone-1[Areacode]'), 'Areacode');
  assert.equal(partOf('q', 'q[Fair [sic] price]'), 'Fair [sic] price');
  assert.equal(partOf('phone-1', 'Areacode'), 'Areacode');
});

test('marks a required group of checkboxes or radio buttons as required', () => {
  const options = ['x', 'y'];
  const field = (type: string, required: boolean) =>
    markupToHtml(render(define({ type, id: 'a', title: 'Milk', options, required })));
  assert.match(field('radio', true), /<fieldset[^>]* role="radiogroup" aria-required="true"/);
  assert.match(field('likert', true), /class="statement" role="radiogroup" aria-required="true"/);
  assert.match(field('checkbox', true), /<legend>Milk<span class="required"> \(required\)<\/span>/);
  for (const type of ['radio', 'likert', 'checkbox']) {
    assert.doesNotMatch(field(type, false), /radiogroup|aria-required|\(required\)/);
  }
});
