import { assert, fixture, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { Idiomorph } from 'idiomorph';
import { consent } from '../../../src/page/consent.js';
import '../../../elements/sq-search.js';
import '../../../src/page/connect.js';
import '../../../src/features/search/api.js';
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

  it('searches for what was typed before the code was there', async () => {
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

  it('leaves a field alone that has the text of its page', async () => {
    const element = await mount('', 'decaf');
    fieldOf(element).focus();
    type(element, '');
    assert.lengthOf(api.calls, 0);
    await sendKeys({ press: 'ArrowDown' });
    await waitUntil(() => optionsOf(element).length === 1);
  });

  it('takes back all that it has added', async () => {
    const element = await mount();
    const form = element.querySelector('form') as HTMLFormElement;
    await typeAndWait(element, 'moka');
    element.remove();
    await waitUntil(() => !fieldOf(element).hasAttribute('role'));
    assert.isNull(element.querySelector('.sq-search-panel'));
    assert.equal(form.querySelector('input')?.outerHTML, '<input type="search" name="q" value="">');
    assert.equal(fieldOf(element).value, 'moka');
  });

  it('works twice on a page, one list at a time', async () => {
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

  it('ends at the edges of the window, in a narrow header at its end', async () => {
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
    // Nothing of the page cuts it off.
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

  it('remembers what was searched for, and shows it in an empty field', async () => {
    const element = await mount();
    for (const text of ['moka', 'decaf']) {
      fieldOf(element).value = text;
      element.querySelector('form')?.requestSubmit();
    }
    fieldOf(element).value = '';
    fieldOf(element).focus();
    await waitUntil(() => textsOf(element).length === 2);
    assert.deepEqual(textsOf(element), ['decaf', 'moka']);
    assert.match(optionsOf(element)[1]?.href ?? '', /\/search\?q=moka$/);
    await assert.isAccessible(element);
    assert.lengthOf(api.calls, 0);
  });

  it('forgets all of it where the visitor wants that', async () => {
    localStorage.setItem(KEY, '["moka"]');
    const element = await mount();
    fieldOf(element).focus();
    await waitUntil(() => textsOf(element).length === 1);
    panelOf(element)?.querySelector('button')?.click();
    assert.isNull(panelOf(element));
    assert.isNull(localStorage.getItem(KEY));
    assert.equal(document.activeElement, fieldOf(element));
  });

  it('lets the keyboard reach the button that forgets', async () => {
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
  });

  it('searches nothing while the page is being edited', async () => {
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

  it('remembers nothing where preferences are denied, and forgets what it knew', async () => {
    localStorage.setItem(KEY, '["moka"]');
    const element = await mount();
    consent().deny();
    assert.isNull(localStorage.getItem(KEY));
    fieldOf(element).value = 'tea';
    element.querySelector('form')?.requestSubmit();
    assert.isNull(localStorage.getItem(KEY));
    fieldOf(element).value = '';
    fieldOf(element).focus();
    assert.isNull(panelOf(element));
  });

  it('remembers nothing with no-recent', async () => {
    const element = await mount('no-recent');
    fieldOf(element).value = 'tea';
    element.querySelector('form')?.requestSubmit();
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

  it('keeps its list in sight when a morph brings the same HTML', async () => {
    const element = await mount();
    const before = element.outerHTML;
    await typeAndWait(element, 'moka');
    void Idiomorph.morph(element, before);
    await waitUntil(() => fieldOf(element).getAttribute('aria-expanded') === 'true');
    assert.lengthOf(optionsOf(element), 1);
  });

  it('leaves the keys of an input method alone', async () => {
    const element = await mount();
    await typeAndWait(element, 'moka');
    await sendKeys({ press: 'ArrowDown' });
    const enter = new KeyboardEvent('keydown', {
      key: 'Enter',
      isComposing: true,
      bubbles: true,
      cancelable: true,
    });
    fieldOf(element).dispatchEvent(enter);
    assert.isFalse(enter.defaultPrevented);
    assert.isNotNull(panelOf(element));
  });

  it('keeps what the server has sent where that has no field, and says what it lacks', async () => {
    const errors = expectConsole(/there is no form with a field/);
    const element = await fixture<SqSearch>('<sq-search><p>Search</p></sq-search>');
    await waitUntil(() => errors.length === 1);
    assert.isTrue(element.querySelector('p')?.checkVisibility());
  });
});
