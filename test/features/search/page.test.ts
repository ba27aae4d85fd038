import { assert, fixture, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { Idiomorph } from 'idiomorph';
import { consent } from '../../../src/page/consent.js';
import type { SqSearch } from '../../../elements/sq-search.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { fakeApi, type FakeApi } from '../../support/browser/fake-api.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import {
  answer,
  fieldOf,
  mount,
  optionsOf,
  panelOf,
  submit,
  textsOf,
  type,
  typeAndWait,
} from './search-page.js';

const KEY = 'sq-searches';

describe('sq-search and its page', () => {
  let api: FakeApi;

  beforeEach(() => {
    api = fakeApi();
    api.answer = () => answer(['Moka pot']);
    localStorage.removeItem(KEY);
    consent().accept();
  });
  afterEach(() => {
    api.stop();
    consent().deny();
  });

  it('searches for a text that was typed before the code has loaded', async () => {
    const element = document.createElement('div');
    document.body.append(element);
    element.innerHTML =
      '<form action="/search"><input type="search" name="q" aria-label="q"></form>';
    const field = fieldOf(element);
    field.focus();
    await sendKeys({ type: 'moka' });
    const tag = document.createElement('sq-search');
    element.append(tag);
    tag.append(element.firstElementChild as Element);
    field.focus();
    await waitUntil(() => optionsOf(tag).length === 1);
    assert.equal(field.value, 'moka');
    element.remove();
  });

  it('does not search for the text of the page until a key is pressed', async () => {
    const element = await mount('', 'decaf');
    fieldOf(element).focus();
    type(element, '');
    assert.lengthOf(api.calls, 0);
    await sendKeys({ press: 'ArrowDown' });
    await waitUntil(() => optionsOf(element).length === 1);
  });

  it('leaves no trace when it is removed', async () => {
    const element = await mount();
    const form = element.querySelector('form') as HTMLFormElement;
    await typeAndWait(element, 'moka');
    element.remove();
    await waitUntil(() => !fieldOf(element).hasAttribute('role'));
    assert.isNull(element.querySelector('.sq-search-panel'));
    assert.equal(form.querySelector('input')?.outerHTML, '<input type="search" name="q" value="">');
    assert.equal(fieldOf(element).value, 'moka');
  });

  it('shows one panel at a time if there are two elements', async () => {
    const both = await fixture<HTMLElement>('<div></div>');
    const [first, second] = [await mount(), await mount()];
    both.append(first, second);
    await typeAndWait(first, 'moka');
    await typeAndWait(second, 'moka');
    assert.isNull(panelOf(first));
    await typeAndWait(first, 'x');
    assert.isNull(panelOf(second));
    const ids = [...both.querySelectorAll('[id]')].map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length);
  });

  it('stays within the window, in both text directions', async () => {
    const element = await mount();
    element.style.cssText =
      'position: fixed; inset-inline-end: 0; inline-size: 9rem; overflow: hidden';
    await typeAndWait(element, 'moka');
    for (const dir of ['ltr', 'rtl']) {
      element.dir = dir;
      window.dispatchEvent(new Event('resize'));
      const panel = panelOf(element)?.getBoundingClientRect();
      assert.isAtLeast(panel?.left ?? -1, 0);
      assert.isAtMost(panel?.right ?? Infinity, document.documentElement.clientWidth);
      assert.isAtLeast(panel?.width ?? 0, 300);
    }
    // No ancestor clips the panel.
    const { left = 0, top = 0 } = optionsOf(element)[0]?.getBoundingClientRect() ?? {};
    assert.isTrue(panelOf(element)?.contains(document.elementFromPoint(left + 20, top + 10)));
  });

  it('opens above a field at the lower edge of the window', async () => {
    const element = await mount();
    element.style.cssText = 'position: fixed; inset: auto 0 0';
    await typeAndWait(element, 'moka');
    const panel = panelOf(element)?.getBoundingClientRect();
    assert.isAtMost(panel?.bottom ?? Infinity, fieldOf(element).getBoundingClientRect().top);
    assert.isAtLeast(panel?.top ?? -1, 0);
    element.style.inset = '0 0 auto';
    window.dispatchEvent(new Event('resize'));
    const { bottom } = fieldOf(element).getBoundingClientRect();
    assert.isAtLeast(panelOf(element)?.getBoundingClientRect().top ?? 0, bottom);
  });

  it('stores searches, and shows them for an empty field', async () => {
    const element = await mount();
    for (const text of ['moka', 'decaf']) submit(element, text);
    fieldOf(element).value = '';
    fieldOf(element).focus();
    await waitUntil(() => textsOf(element).length === 2);
    assert.deepEqual(textsOf(element), ['decaf', 'moka']);
    assert.match(optionsOf(element)[1]?.href ?? '', /\/search\?q=moka$/);
    assert.lengthOf(api.calls, 0);
  });

  it('clears the stored searches by keyboard', async () => {
    localStorage.setItem(KEY, '["moka"]');
    const element = await mount();
    fieldOf(element).focus();
    await waitUntil(() => textsOf(element).length === 1);
    const clear = panelOf(element)?.querySelector('button');
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Tab' });
    assert.equal(document.activeElement, clear);
    await sendKeys({ press: 'Enter' });
    assert.isNull(panelOf(element));
    assert.isNull(localStorage.getItem(KEY));
    assert.equal(document.activeElement, fieldOf(element));
  });

  it('searches nothing while the page is edited', async () => {
    const element = await mount();
    element.setAttribute('data-sq-edit', '');
    await waitUntil(() => !fieldOf(element).hasAttribute('role'));
    type(element, 'moka');
    assert.isFalse(fieldOf(element).hasAttribute('role'));

    element.removeAttribute('data-sq-edit');
    await waitUntil(() => fieldOf(element).hasAttribute('role'));
    type(element, 'moka');
    await oneEvent(element, 'sq-search-previewed');
  });

  it('stores nothing if preferences are denied or with no-recent', async () => {
    localStorage.setItem(KEY, '["moka"]');
    const element = await mount();
    consent().deny();
    assert.isNull(localStorage.getItem(KEY));
    submit(element, 'tea');
    assert.isNull(localStorage.getItem(KEY));
    fieldOf(element).value = '';
    fieldOf(element).focus();
    assert.isNull(panelOf(element));
    consent().accept();
    submit(await mount('no-recent'), 'tea');
    assert.isNull(localStorage.getItem(KEY));
  });

  it('follows a form that the page has replaced', async () => {
    const element = await mount();
    const form = element.querySelector('form') as HTMLFormElement;
    form.replaceWith(form.cloneNode(true));
    await element.updateComplete;
    await waitUntil(() => fieldOf(element).getAttribute('role') === 'combobox');
    await typeAndWait(element, 'moka');
    assert.lengthOf(optionsOf(element), 1);
  });

  it('keeps its panel open through a morph', async () => {
    const element = await mount();
    const before = element.outerHTML;
    await typeAndWait(element, 'moka');
    void Idiomorph.morph(element, before);
    await waitUntil(() => fieldOf(element).getAttribute('aria-expanded') === 'true');
    assert.lengthOf(optionsOf(element), 1);
  });

  it('keeps the content of the page if that has no field, with one report', async () => {
    const errors = expectConsole(/there is no form with a field/);
    const element = await fixture<SqSearch>('<sq-search><p>Search</p></sq-search>');
    await waitUntil(() => errors.length === 1);
    assert.isTrue(element.querySelector('p')?.checkVisibility());
  });
});
