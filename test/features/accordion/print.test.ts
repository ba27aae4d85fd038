import { assert } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import pageSheet from '../../../src/features/accordion/page.css';
import '../../../elements/sq-accordion.js';
import { sheetOf } from '../../support/browser/sheet.js';
import { items, mount } from './mount.js';

describe('sq-accordion on paper', () => {
  it('shows all answers', async () => {
    document.adoptedStyleSheets.push(sheetOf(pageSheet));
    try {
      const { item } = await mount(`<sq-accordion first-open>${items}</sq-accordion>`);
      const answer = item(1).querySelector('p');
      assert.isFalse(answer?.checkVisibility());
      await emulateMedia({ media: 'print' });
      assert.isTrue(answer?.checkVisibility());
      assert.isAbove(answer?.getBoundingClientRect().height ?? 0, 10);
    } finally {
      await emulateMedia({ media: 'screen' });
      document.adoptedStyleSheets.pop();
    }
  });
});
