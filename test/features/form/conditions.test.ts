import { assert } from '@open-wc/testing';
import { Idiomorph } from 'idiomorph';
import { sendKeys } from '@web/test-runner-commands';
import { collectWarnings } from '../../support/browser/console-guard.js';
import { annotationsRestored } from '../../support/browser/next-task.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { fakeApi, inState, json, mount, mountForm, type } from './form-page.js';
// Preloads the extension, so that no test waits for it.
import '../../../src/features/form/enhance/conditions/conditions.js';

describe('a form with conditions', () => {
  const api = fakeApi();

  const topic = `
    <p><label for="topic">Topic</label><select id="topic" name="topic">
      <option></option><option>Wholesale</option><option>Press</option></select></p>`;
  const company = `
    <p data-show-when="topic = Wholesale" class="company"><label for="company">Company</label>
      <input id="company" name="company" required></p>`;

  function choose(select: HTMLElement, value: string): void {
    (select as HTMLSelectElement).value = value;
    for (const name of ['input', 'change']) {
      select.dispatchEvent(new Event(name, { bubbles: true, composed: true }));
    }
  }

  it('neither requires nor sends a hidden field, and keeps its value', async () => {
    const { element, find, input, button, page } = await mountForm(
      `${topic}${company}<button>Send</button>`,
    );
    const box = find('.company');
    assert.isFalse(box.checkVisibility());
    choose(find('#topic'), 'Wholesale');
    assert.isTrue(box.checkVisibility());
    type(input('company'), 'Halden');
    choose(find('#topic'), 'Press');
    assert.isFalse(box.checkVisibility());
    choose(find('#topic'), 'Wholesale');
    assert.equal(input('company').value, 'Halden');
    choose(find('#topic'), 'Press');

    button.click();
    await inState(element, 'success');
    assert.deepEqual(api.saved[0]?.form, { topic: 'Press' });
    page.remove();
  });

  it('requires and sends a field that is shown', async () => {
    const { element, find, input, button, errors } = await mountForm(
      `${topic}${company}<button>Send</button>`,
    );
    choose(find('#topic'), 'Wholesale');
    button.click();
    assert.deepEqual(errors(), ['This field is required.']);
    type(input('company'), 'Halden');
    button.click();
    await inState(element, 'success');
    assert.deepEqual(api.saved[0]?.form, { topic: 'Wholesale', company: 'Halden' });
  });

  it('removes a hidden field from the summary of errors', async () => {
    const { find, button, shadow } = await mountForm(`${topic}${company}
      <p><label for="name">Name</label><input id="name" name="name" required></p>
      <button>Send</button>`);
    choose(find('#topic'), 'Wholesale');
    button.click();
    const links = () => [...(shadow('[part="summary"]')?.querySelectorAll('a') ?? [])];
    await waitUntil(() => links().length === 2);
    // The visitor moves focus from the invalid field to the other field.
    find('#topic').focus();
    choose(find('#topic'), 'Press');
    await waitUntil(() => links().length === 1);
    assert.equal(links()[0]?.textContent, 'Name: This field is required.');
  });

  it('announces which fields were added and removed', async () => {
    const { element, find, shadow } = await mountForm(`${topic}${company}
      <fieldset data-show-when="topic = Press"><legend>Your paper</legend>
        <label>Name <input name="paper"></label></fieldset>`);
    await element.updateComplete;
    const status = (): string => shadow('.visually-hidden[role="status"]')?.textContent ?? '';
    choose(find('#topic'), 'Wholesale');
    await waitUntil(() => status() === 'Fields added: Company.', `status: ${status()}`);
    choose(find('#topic'), 'Press');
    await waitUntil(
      () => status() === 'Fields added: Your paper. Fields removed: Company.',
      `status: ${status()}`,
    );
  });

  const controls: readonly (readonly [
    name: string,
    html: string,
    condition: string,
    on: string,
  ])[] = [
    [
      'radio buttons',
      '<input type="radio" name="q" value="a"><input type="radio" name="q" value="b" class="on">',
      'q = b',
      'click',
    ],
    [
      'a list of checkboxes',
      '<input type="checkbox" name="q" value="a" checked><input type="checkbox" name="q" value="b" class="on">',
      'q = b and q = a',
      'click',
    ],
    ['a single checkbox', '<input type="checkbox" name="q" class="on">', 'q is not empty', 'click'],
    [
      'a part of a group',
      '<fieldset data-field="address" data-field-id="q"><input name="q[City]" class="on"></fieldset>',
      'q[City] = Oslo',
      'Oslo',
    ],
    [
      'a whole group',
      '<fieldset data-field="address" data-field-id="q"><input name="city" class="on"></fieldset>',
      'q = Oslo',
      'Oslo',
    ],
    [
      'an answer in a survey',
      '<fieldset data-field="likert" data-field-id="q"><input type="radio" name="q[I like it]" value="2" class="on"></fieldset>',
      '"q[I like it]" > 0',
      'click',
    ],
    ['a number', '<input type="number" name="q" class="on">', 'q >= 6', '6'],
  ];

  for (const [name, html, condition, value] of controls) {
    it(`shows a field that depends on ${name}`, async () => {
      const { find } = await mountForm(
        `${html}<p class="more" data-show-when='${condition}'><input name="more"></p><button></button>`,
      );
      assert.isFalse(find('.more').checkVisibility());
      if (value === 'click') find('.on').click();
      else type(find('.on'), value);
      assert.isTrue(find('.more').checkVisibility());
    });
  }

  it('shows and hides a chain of fields', async () => {
    const { input, find } = await mountForm(`
      <input name="a"><p data-show-when="a = 1" class="b"><input name="b" value="1"></p>
      <p data-show-when="b = 1" class="c"><input name="c" value="1"></p>
      <p data-show-when="c = 1" class="d"><input name="d"></p>`);
    const shown = () => ['.b', '.c', '.d'].map((selector) => find(selector).checkVisibility());
    assert.deepEqual(shown(), [false, false, false]);
    type(input('a'), '1');
    assert.deepEqual(shown(), [true, true, true]);
    type(input('b'), '2');
    assert.deepEqual(shown(), [true, false, false]);
  });

  it('hides a field that has focus after focus has left it', async () => {
    const { input, find } = await mountForm(`
      <p data-show-when="a is empty" class="a"><input name="a"></p><input name="b">`);
    input('a').focus();
    await sendKeys({ type: 'x' });
    assert.isTrue(find('.a').checkVisibility());
    assert.equal(document.activeElement, input('a'));
    input('b').focus();
    await waitUntil(() => !find('.a').checkVisibility());
    assert.equal(document.activeElement, input('b'));
  });

  it('evaluates the conditions again when the form is reset', async () => {
    const { find, form } = await mountForm(`${topic}${company}`);
    choose(find('#topic'), 'Wholesale');
    form.reset();
    await waitUntil(() => !find('.company').checkVisibility());
  });

  it('warns about an invalid condition once, and shows the field', async () => {
    const warnings = collectWarnings();
    const { find, input } = await mountForm(
      `<input name="a"><p data-show-when="a ~ 1" class="b"><input name="b"></p>`,
    );
    type(input('a'), '2');
    assert.isTrue(find('.b').checkVisibility());
    assert.lengthOf(warnings, 1);
    assert.include(
      warnings[0],
      '<sq-form>: data-show-when="a ~ 1" is invalid: expected an operator after "a", but found "~". The field stays visible. Allowed: "field = value"',
    );
  });

  it('keeps hidden fields hidden after a morph, and restores the page when it is removed', async () => {
    const html = `<form>${topic}${company}<button>Send</button></form>`;
    const { element, find, input } = await mount(`<sq-form form-id="ask">${html}</sq-form>`);
    void Idiomorph.morph(element, html, { morphStyle: 'innerHTML' });
    await annotationsRestored();
    assert.isFalse(find('.company').checkVisibility());
    assert.isTrue(input('company').disabled);
    const form = find('form');
    element.remove();
    await waitUntil(() => !form.querySelector('[hidden]'));
    assert.isFalse(form.querySelector('input')?.disabled);
    assert.notInclude(form.outerHTML, 'data-conditions');
  });

  it('requires a control that is only required while its condition is met', async () => {
    const { find, input, button, errors } = await mountForm(
      `${topic}${company.replace('required', 'data-required')}<button>Send</button>`,
    );
    choose(find('#topic'), 'Wholesale');
    button.click();
    assert.deepEqual(errors(), ['This field is required.']);
    assert.isTrue(input('company').required);
  });

  it('disables a field that a script adds to a hidden part', async () => {
    const { find } = await mountForm(`${topic}${company}`);
    find('.company').insertAdjacentHTML('beforeend', '<input name="vat" required>');
    await waitUntil(() => find('[name="vat"]').matches(':disabled'));
  });

  it('evaluates the conditions of a form that is built from JSON', async () => {
    const { element, find, input, button } = await mount(
      `<sq-form>${json({
        formId: 'ask',
        formFields: [
          { type: 'select', id: 'topic', options: ['Wholesale', 'Press'] },
          { type: 'text', id: 'company', required: true, showWhen: 'topic = Wholesale' },
        ],
      })}</sq-form>`,
    );
    await waitUntil(() => input('company').disabled);
    choose(find('[name="topic"]'), 'Press');
    button.click();
    await inState(element, 'success');
    assert.deepEqual(api.saved[0]?.form, { topic: 'Press' });
  });

  it('evaluates only the conditions that depend on the edited field', async () => {
    const field = (index: number) => {
      const name = `f${String(index)}`;
      const condition = index % 5 === 4 ? `data-show-when="f${String(index - 4)} = x"` : '';
      return `<p ${condition}><label>${name} <input name="${name}"></label></p>`;
    };
    const fields = Array.from({ length: 500 }, (_, index) => field(index)).join('');
    const { input, form } = await mountForm(fields);
    assert.lengthOf(form.querySelectorAll('[data-show-when][hidden]'), 100);
    // A new prototype getter counts how many values are read.
    const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    let reads = 0;
    let lookups = 0;
    const { querySelectorAll } = Element.prototype;
    Object.defineProperty(HTMLInputElement.prototype, 'value', {
      ...native,
      get(this: HTMLInputElement) {
        reads += 1;
        return native.get?.call(this) as unknown;
      },
    });
    Element.prototype.querySelectorAll = function (selector: string) {
      lookups += 1;
      return querySelectorAll.call(this, selector);
    };
    const press = (name: string, key: string): readonly [number, number] => {
      const control = input(name);
      control.value = key;
      [reads, lookups] = [0, 0];
      control.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      return [reads, lookups];
    };
    try {
      // No condition depends on this field.
      assert.deepEqual(press('f1', 'x'), [0, 0]);
      // One condition depends on this field. It is not met, before and after.
      assert.deepEqual(press('f0', 'y'), [1, 0]);
      assert.isFalse(input('f4').checkVisibility());
      const [showing] = press('f5', 'x');
      assert.isTrue(input('f9').checkVisibility());
      assert.isBelow(showing, 1100);
    } finally {
      Object.defineProperty(HTMLInputElement.prototype, 'value', native);
      Element.prototype.querySelectorAll = querySelectorAll;
    }
  });
});
