import { assert } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import pageSheet from '../../../src/features/accordion/page.css';
import '../../../elements/sq-accordion.js';
import { itOnPaper } from '../../support/browser/print.js';
import { sheetOf } from '../../support/browser/sheet.js';
import { items, mount } from './mount.js';

document.adoptedStyleSheets.push(sheetOf(pageSheet));

describe('sq-accordion on paper', () => {
  itOnPaper('shows all answers', async () => {
    const { item } = await mount(`<sq-accordion first-open>${items}</sq-accordion>`);
    const answer = item(1).querySelector('p');
    assert.isFalse(answer?.checkVisibility());
    await emulateMedia({ media: 'print' });
    assert.isTrue(answer?.checkVisibility());
    assert.isAbove(answer?.getBoundingClientRect().height ?? 0, 10);
  });
});
