import { assert } from '@open-wc/testing';
import { fakeApi, inState, mount } from './form-page.js';

/** The members that a form has beyond those of every element, and what pages ask for by the names of others. */
const names = [
  ...Object.getOwnPropertyNames(HTMLFormElement.prototype).filter((name) => name !== 'constructor'),
  ...Object.getOwnPropertyNames(HTMLElement.prototype).filter((name) => name !== 'constructor'),
  ...[
    'id',
    'children',
    'prefix',
    'after',
    'before',
    'append',
    'remove',
    'className',
    'part',
    'slot',
  ],
];

describe('a control that has the name of a member of its form', () => {
  let api: ReturnType<typeof fakeApi>;
  beforeEach(() => {
    api = fakeApi();
  });
  afterEach(() => api.stop());

  for (const name of names) {
    it(`is checked, locked and sent like any other: ${name}`, async () => {
      const { element, form, input, button } = await mount(
        `<sq-form form-id="ask"><form>
          <label>One <input name="${name}" required></label>
          <label>Other <textarea name="other" maxlength="9"></textarea></label>
        </form></sq-form>`,
      );
      // Nothing of a broken form may leave the page of the tests.
      element.addEventListener('submit', (event) => queueMicrotask(() => event.preventDefault()));

      button.click();
      assert.equal(input(name).getAttribute('aria-invalid'), 'true');
      assert.lengthOf(api.saved, 0);

      input(name).value = 'one';
      const release = api.hold();
      element.submit();
      await inState(element, 'submitting');
      assert.isTrue(form.hasAttribute('inert'));
      release();
      await inState(element, 'success');
      assert.deepEqual(api.saved[0]?.form, { [name]: 'one', other: '' });
      assert.equal(input(name).value, '');
      assert.isFalse(form.hasAttribute('inert'));
    });
  }
});
