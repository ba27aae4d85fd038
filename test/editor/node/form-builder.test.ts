import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { changeState, type Recipe } from '../../../src/editor/document/changes.js';
import { blocksOf, type PageState } from '../../../src/editor/document/page-state.js';
import {
  parsePage,
  reparsePage,
  type ParsedPage,
} from '../../../src/editor/document/parse-page.js';
import { createNodeId } from '../../../src/editor/document/steps.js';
import { whyForbidden } from '../../../src/editor/document/allowed.js';
import { writePage } from '../../../src/editor/document/write-page.js';
import * as kinds from '../../../src/editor/form/rules/field-kinds.js';
import { fieldMarkup } from '../../../src/editor/form/rules/field-markup.js';
import { formAction } from '../../../src/editor/form/rules/form-action.js';
import * as settings from '../../../src/editor/form/rules/form-settings.js';
import {
  readForm,
  submitLabelOf,
  type EditedForm,
  type FieldItem,
} from '../../../src/editor/form/rules/read-form.js';
import * as steps from '../../../src/editor/form/rules/write-fields.js';
import { readFormDefinition } from '../../../src/features/form/model/form-definition.js';
import { type FormField } from '../../../src/features/form/model/form-fields.js';
import { markupToHtml } from '../../../src/model/markup.js';
import { publishedField } from '../../support/node/form-fields.js';

const emptyForm = `<sq-form form-id="trip">
  <form method="post" action="/api/form/SaveFormSubmission?formId=trip">
    <p class="form-footer"><button type="submit">Send</button></p>
  </form>
</sq-form>
`;

const byHand = `<sq-form form-id="visit" submit-label="Ask">
  <form method="post" action="/api/form/SaveFormSubmission?formId=visit&amp;from=poster">
    <p>
      <label for="a">Your name</label>
      <input id="a" name="name" required class="wide">
    </p>
    <p><label>Email <input type="email" name="email"></label></p>
    <div class="captcha-of-another-service" data-key="1"></div>
    <p><label><input type="checkbox" name="terms"> I agree to the <a href="/terms">terms</a></label></p>
    <button type="submit">Ask</button>
  </form>
</sq-form>
`;

/** Opens a page for editing, as `createPageEditor` does. */
function open(source: string) {
  const base: ParsedPage = parsePage(source, createNodeId);
  let state: PageState = base.state;
  const block = blocksOf(state)[0]?.id ?? '';
  const form = (): EditedForm => {
    const read = readForm(state, block);
    assert.ok(read);
    return read;
  };
  return {
    block,
    form,
    item: (index: number): FieldItem => {
      const item = form().items[index];
      assert.ok(item?.kind === 'field', `item ${String(index)} is a field`);
      return item;
    },
    step(recipe: Recipe) {
      const before = writePage(base, state);
      const changed = changeState(state, recipe);
      ({ state } = changed);
      reparsePage(writePage(base, state), state, createNodeId);
      for (const change of changed.changes) assert.equal(whyForbidden(change, before), undefined);
      return changed.changes;
    },
    html: () => writePage(base, state),
  };
}

/** Returns the part of a field's definition that markup can express. */
function expressible(field: FormField): FormField {
  const title = field.title.replace(/\s+/g, ' ') || field.id.replace(/\s+/g, ' ');
  const description = field.description.replace(/\s+/g, ' ');
  if (field.kind === 'hidden') return { ...field, title: '', description: '' };
  if (field.kind === 'section') return { ...field, id: title, title, description };
  // The page has no other label than the text.
  if (field.kind === 'consent') return { ...field, title: linkless(field.text), description };
  if (field.kind === 'phone' && field.isInternational) {
    return { ...field, title, description, hasCountryCode: false };
  }
  return { ...field, title, description };
}

function linkless(text: string): string {
  return text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
}

