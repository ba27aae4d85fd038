import { assert, fixture } from '@open-wc/testing';
import { emulateMedia, sendKeys } from '@web/test-runner-commands';
import '../../../elements/sq-system-error.js';
import type { SqSystemError } from '../../../elements/sq-system-error.js';
import { isEscapeTaken } from '../../../src/core/escape-stack.js';

const page = document.documentElement;

describe('sq-system-error', () => {
  before(() => emulateMedia({ reducedMotion: 'reduce' }));

  for (const [source, attributes, ...expected] of [
    [
      'a system error',
      '',
      'Something Went Wrong!',
      'Our system has encountered an error. This exception has been automatically logged and reported. We will return shortly.',
      'Reload Page',
      'Clear',
    ],
    [
      'its attributes',
      'heading="Down" message="<b>Sorry</b>" reload-label="Again" clear-label="Go"',
      'Down',
      '<b>Sorry</b>',
      'Again',
      'Go',
    ],
  ] as const)
    it(`shows the texts of ${source}`, async () => {
      const { part } = await mount(attributes);
      const parts = ['heading', 'message', 'reload', 'clear'];
      assert.deepEqual(
        parts.map((name) => part(name).textContent),
        expected,
      );
    });

  it('is a full-screen alert dialog whose panel is focused, and opens only once', async () => {
    const { element, dialog, part } = await mount();
    let opened = 0;
    element.addEventListener('sq-system-error-opened', () => (opened += 1));
    element.show();
    element.show();
    element.open = true;
    await element.updateComplete;
    assert.equal(opened, 1);
    assert.equal(dialog.role, 'alertdialog');
    assert.isTrue(dialog.matches(':modal'));
    const { offsetWidth, offsetHeight } = dialog;
    assert.deepEqual([offsetWidth, offsetHeight], [page.clientWidth, innerHeight]);
    assert.equal(element.shadowRoot?.activeElement, part('panel'));
    assert.equal(getComputedStyle(page).overflow, 'hidden');
  });

  for (const means of ['the button', 'Escape', 'hide', 'the attribute', 'removal'])
    it(`is closed by ${means}, and restores focus and the page`, async () => {
      const field = await fixture<HTMLInputElement>('<input aria-label="Name" value="Ida">');
      const { element, dialog, part } = await mount();
      const events: string[] = [];
      for (const type of ['opened', 'closed'] as const)
        element.addEventListener(`sq-system-error-${type}`, () => events.push(type));
      field.focus();
      element.show();
      assert.isTrue(element.hasAttribute('open') && element.matches(':state(open)'));
      assert.isTrue(element.open && isEscapeTaken());
      if (means === 'the button') part('clear').click();
      else if (means === 'Escape') await sendKeys({ press: 'Escape' });
      else if (means === 'hide') element.hide();
      else if (means === 'the attribute') element.removeAttribute('open');
      else element.remove();
      await element.updateComplete;
      await new Promise(requestAnimationFrame);
      assert.isFalse(dialog.open || isEscapeTaken());
      assert.equal(getComputedStyle(page).overflow, 'visible');
      if (means === 'removal') return;
      assert.isFalse(element.open || element.matches('[open], :state(open)'));
      assert.equal(document.activeElement, field);
      assert.deepEqual(events, ['opened', 'closed']);
    });

  it('lets the page cancel the reload', async () => {
    const { element, part, dialog } = await mount();
    let requests = 0;
    element.addEventListener('sq-system-error-before-reload', (event) => {
      requests += 1;
      event.preventDefault();
    });
    element.show();
    part('reload').click();
    assert.equal(requests, 1);
    assert.isTrue(dialog.open);
  });
});

async function mount(attributes = '') {
  const element = await fixture<SqSystemError>(`<sq-system-error ${attributes}></sq-system-error>`);
  await element.updateComplete;
  const part = (name: string): HTMLElement =>
    element.shadowRoot?.querySelector(`[part="${name}"]`) as HTMLElement;
  return { element, dialog: part('dialog') as HTMLDialogElement, part };
}
