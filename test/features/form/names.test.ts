import { assert } from '@open-wc/testing';
import { fakeApi, inState, mount } from './form-page.js';

/** Fields with these names hide what scripts commonly read of a form. */
const names = ['action', 'elements', 'id', 'method', 'name', 'submit', 'target', 'title'];

describe('a form with fields named as its own properties', () => {
  let api: ReturnType<typeof fakeApi>;
  beforeEach(() => {
    api = fakeApi();
  });
  afterEach(() => api.stop());

  for (const name of names) {
    it(`checks, locks, sends and resets a form with a field "${name}"`, async () => {
      const { element, input, button, page } = await mount(
        `<sq-form form-id="ask"><form>
          <label>Field <input name="${name}" required></label>
          <label>Other <textarea name="other" data-max-length="8"></textarea></label>
          <button>Send</button>
        </form></sq-form>`,
      );
      const isLocked = (): boolean => !!page.querySelector('form[inert][aria-busy="true"]');

      button.click();
      assert.lengthOf(page.querySelectorAll('.field-error'), 1);
      assert.lengthOf(api.saved, 0);

      input(name).value = 'one';
      const release = api.hold();
      button.click();
      await inState(element, 'submitting');
      await new Promise((resolve) => setTimeout(resolve));
      assert.isTrue(isLocked());
      release();
      await inState(element, 'success');

      assert.deepEqual(api.saved[0]?.form, { [name]: 'one', other: '' });
      assert.equal(input(name).value, '');
      assert.isFalse(isLocked());
    });
  }
});