describe('fields', () => {
  test('reads every kind of field back from its markup', () => {
    fc.assert(
      fc.property(publishedField, (json) => {
        const [field] = readFormDefinition({ formFields: [json] }).definition.fields;
        assert.ok(field);
        fc.pre(!('options' in field) || field.options.length > 0);
        fc.pre(!JSON.stringify(field).includes('\\u0000'));
        const html = markupToHtml(fieldMarkup(field, 'trip'));
        const page = open(emptyForm.replace('    <p class', () => `    ${html}\n    <p class`));
        const item = page.item(0);
        assert.deepEqual(item.field, expressible(field));
        assert.equal(item.isDrawn, true);
      }),
      { numRuns: 400 },
    );
  });

  const limits: Readonly<Partial<Record<string, readonly [string, string]>>> = {
    number: ['1', '7.5'],
    date: ['2026-02-01', '2026-03-01'],
    time: ['08:00', '18:30'],
  };

  test('adds a field of every kind, and can change each of its properties', () => {
    const page = open(emptyForm);
    for (const { kind } of kinds.fieldKinds)
      page.step((draft) => steps.addField(draft, page.block, kind));
    assert.deepEqual(
      page.form().items.map((item) => item.kind === 'field' && item.field.kind),
      kinds.fieldKinds.map(({ kind }) => kind),
    );
    kinds.fieldKinds.forEach(({ kind, properties }, index) => {
      const values: Readonly<Record<string, unknown>> = {
        ...{ description: 'A "hint"', placeholder: 'Ada & co', isRequired: true, maxLength: 40 },
        ...{ currencySymbol: '€', hasCountryCode: true, hasUnderline: true, key: 'from' },
        ...{ options: ['Option 1', 'New', 'Option 2'], value: 'x' },
        ...{ isInternational: true, hasPicker: false, hasSeconds: true, stars: 3 },
        ...{ text: 'Read the [rules](/rules).', min: limits[kind]?.[0], max: limits[kind]?.[1] },
        showWhen: 'topic = "A & B" or guests > 2',
      };
      for (const property of properties) {
        const change = { [property]: values[property] };
        const changed = { ...page.item(index).field, ...change } as FormField;
        // In HTML, a single phone control has no setting for the country code.
        const next = expressible({
          ...changed,
          ...(property === 'isInternational' && { hasCountryCode: false }),
        });
        page.step((draft) => steps.changeField(draft, page.item(index), next, page.form().prefix));
        assert.deepEqual(page.item(index).field, next, `${kind} ${property}`);
      }
      const { id } = page.item(index).field;
      const first = expressible({
        ...kinds.newField(kind, new Set()),
        id,
        ...(kind === 'section' && { id: 'Section' }),
      });
      page.step((draft) => steps.changeField(draft, page.item(index), first, page.form().prefix));
      assert.deepEqual(page.item(index).field, first);
    });
  });

  test('changes only those fields of the page that differ', () => {
    const page = open(emptyForm);
    page.step((draft) => steps.addField(draft, page.block, 'text'));
    const next = { ...page.item(0).field, isRequired: true, title: 'City' };
    const changes = page.step((draft) => steps.changeField(draft, page.item(0), next, 'trip'));
    assert.deepEqual(changes.map(({ path }) => path.slice(2)).toSorted(), [
      ['attributes', 'required'],
      ['content'],
    ]);
    assert.match(
      page.html(),
      /\n {4}<div class="field field-text">\n {6}<label for="trip-text">City</,
    );
  });

  test('moves a field to each position, and gives a copy of a field its own name', () => {
    const page = open(emptyForm);
    for (const kind of ['text', 'email', 'likert'] as const)
      page.step((draft) => steps.addField(draft, page.block, kind));
    const order = () => page.form().items.map((item) => item.kind === 'field' && item.field.kind);
    page.step((draft) => steps.moveItem(draft, page.form(), 0, 2));
    assert.deepEqual(order(), ['email', 'likert', 'text']);
    page.step((draft) => steps.moveItem(draft, page.form(), 2, 0));
    assert.deepEqual(order(), ['text', 'email', 'likert']);
    page.step((draft) => steps.duplicateItem(draft, page.item(2).id, page.form().taken));
    assert.deepEqual(page.item(3).field, { ...page.item(2).field, id: 'likert-2' });
    assert.match(page.html(), /<\/fieldset>\n {4}<p class="form-footer">/);
  });
});

