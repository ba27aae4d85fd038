import { assert, oneEvent } from '@open-wc/testing';
import { fakeApi, fields, inState, mount, type } from './form-page.js';
import { waitUntil } from '../../support/browser/wait-until.js';

describe('the errors of sq-form', () => {
  let api: ReturnType<typeof fakeApi>;
  beforeEach(() => {
    api = fakeApi();
  });
  afterEach(() => api.stop());

  /** Mounts a form that its server refuses, sends it and waits for the refusal. */
  async function refused(body: object, inner: string = fields, status = 400) {
    api.answer = { status, body };
    const page = await mount(`<sq-form form-id="ask"><form novalidate>${inner}</form></sq-form>`);
    page.button.focus();
    page.button.click();
    await inState(page.element, 'failure');
    return page;
  }

  it('stands before the title of its field, describes it, and has the focus led to it', async () => {
    const { find, input, described } = await refused({
      error: 'Please check.',
      errors: { message: 'Say more.', email: 'That is no address.' },
    });
    assert.deepEqual(described('email'), ['That is no address.']);
    assert.deepEqual(described('message'), ['Say more.']);
    const error = find('label[for="f-email"]').previousElementSibling;
    assert.equal(error?.textContent, 'That is no address.');
    assert.isTrue(error?.matches('.field-error[data-sq-inserted]'));
    assert.isTrue(error?.parentElement?.matches('p.error'));
    assert.equal(input('email').getAttribute('aria-invalid'), 'true');
    assert.isFalse(input('name').hasAttribute('aria-invalid'));
    assert.equal(document.activeElement?.id, 'f-email');
  });

  it('loses nothing that was typed', async () => {
    api.answer = { status: 400, body: { errors: { email: 'No.' } } };
    const { element, input, button } = await mount(
      `<sq-form form-id="ask"><form>${fields}</form></sq-form>`,
    );
    type(input('name'), 'Halden');
    type(input('message'), 'Two\nlines');
    button.click();
    await inState(element, 'failure');
    assert.deepEqual(
      ['name', 'email', 'message'].map((name) => input(name).value),
      ['Halden', '', 'Two\nlines'],
    );
  });

  it('fires an event with the messages by field', async () => {
    api.answer = { status: 400, body: { error: 'Please check.', errors: { email: 'No.' } } };
    const { element, button } = await mount(
      `<sq-form form-id="ask"><form novalidate>${fields}</form></sq-form>`,
    );
    const refusedEvent = oneEvent(element, 'sq-form-refused');
    button.click();
    assert.deepEqual((await refusedEvent).detail, {
      formId: 'ask',
      kind: 'invalid',
      status: 400,
      errors: { email: 'No.' },
    });
  });

  it('disappears when the field is corrected, and the message to the form with the last of them', async () => {
    const { element, input, described, messages, page } = await refused({
      errors: { email: 'No.', name: 'Who?' },
    });
    assert.lengthOf(messages(), 1);
    type(input('email'), 'not yet');
    assert.deepEqual(described('email'), ['No.']);
    type(input('email'), 'ada@halden.no');
    assert.deepEqual(described('email'), []);
    assert.isFalse(input('email').hasAttribute('aria-invalid'));
    assert.lengthOf(page.querySelectorAll('.error'), 1);
    assert.lengthOf(messages(), 1);
    type(input('name'), 'Ada');
    assert.lengthOf(page.querySelectorAll('.error, .field-error, [aria-invalid]'), 0);
    await waitUntil(() => messages().length === 0);
    assert.isTrue(element.matches(':state(failure)'));
  });

  it('keeps what the page had described a control with', async () => {
    const { input, find } = await refused(
      { errors: { name: 'Who?' } },
      `<p><label for="n">Name</label><input id="n" name="name" aria-describedby="hint">
       <small id="hint">As on the parcel.</small></p><button>Send</button>`,
    );
    const [, hint] = input('name').ariaDescribedByElements ?? [];
    assert.equal(hint?.id, 'hint');
    type(input('name'), 'Ada');
    assert.equal(find('[name="name"]').getAttribute('aria-describedby'), 'hint');
  });

  for (const [what, inner, id, title] of [
    [
      'the legend of a group',
      `<fieldset data-field="name" data-field-id="guest"><legend>Guest</legend>
       <label>First <input name="first"></label><label>Last <input name="last"></label></fieldset>`,
      'guest',
      'legend',
    ],
    [
      'the legend of radio buttons',
      `<fieldset><legend>Milk?</legend><label><input type="radio" name="milk" value="1"> Yes</label>
       <label><input type="radio" name="milk" value="0"> No</label></fieldset>`,
      'milk',
      'legend',
    ],
    [
      'a label around its control',
      '<div><label>Name <input name="name"></label></div>',
      'name',
      'label',
    ],
    [
      'a checkbox that stands before its label',
      '<p><input type="checkbox" id="t" name="terms"> <label for="t">I agree</label></p>',
      'terms',
      'input',
    ],
    ['a control without a label', '<input name="q" aria-label="Question">', 'q', 'input'],
    [
      'the label in what has the id',
      '<div id="email-yui_2"><label for="e">Email</label><input id="e" name="e"></div>',
      'email-yui_2',
      'label',
    ],
  ] as const) {
    it(`stands before ${what}`, async () => {
      const { element, find } = await refused(
        { errors: { [id]: 'No.' } },
        `${inner}<button>Send</button>`,
      );
      const error = find('.field-error');
      assert.equal(error.nextElementSibling?.localName, title);
      assert.lengthOf(element.querySelectorAll('.field-error'), 1);
      assert.isTrue(document.activeElement?.matches('input'));
      assert.isTrue(document.activeElement?.ariaDescribedByElements?.includes(error));
      await assert.isAccessible(element);
    });
  }

  it('goes to the form where the form has no such field', async () => {
    const { messages } = await refused({ errors: { gone: 'The shop is closed.' } });
    assert.deepEqual(messages(), ['The shop is closed.']);
  });

  it('points from the end of the form that is in sight to what is marked', async () => {
    scrollTo(0, 0);
    const short = await refused({ errors: { name: 'Who?' } });
    assert.deepEqual(short.messages(), [
      'Your form has encountered a problem. Please scroll up to review.',
    ]);
    const { form, messages, shadow } = await refused(
      { errors: { name: 'Who?' } },
      `${fields}${'<p>A long story.</p>'.repeat(200)}`,
    );
    assert.deepEqual(messages(), [
      'Your form has encountered a problem. Please scroll down to review.',
    ]);
    const message = shadow('[part="message"]');
    assert.isBelow(
      message?.getBoundingClientRect().bottom ?? Infinity,
      form.getBoundingClientRect().top + 1,
    );
    assert.equal(message?.parentElement?.role, 'alert');
  });

  for (const [status, body, message] of [
    [401, { error: 'x' }, 'Unable to submit form. Please try again later.'],
    [404, { error: 'x' }, 'This form has not been configured yet.'],
    [
      429,
      { error: 'x' },
      'Unable to submit form. Submission rate limit exceeded. Please try again later.',
    ],
    [500, { error: 'x' }, 'Unable to send form. Please try again later.'],
    [400, { error: 'We are closed.' }, 'We are closed.'],
    [413, { error: 'That is too long.' }, 'That is too long.'],
    [200, [], 'Unknown error, please try again later.'],
  ] as const) {
    it(`of status ${String(status)} shows "${message}", and restores the focus`, async () => {
      const { messages, button, form, input } = await refused(body, fields, status);
      assert.deepEqual(messages(), [message]);
      assert.isFalse(form.inert);
      assert.equal(document.activeElement?.localName, button.localName);
      assert.equal(input('name').value, '');
    });
  }

  it('has a message when there was no key', async () => {
    api.keyAnswer = { status: 500, body: {} };
    const { messages } = await refused({}, '<button>Nothing yet</button>');
    assert.deepEqual(messages(), ['Could not get a form submission key, please try again later.']);
    assert.lengthOf(api.saved, 0);
  });

  it('is removed when the form is sent again', async () => {
    const { element, button, page, messages } = await refused({ errors: { name: 'Who?' } });
    const release = api.hold();
    api.answer = { status: 200, body: { success: true, submissionId: 'row-2' } };
    button.click();
    await inState(element, 'submitting');
    assert.deepEqual(messages(), []);
    assert.lengthOf(page.querySelectorAll('.error, .field-error, [aria-invalid]'), 0);
    release();
    await inState(element, 'success');
  });

  it('is not doubled where the server has rendered it already', async () => {
    const inner = `<p class="form-error" role="alert">Please check.</p><div class="error">
      <p class="field-error" id="e1">Who?</p><label for="n">Name</label>
      <input id="n" name="name" aria-invalid="true" aria-describedby="e1"></div><button>Send</button>`;
    const { described, page, input, messages } = await refused({ errors: { name: 'Who?' } }, inner);
    assert.deepEqual(described('name'), ['Who?']);
    assert.lengthOf(page.querySelectorAll('.field-error, .form-error'), 1);
    assert.lengthOf(messages(), 1);
    type(input('name'), 'Ada');
    assert.lengthOf(page.querySelectorAll('.field-error, .error'), 0);
  });

  it('vanishes from the errors of the server when it is corrected', async () => {
    const { page, input } = await mount(`<sq-form form-id="ask"><form>
      <ul id="err" class="errorlist"><li>Who?</li></ul><label for="n">Name</label>
      <input id="n" name="name" aria-invalid="true" aria-describedby="err hint">
      <small id="hint">Any.</small><button>Send</button></form></sq-form>`);
    type(input('name'), 'Ada');
    assert.lengthOf(page.querySelectorAll('.errorlist'), 0);
    assert.equal(input('name').getAttribute('aria-describedby'), 'hint');
    assert.isFalse(input('name').hasAttribute('aria-invalid'));
  });

  it('shows all that is missing before anything is sent, and leads to the first', async () => {
    const { element, input, button, described, messages } = await mount(
      `<sq-form form-id="ask"><form>${fields}</form></sq-form>`,
    );
    type(input('email'), 'nobody');
    button.click();
    assert.deepEqual(described('name'), ['This field is required.']);
    assert.deepEqual(described('email'), [
      'Email is not valid. Email addresses should follow the format user@domain.com.',
    ]);
    assert.equal(document.activeElement?.id, 'f-name');
    await waitUntil(() => messages().length > 0);
    assert.deepEqual(messages(), ['One or more fields is invalid, please check your entries.']);
    assert.isTrue(element.matches(':state(idle)'));
    assert.lengthOf(api.saved, 0);
    await assert.isAccessible(element);
  });

  it('follows what is wrong by the time that the visitor leaves the field', async () => {
    const { input, button, described } = await mount(
      `<sq-form form-id="ask"><form>
        <label for="m">Email</label><input id="m" name="m" type="email" required><button>Send</button>
      </form></sq-form>`,
    );
    button.click();
    const [missing] = described('m');
    type(input('m'), 'ada');
    assert.deepEqual(described('m'), [missing]);
    input('m').dispatchEvent(new Event('change', { bubbles: true }));
    assert.notEqual(described('m')[0], missing);
    type(input('m'), 'ada@halden.no');
    assert.deepEqual(described('m'), []);
  });

  it('leaves checking to the server where the form has novalidate', async () => {
    const { element, button } = await mount(
      `<sq-form form-id="ask"><form novalidate>${fields}</form></sq-form>`,
    );
    button.click();
    await inState(element, 'success');
    assert.lengthOf(api.saved, 1);
  });

  const guest = `<sq-form form-id="ask"><form>
    <fieldset data-field="name" data-field-id="guest"><legend>Guest</legend>
      <label>First <input name="guest[First]" required></label>
      <label>Last <input name="guest[Last]" required></label></fieldset>
    <button>Send</button></form></sq-form>`;

  it('names the part of a field that is wrong, and leaves the others alone', async () => {
    const { input, button, described, element, shadow } = await mount(guest);
    type(input('guest[First]'), 'Ada');
    button.click();
    assert.equal(document.activeElement, input('guest[Last]'));
    assert.isFalse(input('guest[First]').hasAttribute('aria-invalid'));
    assert.deepEqual(described('guest[First]'), []);
    assert.equal(input('guest[Last]').getAttribute('aria-invalid'), 'true');
    assert.deepEqual(described('guest[Last]'), ['Last: This field is required.']);
    await waitUntil(() => shadow('[part="summary"]'));
    assert.equal(shadow('[part="summary"]')?.textContent, 'Guest: Last: This field is required.');
    type(input('guest[Last]'), 'L.');
    assert.isFalse(input('guest[Last]').hasAttribute('aria-invalid'));
    await assert.isAccessible(element);
  });

  it("shows the server's error at the part that is empty", async () => {
    const message = 'Last Name: This field is required.';
    api.answer = { status: 400, body: { errors: { guest: message } } };
    const { element, form, input, button } = await mount(guest);
    form.noValidate = true;
    type(input('guest[First]'), 'Ada');
    button.click();
    await inState(element, 'failure');
    assert.isFalse(input('guest[First]').hasAttribute('aria-invalid'));
    assert.equal(input('guest[Last]').getAttribute('aria-invalid'), 'true');
    assert.equal(document.activeElement, input('guest[Last]'));
  });

  it('stands at the one of several controls of a name that is wrong', async () => {
    const guests = ['a', 'b', 'c'].map(
      (id) => `<p><label for="${id}">Guest ${id}</label><input id="${id}" name="guest[]" required>
        <label for="m-${id}">Meal ${id}</label><input id="m-${id}" name="meal[]" required value="soup"></p>`,
    );
    const { find, button, shadow } = await mount(
      `<sq-form form-id="ask"><form>${guests.join('')}<button>Send</button></form></sq-form>`,
    );
    const invalid = () =>
      ['a', 'b', 'c'].filter((id) => find(`#${id}`).getAttribute('aria-invalid') === 'true');
    type(find<HTMLInputElement>('#a'), 'Ada');
    type(find<HTMLInputElement>('#m-a'), '');
    button.click();
    assert.deepEqual(invalid(), ['b', 'c']);
    assert.equal(document.activeElement?.id, 'm-a');
    assert.equal(find('[for="b"]').previousElementSibling?.className, 'field-error');
    await waitUntil(() => shadow('[part="summary"]')?.childElementCount === 3);
    type(find<HTMLInputElement>('#b'), 'Bo');
    assert.deepEqual(invalid(), ['c']);
  });

  it('exposes a group of radio buttons as required while the block is there', async () => {
    const milk = `<fieldset><legend>Milk?</legend>
      <label><input type="radio" name="milk" value="1" required> Yes</label></fieldset>`;
    const { element, find } = await mount(
      `<sq-form form-id="ask"><form>${milk}<button>Send</button></form></sq-form>`,
    );
    const fieldset = find('fieldset');
    assert.deepEqual([fieldset.role, fieldset.ariaRequired], ['radiogroup', 'true']);
    await assert.isAccessible(element);
    element.remove();
    await element.updateComplete;
    await waitUntil(() => !fieldset.hasAttribute('role'));
    assert.deepEqual(fieldset.getAttributeNames(), []);
  });
});
