import { assert, fixture } from '@open-wc/testing';
import { emulateMedia, sendKeys } from '@web/test-runner-commands';
import '../../../elements/sq-dialog.js';
import type { SqDialog } from '../../../elements/sq-dialog.js';

describe('the keyboard in sq-dialog', () => {
  beforeEach(() => emulateMedia({ reducedMotion: 'reduce' }));

  it('starts at the button that confirms, and returns to the opener', async () => {
    const page = await mount('<button>Open</button><sq-dialog heading="Sure?"></sq-dialog>');
    const [dialog] = page.dialogs;
    page.find('button').focus();
    const ended = dialog?.show();
    assert.equal(focused()?.part.value, 'confirm');
    await sendKeys({ press: 'Enter' });
    assert.equal(await ended, 'confirmed');
    assert.equal(focused(), page.find('button'));
  });

  it('starts at what the content asks for, else at its first field, else at the panel', async () => {
    const page = await mount(`
      <sq-dialog><input type="hidden"><input id="field"><a href="#" id="asked" autofocus>Link</a></sq-dialog>
      <sq-dialog><a href="#">Link</a><input type="hidden"><input hidden><select id="second"></select></sq-dialog>
      <sq-dialog variant="none"><p>Text with a <a href="#">link</a></p></sq-dialog>`);
    const starts: (string | undefined)[] = [];
    for (const dialog of page.dialogs) {
      void dialog.show();
      starts.push(focused()?.id || focused()?.part.value);
      await dialog.hide();
    }
    assert.deepEqual(starts, ['asked', 'second', 'panel']);
  });

  it('keeps Tab inside while it is open', async () => {
    const page = await mount('<button>Behind</button><sq-dialog><input></sq-dialog>');
    const [dialog] = page.dialogs;
    void dialog?.show();
    assert.equal(focused(), page.find('input'));
    await sendKeys({ press: 'Tab' });
    assert.equal(focused()?.part.value, 'cancel');
    await sendKeys({ press: 'Shift+Tab' });
    assert.equal(focused(), page.find('input'));
    // Past its end browsers differ: some have stops of their own there.
    const stops = new Set<Element | undefined>();
    for (let press = 0; press < 6; press += 1) {
      await sendKeys({ press: 'Tab' });
      stops.add(focused());
    }
    assert.isFalse(stops.has(page.find('button')));
    await dialog?.hide();
  });

  it('closes only the top-most dialog for Escape, and gives the focus back step by step', async () => {
    const page = await mount(`
      <a href="#outer">Outer</a>
      <sq-dialog id="outer"><a href="#inner" id="link">Inner</a></sq-dialog>
      <sq-dialog id="inner"></sq-dialog>`);
    const [outer, inner] = page.dialogs;
    page.find('a').click();
    page.find('#link').focus();
    page.find('#link').click();
    assert.deepEqual([outer?.open, inner?.open], [true, true]);
    await sendKeys({ press: 'Escape' });
    await inner?.hide();
    assert.deepEqual([outer?.open, inner?.open], [true, false]);
    assert.equal(focused(), page.find('#link'));
    await sendKeys({ press: 'Escape' });
    await outer?.hide();
    assert.deepEqual([outer?.open, inner?.open], [false, false]);
    assert.equal(focused(), page.find('a'));
  });

  it('leaves Escape to the page when nothing is open', async () => {
    const page = await mount('<sq-dialog></sq-dialog>');
    const received: boolean[] = [];
    const listen = (event: KeyboardEvent): number => received.push(event.defaultPrevented);
    document.addEventListener('keydown', listen);
    void page.dialogs[0]?.show();
    await sendKeys({ press: 'Escape' });
    await page.dialogs[0]?.hide();
    assert.deepEqual(received, []);
    await sendKeys({ press: 'Escape' });
    assert.deepEqual(received, [false]);
    document.removeEventListener('keydown', listen);
  });
});

async function mount(html: string) {
  const page = await fixture<HTMLElement>(`<div>${html}</div>`);
  const dialogs = [...page.querySelectorAll<SqDialog>('sq-dialog')];
  for (const dialog of dialogs) await dialog.updateComplete;
  return { dialogs, find: (selector: string) => page.querySelector(selector) as HTMLElement };
}

function focused(): Element | undefined {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element ?? undefined;
}