describe('a form written by hand', () => {
  test('keeps unknown parts, and lists them as HTML', () => {
    const page = open(byHand);
    const { items, submit } = page.form();
    assert.deepEqual(
      items.map((item) => [item.kind, item.name]),
      [
        ['field', 'Your name'],
        ['field', 'Email'],
        ['html', '<div>'],
        ['html', 'I agree to the terms'],
      ],
    );
    assert.ok(submit);
    page.step((draft) => steps.moveItem(draft, page.form(), 3, 2));
    page.step((draft) => steps.moveItem(draft, page.form(), 2, 3));
    assert.equal(page.html(), byHand);
  });

  test('changes labels and rules in place, and redraws a field only on request', () => {
    const page = open(byHand);
    const change = (index: number, next: Partial<FormField>): void => {
      const field = { ...page.item(index).field, ...next } as FormField;
      page.step((draft) => steps.changeField(draft, page.item(index), field, 'visit'));
    };
    change(0, { title: 'Name & title', isRequired: false });
    change(1, { title: 'Your email', isRequired: true });
    assert.equal(
      page.html(),
      byHand
        .replace('>Your name<', '>Name &amp; title<')
        .replace(' required class', ' class')
        .replace('>Email <', '>Your email <')
        .replace('name="email">', 'name="email" required>'),
    );
    page.step((draft) => steps.redrawField(draft, page.item(0), 'visit'));
    assert.equal(page.item(0).isDrawn, true);
    assert.equal(page.item(0).field.title, 'Name & title');
  });

  test('a newsletter without a form gets a form with an email field', () => {
    const page = open('<sq-newsletter form-id="news"></sq-newsletter>');
    page.step((draft) => steps.addField(draft, page.block, 'name'));
    assert.deepEqual(
      page.form().items.map(({ name }) => name),
      ['Email Address', 'Name'],
    );
    assert.match(page.html(), /action="\/api\/form\/SaveFormSubmission\?formId=news"/);
    assert.equal(submitLabelOf(page.form()), 'Sign Up');
  });
});

test('sets the storage, button, confirmation, captcha and disclaimer', () => {
  const page = open(byHand);
  page.step((draft) => settings.setStorage(draft, page.form(), 'redirect', '/thanks?a=1'));
  page.step((draft) => settings.setSubmitLabel(draft, page.form(), 'Send'));
  page.step((draft) => settings.addSuccess(draft, page.form(), 'Thank you.'));
  page.step((draft) => settings.setDisclaimer(draft, page.form(), 'We never share it.'));
  page.step((draft) => settings.setCaptcha(draft, page.form(), true));
  assert.deepEqual(
    page
      .form()
      .form?.children.slice(-3)
      .map(({ tag }) => tag),
    ['sq-captcha', 'p', 'button'],
  );
  assert.match(
    page.html(),
    /action="[^"]*\?formId=visit&amp;from=poster&amp;redirect=%2Fthanks%3Fa%3D1"/,
  );
  assert.equal(submitLabelOf(page.form()), 'Send');
  assert.deepEqual(
    settings.successTexts(page.form()).map(({ text }) => text),
    ['Thank you.'],
  );
  page.step((draft) => settings.setCaptcha(draft, page.form(), false));
  page.step((draft) => settings.setDisclaimer(draft, page.form(), ' '));
  assert.equal(page.form().captcha ?? page.form().disclaimer, undefined);
});

test('reports what owners must correct', () => {
  const radio = { ...kinds.newField('radio', new Set()), options: [] } as FormField;
  const newsletter = { isNewsletter: true };
  const cases: readonly (readonly [unknown, unknown])[] = [
    [kinds.fieldWarning(radio, ['radio']), 'Add at least one option.'],
    [
      kinds.fieldWarning(kinds.newField('text', new Set()), ['text', 'text']),
      'Another field has the name “text”. Delete one of the fields.',
    ],
    [
      kinds.optionProblems(['a', ' ', 'a ']),
      [undefined, 'Enter a text for this option.', 'Each option needs another text.'],
    ],
    [settings.storageProblem('form-id', ''), 'Enter the ID of the form.'],
    [
      settings.storageProblem('form-id', ' ', newsletter),
      "You don't have any mailing lists. Please create one before continuing",
    ],
    [
      settings.storageProblem('form-id', '', { ...newsletter, lists: ['news'] }),
      'A List must be selected',
    ],
    [
      settings.storageProblem('redirect', 'data:text/html,x'),
      'Enter a path, such as /thanks, or an http: or https: URL.',
    ],
    [settings.providerProblem('hcaptcha'), 'hcaptcha is not one of the expected options'],
    [kinds.freeName('email-2', new Set(['email', 'email-2'])), 'email-3'],
    [formAction('https://forms.example/x', { 'form-id': 'a' }), 'https://forms.example/x'],
  ];
  for (const [actual, expected] of cases) assert.deepEqual(actual, expected);
});
