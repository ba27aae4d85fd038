import { assert } from '@open-wc/testing';
import { fakeApi, inState, mountForm, type } from './form-page.js';
import { waitUntil } from '../../support/browser/wait-until.js';

describe('the character counter of a text area', () => {
  const api = fakeApi();

  async function mountArea(limit: string, text = '', style = '') {
    const page = await mountForm(`<p style="${style}"><label for="note">Note</label>
      <textarea id="note" name="note" ${limit}>${text}</textarea></p><button>Send</button>`);
    return {
      ...page,
      area: page.find<HTMLTextAreaElement>('textarea'),
      counter: page.page.querySelector<HTMLElement>('.field-counter'),
    };
  }

  it('describes the text area, counts typed characters, and is reset with the form', async () => {
    const { form, area, counter, described } = await mountArea('data-max-length="40"', 'Hello');
    assert.isTrue(area.nextElementSibling?.matches('[data-sq-inserted]'));
    assert.deepEqual(described('note'), ['5 / 40']);
    type(area, 'Hello\nyou');
    assert.equal(counter?.textContent, '9 / 40');
    form.reset();
    await waitUntil(() => counter?.textContent === '5 / 40');
  });

  it("does not change the field's layout", async () => {
    for (const style of [
      '',
      'display: grid; gap: 6px',
      'display: flex; flex-direction: column; gap: 6px',
    ]) {
      const { form, area, counter, button } = await mountArea('data-max-length="40"', '', style);
      const { top = 0, bottom = Infinity } = counter?.getBoundingClientRect() ?? {};
      assert.isAbove(top, area.getBoundingClientRect().bottom, style);
      assert.isBelow(bottom, button.getBoundingClientRect().top, style);
      const { height } = form.getBoundingClientRect();
      counter?.remove();
      assert.closeTo(form.getBoundingClientRect().height, height, 0.5, style);
    }
  });

  it('marks text that is too long, and does not truncate it', async () => {
    const { element, area, counter, described, button } = await mountArea('data-max-length="12"');
    type(area, 'A dozen and 1');
    assert.equal(counter?.textContent, '13 / 12');
    assert.isTrue(counter?.hasAttribute('data-over'));
    assert.equal(area.getAttribute('aria-invalid'), 'true');
    assert.equal(area.value, 'A dozen and 1');
    button.click();
    assert.equal(described('note')[0], 'You have exceeded the character limit.');
    assert.lengthOf(api.saved, 0);
    type(area, 'A dozen only');
    assert.isFalse(counter?.hasAttribute('data-over'));
    assert.isFalse(area.hasAttribute('aria-invalid'));
    assert.deepEqual(described('note'), ['12 / 12']);
    button.click();
    await inState(element, 'success');
  });

  it('is announced once when the text is almost too long, and once when it is too long', async () => {
    const { element, area, shadow } = await mountArea('data-max-length="200"');
    const announced: string[] = [];
    const status = shadow('[role="status"]');
    assert.exists(status);
    new MutationObserver(() => announced.push(status.textContent ?? '')).observe(status, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    for (const length of [1, 179, 180, 181, 200, 201, 202]) {
      type(area, 'x'.repeat(length));
      await element.updateComplete;
      await new Promise(requestAnimationFrame);
    }
    await waitUntil(() => announced.length === 2);
    assert.deepEqual(announced, [
      'Characters remaining: 20.',
      'You have exceeded the character limit.',
    ]);
  });
});
