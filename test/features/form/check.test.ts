import { assert, nextFrame } from '@open-wc/testing';
import { pageContext } from '../../../src/page/context.js';
import { fakeApi, fields, inState, mount, type } from './form-page.js';
import { waitUntil } from '../../support/browser/wait-until.js';

const required = 'This field is required.';
const badEmail = 'Email is not valid. Email addresses should follow the format user@domain.com.';

describe('what sq-form checks before it sends', () => {
  let api: ReturnType<typeof fakeApi>;
  beforeEach(() => {
    api = fakeApi();
  });
  afterEach(() => {
    api.stop();
    setPolicy('browser');
  });

  /** The page context is read once for a page: this page has had many. */
  function setPolicy(emailPolicy: 'browser' | 'published'): void {
    Object.assign(pageContext(), { emailPolicy });
  }

  const rows: readonly (readonly [what: string, control: string, message: string | undefined])[] = [
    ['an empty field that has to be filled', '<input name="q" required>', required],
    ['a box that has to be ticked', '<input name="q" type="checkbox" required>', required],
    ['a choice that has to be made', '<select name="q" required><option></select>', required],
    ['an optional field', '<input name="q" type="email">', undefined],
    ['an address without an at sign', '<input name="q" type="email" value="ada">', badEmail],
    ['an address without dots', '<input name="q" type="email" value="ada@halden">', badEmail],
    [
      'an address of letters beyond ASCII',
      '<input name="q" type="email" value="å@b.no">',
      badEmail,
    ],
    ['a final label of six', '<input name="q" type="email" value="a@b.berlin">', undefined],
    [
      'a domain of letters beyond ASCII',
      '<input name="q" type="email" value="a@münchen.de">',
      undefined,
    ],
    [
      'one wrong address of several',
      '<input name="q" type="email" multiple value="a@b.no, c@d">',
      badEmail,
    ],
    [
      'several addresses',
      '<input name="q" type="email" multiple value="a@b.no, c@d.no">',
      undefined,
    ],
    [
      'a link without its protocol',
      '<input name="q" type="url" value="halden">',
      'Links must be formatted as https://example.com or http://example.com',
    ],
    [
      'more characters than a text area may hold',
      '<textarea name="q" data-max-length="3">four</textarea>',
      'You have exceeded the character limit.',
    ],
    [
      'as many characters as allowed',
      '<textarea name="q" data-max-length="4">four</textarea>',
      undefined,
    ],
    ['a limit that is none', '<textarea name="q" data-max-length="">four</textarea>', undefined],
    [
      'a zip code in the US',
      '<div data-country="US"><input name="q" autocomplete="postal-code" value="1234"></div>',
      'A US zip code must be exactly 5 digits.',
    ],
    [
      'a zip code in Norway',
      '<div data-country="NO"><input name="q" autocomplete="postal-code" value="1234"></div>',
      undefined,
    ],
    [
      'a pattern with a title',
      '<input name="q" pattern="[A-Z]+" title="Capitals only." value="a">',
      'Capitals only.',
    ],
    ['what a control cannot be asked for', '<input name="q" required readonly>', undefined],
  ];
  for (const [what, control, message] of rows) {
    it(`${message === undefined ? 'accepts' : 'refuses'} ${what}`, async () => {
      const { element, button, described } = await mount(
        `<sq-form form-id="ask"><form><label>Q ${control}</label><button>Send</button></form></sq-form>`,
      );
      button.click();
      if (message === undefined) await inState(element, 'success');
      else assert.equal(described('q')[0], message);
      assert.lengthOf(api.saved, message === undefined ? 1 : 0);
    });
  }

  it('has the browser make no message of a field that can be sent', async () => {
    const { find, button, element } = await mount(`<sq-form form-id="ask"><form>
      <label>Q <input name="q" value="a"></label><button>Send</button></form></sq-form>`);
    let made = 0;
    Object.defineProperty(find('input'), 'validationMessage', { get: () => String((made += 1)) });
    button.click();
    await inState(element, 'success');
    assert.equal(made, 0);
  });

  it('refuses a number that is none', async () => {
    const { find, button, described } = await mount(`<sq-form form-id="ask"><form>
      <label>Bags <input name="q" type="number"></label><button>Send</button></form></sq-form>`);
    find('input').focus();
    document.execCommand('insertText', false, '1e');
    button.click();
    assert.deepEqual(described('q'), ['Enter a number.']);
  });

  it('takes the country of an address from its own group', async () => {
    const { input, button, described, element } = await mount(`<sq-form form-id="ask"><form>
      <fieldset data-field="address" data-field-id="home"><legend>Home</legend>
        <label>Zip <input name="home[Zip]" value="1771"></label>
        <label>Country <input name="home[Country]" value="US"></label></fieldset>
      <button>Send</button></form></sq-form>`);
    button.click();
    assert.deepEqual(described('home[Zip]'), ['A US zip code must be exactly 5 digits.']);
    type(input('home[Country]'), 'Norway');
    assert.deepEqual(described('home[Zip]'), []);
    button.click();
    await inState(element, 'success');
  });

  it('applies the published pattern for addresses if the page sets it', async () => {
    setPolicy('published');
    const { button, input, described } = await mount(
      `<sq-form form-id="ask"><form>${fields}</form></sq-form>`,
    );
    type(input('name'), 'Ada');
    type(input('email'), 'ada@halden.coffee');
    button.click();
    assert.deepEqual(described('email'), [badEmail]);
    assert.lengthOf(api.saved, 0);
  });

  it('sends an internationalized domain that a script has set as one that was typed', async () => {
    const { element, button, input } = await mount(
      `<sq-form form-id="ask"><form>${fields}</form></sq-form>`,
    );
    input('name').value = 'Ada';
    input('email').value = 'ada@münchen.de';
    button.click();
    await inState(element, 'success');
    assert.lengthOf(api.saved, 1);
  });

  it('shows the messages that a page has set itself', async () => {
    const { input, button, described } = await mount(
      `<sq-form form-id="ask"><form>${fields}</form></sq-form>`,
    );
    input('name').setCustomValidity('We know you already.');
    button.click();
    assert.deepEqual(described('name'), ['We know you already.']);
  });

  it('checks what a page submits by itself', async () => {
    const { form, input, described } = await mount(
      `<sq-form form-id="ask"><form>${fields}</form></sq-form>`,
    );
    type(input('name'), 'Ada');
    type(input('email'), 'ada@halden');
    form.requestSubmit();
    assert.deepEqual(described('email'), [badEmail]);
    assert.lengthOf(api.saved, 0);
  });

  it('asks a button that does not check for nothing', async () => {
    const { element, button, input } = await mount(
      `<sq-form form-id="ask"><form>${fields}</form></sq-form>`,
    );
    button.formNoValidate = true;
    type(input('email'), 'ada@halden');
    button.click();
    await inState(element, 'success');
  });

  it('links to each invalid field, and drops one that is corrected', async () => {
    const { element, input, button, shadow } = await mount(
      `<sq-form form-id="ask"><form>${fields}</form></sq-form>`,
    );
    const links = () => [...(shadow('[part="summary"]')?.querySelectorAll('a') ?? [])];
    type(input('email'), 'ada');
    button.click();
    await waitUntil(() => links().length === 2);
    assert.deepEqual(
      links().map((link) => link.textContent),
      [`Your name: ${required}`, `Email: ${badEmail}`],
    );
    const before = location.href;
    links()[1]?.click();
    assert.equal(document.activeElement, input('email'));
    assert.equal(location.href, before);
    await assert.isAccessible(element);
    type(input('email'), 'ada@halden.no');
    await waitUntil(() => links().length === 1);
    type(input('name'), 'Ada');
    await waitUntil(() => links().length === 0);
  });

  it('drops what another field has corrected, and keeps what the server has said', async () => {
    api.answer = { status: 400, body: { errors: { zip: 'We do not deliver there.' } } };
    const { element, input, button, described } = await mount(`<sq-form form-id="ask"><form>
      <label>Zip <input name="zip" autocomplete="postal-code"></label>
      <label>Country <input name="country" autocomplete="country" value="US"></label>
      <button>Send</button></form></sq-form>`);
    const commit = (name: string, text: string) => {
      type(input(name), text);
      input(name).dispatchEvent(new Event('change', { bubbles: true }));
    };
    type(input('zip'), '0150');
    button.click();
    assert.deepEqual(described('zip'), ['A US zip code must be exactly 5 digits.']);
    commit('country', 'NO');
    assert.deepEqual(described('zip'), []);
    button.click();
    await inState(element, 'failure');
    commit('country', 'SE');
    assert.deepEqual(described('zip'), ['We do not deliver there.']);
  });

  it('names a field without a label by its name, not by what it holds', async () => {
    const { element, button, shadow } = await mount(`<sq-form form-id="ask"><form>
      <select name="q" aria-label="Size" required><option value="">None</option><option>L</option></select>
      <textarea name="note" aria-label="Note" data-max-length="3">four</textarea>
      <button>Send</button></form></sq-form>`);
    button.click();
    await waitUntil(() => shadow('[part="summary"]'));
    const links = [...(shadow('[part="summary"]')?.children ?? [])].map((link) => link.textContent);
    assert.deepEqual(links, [`Size: ${required}`, 'Note: You have exceeded the character limit.']);
    await assert.isAccessible(element);
  });

  it('follows controls that belong to the form from outside of its block', async () => {
    const { find, described } = await mount(
      `<sq-form form-id="ask"><form id="ask-form"></form></sq-form>
      <label>Note <textarea name="note" form="ask-form" required data-max-length="9"></textarea></label>
      <button id="outside" form="ask-form">Send</button>`,
    );
    find('#outside').click();
    assert.deepEqual(described('note'), [required, '0 / 9']);
    // In the label it would be part of the name.
    assert.equal(find('label').previousElementSibling?.className, 'field-error');
    type(find<HTMLTextAreaElement>('textarea'), 'Open?');
    assert.deepEqual(described('note'), ['5 / 9']);
    find('#outside').click();
    await waitUntil(() => api.saved.length === 1);
  });

  const address = `<sq-form form-id="ask"><form>
    <fieldset data-field="address" data-field-id="to"><legend>Address</legend>
      <input name="to[City]" value="Oslo" required aria-label="City"><input name="to[Zip]" value="0150" aria-label="Zip">
      <input name="to[Country]" value="US" aria-label="Country"></fieldset>
    <button>Send</button></form></sq-form>`;

  it('leaves the parts of an address alone whose zip code is wrong', async () => {
    const { page, button, described } = await mount(address);
    button.click();
    const invalid = [...page.querySelectorAll('[aria-invalid]')].map((part) => part.ariaLabel);
    assert.deepEqual(invalid, ['Zip']);
    assert.deepEqual(described('to[Zip]'), ['A US zip code must be exactly 5 digits.']);
    assert.equal(document.activeElement?.ariaLabel, 'Zip');
  });

  it('leads to what can be seen, and opens what hides a field', async () => {
    const { find, button, shadow } = await mount(`<sq-form form-id="ask"><form>
      <p style="display: none"><input name="gone" required aria-label="Gone"></p>
      <p><input name="seen" required aria-label="Seen"></p>
      <details><summary>More</summary><details><summary>Even more</summary>
        <input name="inner" required aria-label="Inner"></details></details>
      <button>Send</button></form></sq-form>`);
    const focused = () => document.activeElement?.getAttribute('name');
    button.click();
    assert.equal(focused(), 'seen');
    assert.isFalse(find<HTMLDetailsElement>('details').open);
    await waitUntil(() => shadow('[part="summary"]'));
    shadow('[part="summary"] li:last-child a')?.click();
    assert.equal(focused(), 'inner');
    assert.isTrue(find('[name="inner"]').checkVisibility());
  });

  it('leaves no trace when it is removed', async () => {
    const { element, page, input, button } = await mount(
      `<sq-form form-id="ask"><form>${fields}</form></sq-form>`,
    );
    const before = page.innerHTML;
    type(input('email'), 'ada@halden');
    button.click();
    element.remove();
    await element.updateComplete;
    await nextFrame();
    page.append(element);
    assert.equal(page.innerHTML, before);
    assert.isTrue(input('email').checkValidity());
  });
});
