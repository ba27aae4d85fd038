import { assert } from '@open-wc/testing';
import { fakeApi, inState, mount, type } from './form-page.js';
import { waitUntil } from '../../support/browser/wait-until.js';

const blankForm = 'Fill in at least one field.';

describe('a form that is sent without any value', () => {
  let api: ReturnType<typeof fakeApi>;
  beforeEach(() => {
    api = fakeApi();
  });
  afterEach(() => api.stop());

  const optional = `<label>Name <input name="name"></label>
    <label><input type="checkbox" name="news" value="yes"> News</label>
    <label>Size <select name="size"><option value="">None</option><option>L</option></select></label>
    <input type="hidden" name="source" value="footer">`;
  const form = (controls: string) =>
    `<sq-form form-id="ask"><form>${controls}<button>Send</button></form></sq-form>`;

  it('is not sent, shows a message, and leads to the first field', async () => {
    const { element, button, input, messages } = await mount(form(optional));
    type(input('name'), '  ');
    button.click();
    await waitUntil(() => messages().length > 0);
    assert.deepEqual(messages(), [blankForm]);
    assert.equal(document.activeElement, input('name'));
    assert.lengthOf(api.saved, 0);

    type(input('name'), 'Ada');
    button.click();
    await inState(element, 'success');
    assert.lengthOf(api.saved, 1);
  });

  for (const [what, controls] of [
    ['one box is ticked', optional.replace('value="yes"', 'value="yes" checked')],
    ['it has a button alone', '<input type="hidden" name="event" value="12">'],
    ['an editor of the page may hold the text', `${optional}<div contenteditable></div>`],
  ] as const) {
    it(`is sent if ${what}`, async () => {
      const { element, button } = await mount(form(controls));
      button.click();
      await inState(element, 'success');
      assert.lengthOf(api.saved, 1);
    });
  }
});
