import { assert } from '@open-wc/testing';
import { fakeApi, inState, mount, type } from './form-page.js';
import { waitUntil } from '../../support/browser/wait-until.js';

const markup = (limit: string, text = '') => `<sq-form form-id="ask"><form>
  <p><label for="note">Note</label><textarea id="note" name="note" ${limit}>${text}</textarea></p>
  <button>Send</button></form></sq-form>`;

describe('the counter of a text area', () => {
  let api: ReturnType<typeof fakeApi>;
  beforeEach(() => {
    api = fakeApi();
  });
  afterEach(() => api.stop());

  const area = (page: Awaited<ReturnType<typeof mount>>) =>
    page.find<HTMLTextAreaElement>('textarea');
  const counter = (page: Awaited<ReturnType<typeof mount>>) =>
    page.page.querySelector<HTMLElement>('.field-counter');

  it('stands beside it from the start, and follows what is typed', async () => {
    const page = await mount(markup('data-max-length="40"', 'Hello'));
    assert.equal(counter(page)?.textContent, '5 / 40');
    assert.isTrue(area(page).nextElementSibling?.matches('[data-sq-inserted]'));
    assert.deepEqual(page.described('note'), ['5 / 40']);
    type(area(page), 'Hello\nyou');
    assert.equal(counter(page)?.textContent, '9 / 40');
    await assert.isAccessible(page.element);
  });

  for (const style of [
    '',
    'display: grid; gap: 6px',
    'display: flex; flex-direction: column; gap: 6px',
  ])
    it(`shifts nothing when it is added to a field with ${style || 'no style'}`, async () => {
      const page = await mount(
        markup('data-max-length="40"').replace('<p>', `<p style="${style}">`),
      );
      const end = area(page).getBoundingClientRect().bottom;
      const { top, bottom } = counter(page)?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      assert.isAbove(top, end);
      assert.isBelow(bottom, page.button.getBoundingClientRect().top);
      const height = page.form.getBoundingClientRect().height;
      counter(page)?.remove();
      assert.closeTo(page.form.getBoundingClientRect().height, height, 0.5);
    });

  for (const limit of ['', 'data-max-length=""', 'data-max-length="0"', 'data-max-length="-3"']) {
    it(`is not there for ${limit || 'no limit'}`, async () => {
      const page = await mount(markup(limit, 'Hello'));
      assert.isNull(counter(page));
    });
  }

  it('shows that it is too much, and cuts nothing', async () => {
    const page = await mount(markup('data-max-length="12"'));
    type(area(page), 'A dozen and 1');
    assert.equal(counter(page)?.textContent, '13 / 12');
    assert.isTrue(counter(page)?.hasAttribute('data-over'));
    assert.equal(area(page).getAttribute('aria-invalid'), 'true');
    assert.equal(area(page).value, 'A dozen and 1');
    page.button.click();
    assert.equal(page.described('note')[0], 'You have exceeded the character limit.');
    assert.lengthOf(api.saved, 0);
    type(area(page), 'A dozen only');
    assert.isFalse(counter(page)?.hasAttribute('data-over'));
    assert.isFalse(area(page).hasAttribute('aria-invalid'));
    assert.deepEqual(page.described('note'), ['12 / 12']);
    page.button.click();
    await inState(page.element, 'success');
  });

  it('is announced when it is nearly full and when it is too full, and not with every key', async () => {
    const page = await mount(markup('data-max-length="200"'));
    const announced: string[] = [];
    const status = page.shadow('[role="status"]');
    assert.exists(status);
    new MutationObserver(() => announced.push(status.textContent ?? '')).observe(status, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    for (const length of [1, 2, 100, 179, 180, 181, 199, 200, 201, 202, 203]) {
      type(area(page), 'x'.repeat(length));
      await page.element.updateComplete;
      await new Promise(requestAnimationFrame);
    }
    await waitUntil(() => announced.length === 2);
    assert.deepEqual(announced, ['Characters left: 20.', 'You have exceeded the character limit.']);
  });

  it('is empty again after a reset', async () => {
    const page = await mount(markup('data-max-length="40"'));
    type(area(page), 'Hello');
    page.form.reset();
    await waitUntil(() => counter(page)?.textContent === '0 / 40');
  });

  it('is removed with its block', async () => {
    const page = await mount(markup('data-max-length="4"', 'Hello'));
    page.element.remove();
    await page.element.updateComplete;
    await waitUntil(() => !page.element.querySelector('.field-counter'));
    assert.equal(page.element.querySelector('textarea')?.value, 'Hello');
    assert.isFalse(page.element.querySelector('textarea')?.hasAttribute('aria-describedby'));
    assert.isFalse(page.element.querySelector('textarea')?.hasAttribute('aria-invalid'));
  });
});
