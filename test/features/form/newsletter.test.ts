import { assert, fixture } from '@open-wc/testing';
import { Idiomorph } from 'idiomorph';
import '../../../elements/sq-newsletter.js';
import type { SqNewsletter } from '../../../elements/sq-newsletter.js';
import { annotationsRestored } from '../../support/browser/next-task.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { fakeApi, inState, type } from './form-page.js';

const form = `<form><p><label for="n">Email</label><input id="n" name="email" type="email" required></p>
  <button>Tell me</button></form>`;

describe('sq-newsletter', () => {
  const api = fakeApi();

  async function mount(inner = form, style = '') {
    const page = await fixture<HTMLElement>(
      `<div style="${style}"><sq-newsletter form-id="news">${inner}</sq-newsletter></div>`,
    );
    const element = page.querySelector('sq-newsletter') as SqNewsletter;
    await element.updateComplete;
    await waitUntil(() => element.querySelector('form'));
    const find = <E extends HTMLElement>(selector: string) =>
      element.querySelector<E>(selector) as E;
    return { element, input: find<HTMLInputElement>('input'), button: find('button') };
  }

  const message = ({ shadowRoot }: Element) =>
    shadowRoot?.querySelector('[part="message"]')?.textContent;

  it('is independent of an sq-form around it', async () => {
    const page = await fixture<HTMLElement>(
      `<sq-form form-id="ask"><sq-newsletter form-id="news">${form}</sq-newsletter>
        <form><input aria-label="Question" name="q" value="Open?"><button>Ask</button></form></sq-form>`,
    );
    const newsletter = page.querySelector('sq-newsletter') as SqNewsletter;
    await newsletter.updateComplete;
    const [tell, ask] = page.querySelectorAll('button');

    ask?.click();
    await inState(page, 'success');
    type(newsletter.querySelector('input') as HTMLInputElement, 'ada@halden.no');
    tell?.click();
    await inState(newsletter, 'success');

    assert.deepEqual(
      api.saved.map((each) => [each.formId, each.form]),
      [
        ['ask', { q: 'Open?' }],
        ['news', { email: 'ada@halden.no' }],
      ],
    );
  });

  it('shows errors at the field, and no message for the whole form', async () => {
    api.answer = { status: 400, body: { errors: { email: 'We know you.' } } };
    const { element, input, button } = await mount();
    const error = () => element.querySelector('.field-error')?.textContent;
    type(input, 'ada@halden');
    button.click();
    assert.include(error(), 'Email is not valid.');
    assert.equal(document.activeElement, input);
    type(input, 'ada@halden.no');
    button.click();
    await inState(element, 'failure');
    assert.equal(error(), 'We know you.');
    assert.isUndefined(message(element));
  });

  it("shows the server's error for the whole form", async () => {
    api.answer = { status: 404, body: { error: 'x' } };
    const { element, input, button } = await mount();
    type(input, 'ada@halden.no');
    button.click();
    await inState(element, 'failure');
    assert.equal(message(element), 'This form has not been configured yet.');
  });

  it('adds a form if the page has none, and keeps the input when its attributes change', async () => {
    const { element, input, button } = await mount('');
    assert.equal(input.labels?.[0]?.textContent?.replace(' *', ''), 'Email Address');
    assert.equal(button.textContent, 'Sign Up');
    assert.isTrue(input.required);
    type(input, 'ada@halden.no');
    element.collectionId = 'c1';
    await element.updateComplete;
    assert.equal(element.querySelector('input')?.value, 'ada@halden.no');
    button.click();
    await inState(element, 'success');
    assert.deepEqual(api.saved[0]?.form, { email: 'ada@halden.no' });
    assert.equal(api.saved[0]?.['collectionId'], 'c1');
  });

  it('is one line if it is 320 px wide, and stacks its controls if it is narrower', async () => {
    for (const width of [320, 319]) {
      const { element, input, button } = await mount(form, `width: ${String(width)}px`);
      const [field, send] = [input, button].map((node) => node.getBoundingClientRect());
      assert.isAtMost(element.scrollWidth, width);
      if (width === 320) assert.isAbove(send?.left ?? 0, field?.right ?? Infinity);
      else assert.isAtLeast(send?.top ?? 0, field?.bottom ?? Infinity);
    }
  });

  it('keeps the form that it added, with its input, during a morph', async () => {
    const { element, input } = await mount('');
    const built = input.form;
    input.focus();
    type(input, 'ada@halden');
    void Idiomorph.morph(element, '<sq-newsletter form-id="news"></sq-newsletter>');
    await annotationsRestored();
    assert.equal(element.querySelector('form'), built);
    assert.equal(element.querySelector('input')?.value, 'ada@halden');
    assert.equal(document.activeElement, input);
  });

  it('removes the form that it added when the element is removed or the page adds its own form', async () => {
    const { element, input } = await mount('');
    type(input, 'ada@halden');
    const parent = element.parentElement;
    element.remove();
    await waitUntil(() => element.innerHTML === '');
    parent?.append(element);
    await waitUntil(() => element.querySelector('input')?.value === 'ada@halden');
    element.insertAdjacentHTML('afterbegin', form);
    await waitUntil(() => element.querySelectorAll('form').length === 1);
    assert.equal(element.querySelector('button')?.textContent, 'Tell me');
  });
});
