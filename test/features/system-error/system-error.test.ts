import { assert, fixture } from '@open-wc/testing';
import { emulateMedia, sendKeys } from '@web/test-runner-commands';
import '../../../elements/sq-system-error.js';
import type { SqSystemError } from '../../../elements/sq-system-error.js';
import { isEscapeTaken } from '../../../src/core/escape-stack.js';

describe('sq-system-error', () => {
  before(() => emulateMedia({ reducedMotion: 'reduce' }));

  it('shows the texts of the specification, and has its two buttons', async () => {
    const { element, part, dialog } = await mount();
    element.show();
    assert.equal(part('heading').textContent, 'Something Went Wrong!');
    assert.equal(
      part('message').textContent,
      'Our system has encountered an error. This exception has been automatically logged and reported. We will return shortly.',
    );
    assert.equal(part('reload').textContent, 'Reload Page');
    assert.equal(part('clear').textContent, 'Clear');
    assert.equal(dialog.role, 'alertdialog');
  });

  it('shows the texts of its attributes', async () => {
    const { part } = await mount(
      '<sq-system-error heading="Down" message="<b>Sorry</b>" reload-label="Again" clear-label="Go"></sq-system-error>',
    );
    const texts = ['heading', 'message', 'reload', 'clear'].map((name) => part(name).textContent);
    assert.deepEqual(texts, ['Down', '<b>Sorry</b>', 'Again', 'Go']);
  });

  it('is a modal as large as the page, whose text has the focus and no button has', async () => {
    const { element, dialog, part } = await mount();
    element.show();
    assert.isTrue(dialog.matches(':modal'));
    assert.deepEqual(
      [dialog.offsetWidth, dialog.offsetHeight],
      [document.documentElement.clientWidth, innerHeight],
    );
    assert.equal(element.shadowRoot?.activeElement, part('panel'));
    assert.equal(getComputedStyle(document.documentElement).overflow, 'hidden');
  });

  for (const means of ['the button', 'Escape', 'hide', 'the attribute']) {
    it(`${means} clears it away, and gives the focus back`, async () => {
      const field = await fixture<HTMLInputElement>('<input aria-label="Name" value="Ida">');
      const { element, dialog, part } = await mount();
      const reported: string[] = [];
      for (const type of ['sq-system-error-opened', 'sq-system-error-closed'] as const) {
        element.addEventListener(type, () => reported.push(type));
      }
      field.focus();
      element.show();
      assert.isTrue(
        element.open && element.hasAttribute('open') && element.matches(':state(open)'),
      );
      assert.isTrue(isEscapeTaken());

      if (means === 'the button') part('clear').click();
      else if (means === 'Escape') await sendKeys({ press: 'Escape' });
      else if (means === 'hide') element.hide();
      else element.removeAttribute('open');
      await element.updateComplete;

      assert.isFalse(dialog.open || element.open || element.hasAttribute('open'));
      assert.isFalse(element.matches(':state(open)') || isEscapeTaken());
      assert.equal(document.activeElement, field);
      assert.equal(getComputedStyle(document.documentElement).overflow, 'visible');
      assert.deepEqual(reported, ['sq-system-error-opened', 'sq-system-error-closed']);
    });
  }

  it('asks the page before it loads it anew', async () => {
    const { element, part, dialog } = await mount();
    let asked = 0;
    element.addEventListener('sq-system-error-before-reload', (event) => {
      asked += 1;
      event.preventDefault();
    });
    element.show();
    part('reload').click();
    assert.equal(asked, 1);
    assert.isTrue(dialog.open);
  });

  it('opens once, however often it is asked to', async () => {
    const { element } = await mount();
    let opened = 0;
    element.addEventListener('sq-system-error-opened', () => (opened += 1));
    element.show();
    element.show();
    element.open = true;
    await element.updateComplete;
    assert.equal(opened, 1);
  });

  it('leaves nothing behind when it is taken out while it is open', async () => {
    const { element } = await mount('<sq-system-error open></sq-system-error>');
    assert.isTrue(isEscapeTaken());
    element.remove();
    await element.updateComplete;
    await new Promise(requestAnimationFrame);
    assert.isFalse(isEscapeTaken());
    assert.equal(getComputedStyle(document.documentElement).overflow, 'visible');
  });
});

async function mount(html = '<sq-system-error></sq-system-error>') {
  const element = await fixture<SqSystemError>(html);
  await element.updateComplete;
  const dialog = element.shadowRoot?.querySelector('dialog');
  if (!dialog) throw new Error('no dialog');
  const part = (name: string): HTMLElement => {
    const found = dialog.querySelector<HTMLElement>(`[part="${name}"]`);
    if (!found) throw new Error(`no part ${name}`);
    return found;
  };
  return { element, dialog, part };
}
