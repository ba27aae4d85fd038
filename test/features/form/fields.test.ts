import { assert } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
// Preloads lazy code, so that no test waits for it.
import '../../../src/features/form/enhance/phone/phone-fields.js';
import '../../../src/features/form/enhance/rules/control-rules.js';
import '../../../src/features/form/enhance/rules/field-checks.js';
import '../../../src/features/form/enhance/rules/schema-rules.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { fakeApi, inState, json, mount, mountForm, ready, type } from './form-page.js';

/** Changes a control as a visitor does who then leaves it. */
function enter(control: HTMLInputElement, text: string): void {
  type(control, text);
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

const build = (...formFields: readonly object[]) =>
  mount(`<sq-form>${json({ formId: 'ask', formFields })}</sq-form>`);

describe('kinds of fields in sq-form', () => {
  const api = fakeApi();

  /** Submits a form and returns the values that were sent. */
  async function sent(page: Awaited<ReturnType<typeof mount>>) {
    page.button.click();
    await inState(page.element, 'success');
    return api.saved[0]?.form;
  }

  it('sends the parts of a date picker and a time picker', async () => {
    const page = await build(
      { type: 'date', id: 'day', title: 'Day', picker: true },
      { type: 'time', id: 'hour', title: 'Hour', picker: true },
    );
    assert.equal(page.input('day').type, 'date');
    assert.equal(page.input('hour').type, 'time');
    enter(page.input('day'), '2028-02-29');
    enter(page.input('hour'), '14:05');
    assert.deepEqual(await sent(page), {
      day: ['2', '29', '2028'],
      hour: ['2', '05', '', 'PM'],
    });
  });

  it('names the limit of a date, a time and a number in the language of the page', async () => {
    const page = await mount(`<div lang="en-GB"><sq-form form-id="ask"><form>
      <label>Day <input type="date" name="day" min="2026-02-01" value="2026-01-31"></label>
      <label>Time <input type="time" name="hour" max="18:00" value="18:30"></label>
      <label>Number <input type="number" name="count" max="1000" value="1001"></label>
      <button>Send</button></form></sq-form></div>`);
    page.button.click();
    await waitUntil(() => page.errors().length > 0, 'errors');
    assert.deepEqual(page.errors(), [
      'Enter a date on or after 1 February 2026.',
      'Enter a time of 18:00 or earlier.',
      'Enter 1,000 or less.',
    ]);
    assert.equal(api.saved.length, 0);
  });

  it('asks for a time without seconds, unless the form asks for them', async () => {
    const { form } = await build(
      { type: 'time', id: 'a', title: 'A' },
      { type: 'time', id: 'b', title: 'B', showSeconds: true },
    );
    const names = [...form.querySelectorAll<HTMLInputElement>('input')].map(({ name }) => name);
    assert.deepEqual(names, ['a[Hour]', 'a[Minute]', 'b[Hour]', 'b[Minute]', 'b[Second]']);
  });

  it('has a rating that is operated with the keyboard and names each star', async () => {
    const page = await build({ type: 'rating', id: 'stars', title: 'Taste', required: true });
    page.button.click();
    assert.deepEqual(page.errors(), ['Please select a star rating']);
    assert.equal(page.form.querySelector('fieldset')?.getAttribute('role'), 'radiogroup');
    const labels = [...page.form.querySelectorAll('label')].map(({ textContent }) => textContent);
    assert.deepEqual(labels.slice(2, 4), ['3 of 5 stars', '4 of 5 stars']);
    page.form.querySelectorAll<HTMLInputElement>('[name="stars"]')[2]?.click();
    page.form.querySelectorAll<HTMLInputElement>('[name="stars"]')[2]?.focus();
    await sendKeys({ press: 'ArrowRight' });
    assert.deepEqual(await sent(page), { stars: '4' });
  });

  it('stores the text that the visitor has agreed to, with the address of its link', async () => {
    const page = await build({
      type: 'consent',
      id: 'terms',
      text: 'I accept the [terms](/terms). Not a [link](javascript:alert).',
    });
    const links = [...page.form.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    assert.deepEqual(links, ['/terms']);
    page.button.click();
    assert.deepEqual(page.errors(), ['Check this box to continue.']);
    page.input('terms').click();
    assert.deepEqual(await sent(page), {
      terms: ['I accept the terms (/terms). Not a [link](javascript:alert).'],
    });
  });

  it('preselects no option of a select', async () => {
    const page = await build({
      type: 'select',
      id: 'size',
      title: 'Size',
      required: true,
      options: ['S', 'M'],
    });
    const select = page.find<HTMLSelectElement>('select');
    assert.equal(select.selectedOptions[0]?.textContent, 'Choose…');
    page.button.click();
    assert.deepEqual(page.errors(), ['This field is required.']);
  });

  describe('phone numbers', () => {
    const phone = `<p data-country="NO"><label for="p">Phone</label>
      <input id="p" type="tel" name="phone" data-field="phone"></p><button>Send</button>`;

    it('formats a number when the visitor leaves the field, and sends it as E.164', async () => {
      const page = await mountForm(phone);
      const select = page.find<HTMLSelectElement>('.phone-country');
      assert.equal(select.selectedOptions[0]?.text, 'Norway (+47)');
      const input = page.input('phone');
      type(input, '22334455');
      assert.equal(input.value, '22334455');
      enter(input, '22334455');
      assert.equal(input.value, '+47 22 33 44 55');
      assert.deepEqual(await sent(page), { phone: '+4722334455' });
    });

    it('selects the country of a number with a country code, and changes the country of a number', async () => {
      const page = await mountForm(phone);
      const select = page.find<HTMLSelectElement>('.phone-country');
      const input = page.input('phone');
      enter(input, '+46 8 123 456 78');
      assert.equal(select.value, 'SE');
      enter(input, '(212) 555-0100');
      assert.equal(input.value, '+46 2125550100');
      enter(input, '+46 1');
      page.button.click();
      const tooShort =
        'This phone number is too short for Sweden. Check the number and the country.';
      assert.deepEqual(page.errors(), [tooShort]);
      enter(input, '+46 2125550100');
      select.value = 'US';
      select.dispatchEvent(new Event('change', { bubbles: true }));
      assert.equal(input.value, '+1 212 555 0100');
      assert.deepEqual(page.errors(), []);
    });

    it('sends the sub-fields of a number that is one field of a form built from JSON', async () => {
      const page = await build({
        type: 'phone',
        id: 'mobile',
        title: 'Mobile',
        international: true,
      });
      assert.equal(page.input('mobile').type, 'tel');
      enter(page.input('mobile'), '(212) 555-0100');
      assert.deepEqual(await sent(page), { mobile: ['+1', '212', '555', '0100'] });
    });

    it('removes the list of countries with the element, and restores the page', async () => {
      const { element, page } = await mountForm(phone);
      element.remove();
      await element.updateComplete;
      page.append(element.cloneNode(true));
      assert.equal(page.querySelectorAll('.phone-country').length <= 1, true);
      await waitUntil(() => !element.querySelector('.phone-country'), 'the list is removed');
    });
  });

  describe('rules', () => {
    it('shows the messages of the page', async () => {
      const page = await mountForm(`
        <label>A <input name="a" required data-message-required="Enter your name."></label>
        <label>B <input name="b" type="email" value="x" data-message-type="That is not an email."></label>
        <label>C <textarea name="c" data-pattern="[A-Z]{2}\\d+" data-message-pattern="Enter a code such as AB12.">x</textarea></label>
        <label>D <input name="d" type="number" min="3" value="1" data-message-min="Order at least 3."></label>
        <button>Send</button>`);
      page.button.click();
      assert.deepEqual(page.errors(), [
        'Enter your name.',
        'That is not an email.',
        'Enter a code such as AB12.',
        'Order at least 3.',
      ]);
    });

    it('ignores an invalid pattern', async () => {
      const page = await mountForm(
        '<label>C <input name="c" data-pattern="[" value="x"></label><button>Send</button>',
      );
      assert.deepEqual(await sent(page), { c: 'x' });
    });

    it('applies a schema, whether it answers at once or later', async () => {
      for (const isAsync of [false, true]) {
        const page = await mountForm();
        const element = page.element;
        const seen: unknown[] = [];
        const validate = (value: unknown) => {
          seen.push(value);
          const { name } = value as { name: string };
          const issues = name === 'Ada' ? [] : [{ message: 'Only Ada.', path: [{ key: 'name' }] }];
          return isAsync ? Promise.resolve({ issues }) : { issues };
        };
        element.schema = { '~standard': { validate } };
        type(page.input('name'), 'Bo');
        page.button.click();
        await waitUntil(() => page.errors().length > 0, 'an error');
        assert.deepEqual(page.errors(), ['Only Ada.']);
        assert.deepEqual(seen[0], { name: 'Bo', email: '', message: '' });
        assert.equal(api.saved.length, 0);
        type(page.input('name'), 'Ada');
        page.button.click();
        await inState(page.element, 'success');
        api.saved.length = 0;
        page.element.remove();
      }
    });

    it('shows an issue that belongs to no field at the first field', async () => {
      const page = await mountForm();
      page.element.schema = { '~standard': { validate: () => ({ issues: [{ message: 'No.' }] }) } };
      type(page.input('name'), 'Bo');
      page.button.click();
      await waitUntil(() => page.errors().length > 0, 'an error');
      assert.deepEqual(page.described('name'), ['No.']);
    });

    describe('checks', () => {
      it('shows the message of the latest value when the visitor leaves the field', async () => {
        const page = await mountForm();
        const answers = new Map<string, (message?: string) => void>();
        const signals: AbortSignal[] = [];
        page.element.checks = {
          name: (value, { signal }) => {
            signals.push(signal);
            return new Promise((resolve) => answers.set(value as string, resolve));
          },
        };
        await ready(page.element);
        enter(page.input('name'), 'ada');
        await ready(page.element);
        enter(page.input('name'), 'ada');
        await waitUntil(() => answers.has('ada'), 'a check');
        enter(page.input('name'), 'bo');
        await waitUntil(() => answers.has('bo'), 'a second check');
        assert.deepEqual(
          signals.map(({ aborted }) => aborted),
          [true, false],
        );
        answers.get('ada')?.('ada is taken.');
        answers.get('bo')?.('bo is taken.');
        await waitUntil(() => page.errors().length > 0, 'an error');
        assert.deepEqual(page.errors(), ['bo is taken.']);
        // The visitor corrects the value.
        type(page.input('name'), 'cy');
        assert.deepEqual(page.errors(), []);
      });

      it('waits for a check before the form is sent', async () => {
        const page = await mountForm();
        page.element.checks = {
          name: (value) => Promise.resolve(value === 'bo' ? undefined : 'Taken.'),
        };
        type(page.input('name'), 'ada');
        page.button.click();
        await waitUntil(() => page.errors().length > 0, 'an error');
        assert.equal(api.saved.length, 0);
        await waitUntil(() => document.activeElement === page.input('name'), 'focus');
        type(page.input('name'), 'bo');
        assert.deepEqual(await sent(page), { name: 'bo', email: '', message: '' });
      });

      it('sends the form if a check fails', async () => {
        const reports = expectConsole(/The check of "name" failed/);
        const page = await mountForm();
        page.element.checks = { name: () => Promise.reject(new Error('offline')) };
        type(page.input('name'), 'ada');
        assert.deepEqual(await sent(page), { name: 'ada', email: '', message: '' });
        assert.lengthOf(reports, 1);
      });
    });

    it('refuses a blank form without a request', async () => {
      const page = await mountForm('<label>A <input name="a"></label><button>Send</button>');
      page.button.click();
      await page.element.updateComplete;
      await waitUntil(() => page.messages().length > 0, 'a message');
      assert.deepEqual(page.messages(), ['Fill in at least one field.']);
      assert.equal(document.activeElement, page.input('a'));
      assert.equal(api.saved.length, 0);
      type(page.input('a'), 'x');
      await waitUntil(() => page.messages().length === 0, 'the message is removed');
      assert.deepEqual(await sent(page), { a: 'x' });
    });

    it('sends the fields for spam programs beside the values', async () => {
      const page = await mountForm(`<label>A <input name="a" value="x"></label>
        <div class="form-trap" inert><input name="sq-website"><input type="hidden" name="sq-shown" value="t.s"></div>
        <button>Send</button>`);
      assert.deepEqual(await sent(page), { a: 'x' });
      assert.equal(api.saved[0]?.['sq-shown'], 't.s');
      assert.equal(api.saved[0]?.['sq-website'], '');
    });
  });

  describe('bad input', () => {
    it('sends 100 kB, emoji and right-to-left text unchanged', async () => {
      const page = await mountForm();
      const long = 'é😀'.repeat(34_000);
      type(page.input('message'), long);
      type(page.input('name'), 'שלום 👩‍👩‍👧 \u202Eabc');
      const values = await sent(page);
      assert.equal(values?.['message'], long);
      assert.equal(values?.['name'], 'שלום 👩‍👩‍👧 \u202Eabc');
    });

    it('validates and sends a form with 500 fields', async () => {
      const inputs = Array.from(
        { length: 500 },
        (_, index) =>
          `<p><label for="n${String(index)}">${String(index)}</label><input id="n${String(index)}" name="n${String(index)}" value="x" data-pattern="x" required></p>`,
      );
      const page = await mountForm(`${inputs.join('')}<button>Send</button>`);
      type(page.input('n499'), '');
      const start = performance.now();
      page.button.click();
      assert.deepEqual(page.errors(), ['This field is required.']);
      // A quadratic algorithm takes many seconds.
      assert.isBelow(performance.now() - start, 2000);
      type(page.input('n499'), 'x');
      assert.equal(Object.keys((await sent(page)) ?? {}).length, 500);
    });
  });
});
