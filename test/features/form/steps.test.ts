import { assert } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { Idiomorph } from 'idiomorph';
import { annotationsRestored } from '../../support/browser/next-task.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { fakeApi, inState, json, mount, mountForm, type } from './form-page.js';
// Preloads the extensions, so that no test waits for them.
import '../../../src/features/form/enhance/conditions/conditions.js';
import '../../../src/features/form/enhance/steps/steps.js';

const html = `
  <fieldset data-step="Your visit"><legend>Your visit</legend>
    <p><label for="guests">Guests</label><input id="guests" name="guests" type="number" required></p></fieldset>
  <fieldset data-step="Invoice" data-show-when="guests > 8"><legend>Where do we send the invoice?</legend>
    <p><label for="company">Company</label><input id="company" name="company" required></p></fieldset>
  <fieldset data-step="Contact">
    <p><label for="email">Email</label><input id="email" name="email" type="email" required></p></fieldset>
  <fieldset data-step="Check"><div data-step-summary></div></fieldset>
  <p class="footer"><button>Send it</button></p>`;

describe('a form with steps', () => {
  const api = fakeApi();
  const { href } = location;
  afterEach(() => history.replaceState(null, '', href));

  async function mountSteps(content = html) {
    const page = await mountForm(content);
    const { find, form } = page;
    return {
      ...page,
      title: () => find('.form-step-title').textContent,
      next: () => find('.form-step-next'),
      back: () => find('.form-step-back'),
      items: () => [...form.querySelectorAll('.form-step-list li')].map((li) => li.textContent),
      visible: () =>
        [...form.querySelectorAll<HTMLElement>('[data-step]')]
          .filter((step) => step.checkVisibility())
          .map(({ dataset }) => dataset['step']),
    };
  }

  it('shows one step, and its position among the steps that apply', async () => {
    const { title, items, visible, find, input, back, next } = await mountSteps();
    assert.deepEqual(visible(), ['Your visit']);
    assert.equal(title(), 'Step 1 of 3: Your visit');
    assert.deepEqual(items(), ['Your visit', 'Contact', 'Check']);
    assert.equal(find('.form-step-list [aria-current="step"]').textContent, 'Your visit');
    assert.isFalse(find('.footer').checkVisibility());
    assert.isFalse(back().checkVisibility());
    type(input('guests'), '9');
    assert.equal(title(), 'Step 1 of 4: Your visit');
    assert.isTrue(next().checkVisibility());
  });

  it('opens the next step only if the current step is valid', async () => {
    const { visible, errors, next, input, title, find } = await mountSteps();
    next().click();
    assert.deepEqual(errors(), ['This field is required.']);
    assert.deepEqual(visible(), ['Your visit']);
    assert.equal(document.activeElement, input('guests'));
    type(input('guests'), '2');
    next().click();
    assert.deepEqual(visible(), ['Contact']);
    assert.equal(title(), 'Step 2 of 3: Contact');
    assert.equal(document.activeElement, find('.form-step-title'));
    assert.equal(location.hash, '#step=contact');
  });

  it('goes back without losing typed values', async () => {
    const { visible, next, back, input } = await mountSteps();
    type(input('guests'), '2');
    next().click();
    type(input('email'), 'ada@');
    back().click();
    assert.deepEqual(visible(), ['Your visit']);
    assert.equal(input('guests').value, '2');
    next().click();
    assert.equal(input('email').value, 'ada@');
  });

  it('opens the next step on Enter, and submits the form only in the last step', async () => {
    const { element, input, visible, find } = await mountSteps();
    input('guests').focus();
    await sendKeys({ type: '2' });
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => visible()[0] === 'Contact');
    input('email').focus();
    await sendKeys({ type: 'ada@halden.no' });
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => visible()[0] === 'Check');
    assert.lengthOf(api.saved, 0);
    find('.footer button').click();
    await inState(element, 'success');
    assert.deepEqual(api.saved[0]?.form, { guests: '2', email: 'ada@halden.no' });
    assert.equal(location.hash, '');
  });

  it('lists the answers in a summary, with a link to each step', async () => {
    const { input, next, find, visible, form } = await mountSteps();
    type(input('guests'), '9');
    next().click();
    type(input('company'), '<b>Halden</b>');
    next().click();
    type(input('email'), 'ada@halden.no');
    next().click();
    const rows = () =>
      [...form.querySelectorAll('.form-summary dl > div')].map((row) =>
        [...row.children].map(({ textContent }) => textContent),
      );
    assert.deepEqual(rows(), [
      ['Guests', '9'],
      ['Company', '<b>Halden</b>'],
      ['Email', 'ada@halden.no'],
    ]);
    const change = find('.form-summary a[aria-label="Change: Invoice"]');
    change.click();
    assert.deepEqual(visible(), ['Invoice']);
    assert.equal(location.hash, '#step=invoice');
  });

  it('follows the browser’s Back and Forward buttons', async () => {
    const { input, next, visible } = await mountSteps();
    type(input('guests'), '2');
    next().click();
    history.back();
    await waitUntil(() => visible()[0] === 'Your visit');
    history.forward();
    await waitUntil(() => visible()[0] === 'Contact');
  });

  it('follows a link to a later step only as far as the earlier steps are valid', async () => {
    history.replaceState(null, '', '#step=check');
    const { visible, errors, input } = await mountSteps();
    assert.deepEqual(visible(), ['Your visit']);
    assert.deepEqual(errors(), []);
    type(input('guests'), '2');
    history.pushState(null, '', href);
    location.hash = '#step=check';
    await waitUntil(() => visible()[0] === 'Contact');
    assert.deepEqual(errors(), ['This field is required.']);
    assert.equal(document.activeElement, input('email'));
    assert.equal(location.hash, '#step=contact');
  });

  it('opens the step in the URL if the earlier steps are valid', async () => {
    history.replaceState(null, '', '#step=contact');
    const { visible } = await mountSteps(html.replace('required', 'required value="2"'));
    assert.deepEqual(visible(), ['Contact']);
    assert.notEqual(document.activeElement?.className, 'form-step-title');
  });

  it('opens the step with an error from the server', async () => {
    const { input, next, visible, errors, find } = await mountSteps();
    api.answer = { status: 400, body: { errors: { guests: 'We are full.' } } };
    type(input('guests'), '2');
    next().click();
    type(input('email'), 'ada@halden.no');
    next().click();
    find('.footer button').click();
    await waitUntil(() => errors().length === 1);
    assert.deepEqual(visible(), ['Your visit']);
    assert.deepEqual(errors(), ['We are full.']);
    await waitUntil(() => document.activeElement === input('guests'));
  });

  it('opens the step of an error that a visitor follows from the summary of errors', async () => {
    const { input, next, back, visible, shadow, find } = await mountSteps();
    api.answer = { status: 400, body: { errors: { guests: 'Full.', email: 'Unknown.' } } };
    type(input('guests'), '2');
    next().click();
    type(input('email'), 'ada@halden.no');
    next().click();
    find('.footer button').click();
    await waitUntil(() => visible()[0] === 'Your visit');
    const links = () => [...(shadow('[part="summary"]')?.querySelectorAll('a') ?? [])];
    await waitUntil(() => links().length === 2);
    links()[1]?.click();
    assert.deepEqual(visible(), ['Contact']);
    assert.equal(document.activeElement, input('email'));
    assert.isTrue(back().checkVisibility());
  });

  it('opens the step that contains an error that the server has rendered', async () => {
    const invalid = html.replace('id="email"', 'id="email" aria-invalid="true"');
    const { visible } = await mountSteps(invalid);
    assert.deepEqual(visible(), ['Contact']);
  });

  it('leaves a step that no longer applies', async () => {
    const { input, next, visible, title } = await mountSteps();
    type(input('guests'), '9');
    next().click();
    assert.deepEqual(visible(), ['Invoice']);
    type(input('guests'), '2');
    await waitUntil(() => visible()[0] === 'Your visit');
    assert.equal(title(), 'Step 1 of 3: Your visit');
  });

  it('shows the legend of a step unless the title has the same text', async () => {
    const { form } = await mountSteps(html.replace('data-show-when="guests > 8"', ''));
    const sizes = [...form.querySelectorAll('legend')].map((legend) =>
      legend.classList.contains('form-step-legend'),
    );
    assert.deepEqual(sizes, [true, false]);
    assert.equal(form.querySelector('[data-step="Contact"]')?.ariaLabel, 'Contact');
  });

  it('returns to the first step when the form is reset', async () => {
    const { input, next, form, visible } = await mountSteps();
    type(input('guests'), '2');
    next().click();
    form.reset();
    await waitUntil(() => visible()[0] === 'Your visit');
  });

  it('keeps the step after a morph, and restores the page when it is removed', async () => {
    const page = await mount(`<sq-form form-id="ask"><form>${html}</form></sq-form>`);
    const { element, find, input } = page;
    type(input('guests'), '2');
    find('.form-step-next').click();
    void Idiomorph.morph(element, `<form>${html}</form>`, {
      morphStyle: 'innerHTML',
      ignoreActiveValue: true,
    });
    await annotationsRestored();
    assert.isTrue(find('[data-step="Contact"]').checkVisibility());
    assert.isFalse(find('[data-step="Your visit"]').checkVisibility());
    assert.equal(find('.form-step-title').textContent, 'Step 2 of 3: Contact');
    const form = find('form');
    element.remove();
    await waitUntil(() => !form.querySelector('[hidden], .form-steps, .form-step-buttons'));
    assert.notInclude(form.outerHTML, 'data-steps');
  });

  it('shows the steps of a form that is built from JSON', async () => {
    const { find } = await mount(
      `<sq-form>${json({
        formId: 'ask',
        formFields: [
          { type: 'section', id: 'one', title: 'One', step: true },
          { type: 'text', id: 'a' },
          { type: 'section', id: 'two', title: 'Two', step: true, summary: true },
        ],
      })}</sq-form>`,
    );
    await waitUntil(() => document.querySelector('.form-step-title'));
    type(find('[name="a"]'), 'x');
    find('.form-step-next').click();
    assert.equal(find('.form-summary dd').textContent, 'x');
  });

  it('names the steps of a second form on the page by the ID of the form', async () => {
    const { page } = await mount(
      `<sq-form form-id="one"><form>${html}</form></sq-form>
       <div>${`<sq-form form-id="two"><form>${html.replaceAll('id="', 'id="two-')}</form></sq-form>`}</div>`,
    );
    const second = page.querySelector('[form-id="two"]');
    await waitUntil(() => second?.querySelector('.form-step-next'));
    const input = second?.querySelector<HTMLInputElement>('[name="guests"]');
    assert.exists(input);
    type(input, '2');
    second?.querySelector<HTMLElement>('.form-step-next')?.click();
    assert.equal(location.hash, '#step-two=contact');
    const titles = [...page.querySelectorAll('.form-step-title')].map((each) => each.textContent);
    assert.deepEqual(titles, ['Step 1 of 3: Your visit', 'Step 2 of 3: Contact']);
  });
});
