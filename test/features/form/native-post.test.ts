import { assert } from '@open-wc/testing';
import { fields, inState, mount } from './form-page.js';

/** The published JSON of a form. */
function json(definition: object): string {
  return `<script type="application/json">${JSON.stringify(definition)}</script>`;
}

describe('a form that the browser has posted by itself', () => {
  const { pathname, search, hash } = location;
  /** Comes back to the page as the server leads there. */
  const comeBack = (formId: string) => {
    const query = new URLSearchParams(search);
    query.set('submitted', formId);
    history.replaceState(null, '', `${pathname}?${query.toString()}#${formId}`);
  };
  afterEach(() => history.replaceState(null, '', pathname + search + hash));

  it('is thanked for, once', async () => {
    comeBack('ask');
    const { element, form } = await mount(
      `<sq-form form-id="ask"><form>${fields}</form></sq-form>`,
    );
    await inState(element, 'success');
    assert.isFalse(form.checkVisibility());
    assert.equal(location.hash, '#ask');
    assert.isNull(new URLSearchParams(location.search).get('submitted'));
  });

  it('is thanked for in the words of its published JSON', async () => {
    comeBack('ask');
    const { element } = await mount(
      `<sq-form form-id="ask">${json({
        formFields: [{ id: 'name', type: 'text' }],
        formSubmissionMessage: { html: '<p>Talk to you soon.</p>' },
      })}</sq-form>`,
    );
    await inState(element, 'success');
    assert.include(element.textContent, 'Talk to you soon.');
  });

  it('is not thanked for another form', async () => {
    comeBack('other');
    const { element } = await mount(`<sq-form form-id="ask"><form>${fields}</form></sq-form>`);
    assert.isTrue(element.matches(':state(idle)'));
    assert.equal(new URLSearchParams(location.search).get('submitted'), 'other');
  });
});
