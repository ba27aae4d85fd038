import { assert, fixture } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/sq-marquee.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { fakeApi, inState, mount } from './form-page.js';

/** What a form inherits. */
const interfaces = [HTMLFormElement, HTMLElement, Element, Node, EventTarget, Object];

/** React follows it from what an event is for, for ever. */
const reserved = 'parentNode';

describe('a form whose controls have the names of its members', () => {
  let api: ReturnType<typeof fakeApi>;
  beforeEach(() => {
    api = fakeApi();
  });
  afterEach(() => api.stop());

  for (const { name, prototype } of interfaces) {
    it(`is checked, locked, sent and restored like any other: those of ${name}`, async () => {
      const names = Object.getOwnPropertyNames(prototype).filter((each) => each !== reserved);
      const { element, input, button, page } = await mount(
        `<sq-form form-id="ask"><form>
          ${names.map((each) => `<label>${each} <input name="${each}" required></label>`).join('')}
          <label>Other <textarea name="other" maxlength="9" data-max-length="8"></textarea></label>
        </form></sq-form>`,
      );
      // Nothing of a broken form may leave the page of the tests.
      element.addEventListener('submit', (event) => queueMicrotask(() => event.preventDefault()));
      // By a selector: what the form says of itself is what its controls are.
      const isLocked = (): boolean => !!page.querySelector('form[inert][aria-busy="true"]');

      button.click();
      assert.lengthOf(page.querySelectorAll('.field-error'), names.length);
      assert.lengthOf(api.saved, 0);

      for (const each of names) input(each).value = 'one';
      const release = api.hold();
      element.submit();
      await inState(element, 'submitting');
      await waitUntil(isLocked, 'it is locked');
      release();
      await inState(element, 'success');
      const sent = Object.fromEntries(names.map((each) => [each, 'one']));
      assert.deepEqual(api.saved[0]?.form, { ...sent, other: '' });
      assert.isTrue(names.every((each) => input(each).value === ''));
      assert.isFalse(isLocked());

      element.remove();
      await waitUntil(() => !element.querySelector('[data-sq-inserted]'), 'nothing is left behind');
    });
  }

  for (const [place, html] of [
    ['in it', `<sq-form form-id="ask"><form>FIELDS</form></sq-form>`],
    ['around it', `<form>FIELDS<sq-marquee><p>Open.</p></sq-marquee></form>`],
  ] as const) {
    it(`leaves a form to the browser that React would never leave: ${place}`, async () => {
      const reported = expectConsole(/cannot work with a form whose field is named "parentNode"/);
      const page = await fixture<HTMLElement>(
        `<div>${html.replace('FIELDS', `<input aria-label="Parent" name="${reserved}">`)}</div>`,
      );
      await waitUntil(() => reported.length > 0, 'the page is told');
      const input = page.querySelector('input');

      input?.focus();
      await sendKeys({ type: 'Ada' });

      assert.equal(input?.value, 'Ada');
      assert.isTrue(page.querySelector('p, input')?.checkVisibility());
    });
  }
});
