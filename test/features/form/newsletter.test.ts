import { renderStreamMessage } from '@hotwired/turbo';
import { assert, fixture, oneEvent } from '@open-wc/testing';
import { Idiomorph } from 'idiomorph';
import '../../../elements/sq-newsletter.js';
import type { SqNewsletter } from '../../../elements/sq-newsletter.js';
import { annotationsRestored } from '../../support/browser/next-task.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { fakeApi, inState, type } from './form-page.js';

const form = `<form><p><label for="n">Email</label><input id="n" name="email" type="email" required></p>
  <button>Tell me</button></form>`;

describe('sq-newsletter', () => {
  let api: ReturnType<typeof fakeApi>;
  beforeEach(() => {
    api = fakeApi();
  });
  afterEach(() => api.stop());

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

  it('sends an address', async () => {
    const { element, input, button } = await mount();
    type(input, 'ada@halden.no');
    button.click();
    await inState(element, 'success');
    assert.deepEqual(api.saved[0]?.form, { email: 'ada@halden.no' });
    assert.equal(api.saved[0]?.formId, 'news');
  });

  it('keeps its form when it is in another form element', async () => {
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

  it('shows an error at the field alone', async () => {
    const { element, input, button } = await mount();
    type(input, 'ada@halden');
    button.click();
    await element.updateComplete;
    assert.include(element.querySelector('.field-error')?.textContent, 'Email is not valid.');
    assert.equal(document.activeElement, input);
    assert.isUndefined(message(element));
    await assert.isAccessible(element);
  });

  it('shows an error of the server at the field alone', async () => {
    api.answer = { status: 400, body: { errors: { email: 'We know you.' } } };
    const { element, input, button } = await mount();
    type(input, 'ada@halden.no');
    button.click();
    await inState(element, 'failure');
    assert.equal(element.querySelector('.field-error')?.textContent, 'We know you.');
    assert.isUndefined(message(element));
  });

  it('shows an error of the server about the form', async () => {
    api.answer = { status: 404, body: { error: 'x' } };
    const { element, input, button } = await mount();
    type(input, 'ada@halden.no');
    button.click();
    await inState(element, 'failure');
    assert.equal(message(element), 'This form has not been configured yet.');
  });

  it('asks for an address where the page has no form', async () => {
    const { element, input, button } = await mount('');
    assert.equal(input.labels?.[0]?.textContent?.replace(' *', ''), 'Email Address');
    assert.equal(button.textContent, 'Sign Up');
    assert.isTrue(input.required);
    type(input, 'ada@halden.no');
    button.click();
    await inState(element, 'success');
    assert.deepEqual(api.saved[0]?.form, { email: 'ada@halden.no' });
    assert.equal(
      element.shadowRoot?.querySelector<HTMLElement>('[part="success"]')?.innerText.trim(),
      'Thank you!',
    );
  });

  it('keeps what was typed in a form of its own while its options change', async () => {
    const { element, input } = await mount('');
    type(input, 'ada@halden.no');
    element.collectionId = 'c1';
    await element.updateComplete;
    assert.equal(element.querySelector('input')?.value, 'ada@halden.no');
  });

  for (const [width, isOneLine] of [
    [320, true],
    [319, false],
  ] as const) {
    it(`is ${isOneLine ? 'one line' : 'one column'} in ${String(width)} px`, async () => {
      const { element, input, button } = await mount(form, `width: ${String(width)}px`);
      const [field, send] = [input, button].map((node) => node.getBoundingClientRect());
      assert.isAtMost(element.scrollWidth, width);
      if (isOneLine) assert.isAbove(send?.left ?? 0, field?.right ?? Infinity);
      else assert.isAtLeast(send?.top ?? 0, field?.bottom ?? Infinity);
    });
  }

  it('keeps the form that it has built, and what is typed there, through a morph', async () => {
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

  it('keeps it when Turbo renders the same HTML', async () => {
    const { element, input } = await mount('');
    element.id = 'turbo';
    type(input, 'ada@halden');
    const same = '<sq-newsletter form-id="news" id="turbo"></sq-newsletter>';
    const morphed = oneEvent(element, 'turbo:morph-element');
    renderStreamMessage(
      `<turbo-stream action="replace" method="morph" target="turbo"><template>${same}</template></turbo-stream>`,
    );
    await morphed;
    await annotationsRestored();
    assert.isTrue(input.isConnected);
    assert.equal(element.querySelector('input')?.value, 'ada@halden');
  });

  it('takes it along when it goes, and brings what was typed when it comes back', async () => {
    const { element, input } = await mount('');
    type(input, 'ada@halden');
    const parent = element.parentElement;
    element.remove();
    await element.updateComplete;
    assert.equal(element.innerHTML, '');
    parent?.append(element);
    await waitUntil(() => element.querySelector('input')?.value === 'ada@halden');
  });

  it('removes it where the page adds one of its own', async () => {
    const { element } = await mount('');
    element.insertAdjacentHTML('afterbegin', form);
    await waitUntil(() => element.querySelectorAll('form').length === 1);
    assert.equal(element.querySelector('button')?.textContent, 'Tell me');
  });
});
