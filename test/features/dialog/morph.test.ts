import { renderStreamMessage } from '@hotwired/turbo';
import { assert, fixture, oneEvent } from '@open-wc/testing';
import { Idiomorph } from 'idiomorph';
import '../../../elements/sq-dialog.js';
import '../../../elements/sq-system-error.js';
import type { SqDialog } from '../../../elements/sq-dialog.js';
import type { SqSystemError } from '../../../elements/sq-system-error.js';
import { nextTask } from '../../support/browser/next-task.js';

for (const tag of ['sq-dialog', 'sq-system-error']) {
  const same = `<${tag} id="turbo"><p>Be kind.</p></${tag}>`;

  describe(`an open ${tag} during a morph of the page`, () => {
    it('stays open when Turbo renders the same HTML', async () => {
      const { element, dialog } = await shown(same);
      const morphed = oneEvent(element, 'turbo:morph-element');

      renderStreamMessage(
        `<turbo-stream action="replace" method="morph" target="turbo"><template>${same}</template></turbo-stream>`,
      );
      await morphed;
      await nextTask();
      await element.updateComplete;

      assert.deepEqual([element.open, dialog.open], [true, true]);
    });

    it('closes if the morph removes its open attribute', async () => {
      const { element, dialog } = await shown(same);
      const closed = oneEvent(element, `${tag}-closed`);

      void Idiomorph.morph(element, same);
      await closed;
      await element.updateComplete;

      assert.deepEqual([element.open, dialog.open, element.outerHTML], [false, false, same]);
    });

    it('is closed in a copy of the page, for example in a page cache', async () => {
      const { element } = await shown(same);
      const copy = element.cloneNode(true) as SqDialog | SqSystemError;

      element.replaceWith(copy);
      await copy.updateComplete;

      assert.deepEqual([copy.open, copy.shadowRoot?.querySelector('dialog')?.open], [false, false]);
      assert.equal(copy.outerHTML, same);
      assert.equal(getComputedStyle(document.documentElement).overflow, 'visible');
    });
  });
}

async function shown(html: string) {
  const element = await fixture<SqDialog | SqSystemError>(html);
  await element.updateComplete;
  void element.show();
  await element.updateComplete;
  return { element, dialog: element.shadowRoot?.querySelector('dialog') as HTMLDialogElement };
}
