import { expect, fixture } from '@open-wc/testing';
import type { SqAudio } from '../../../elements/sq-audio.js';
import pageStyles from '../../../src/features/audio/page.css';
import { sheetOf } from '../../support/browser/sheet.js';

document.adoptedStyleSheets.push(sheetOf(pageStyles));

// In a file of its own: the code is not there at first.
describe('the box of sq-audio', () => {
  it('has room for the rows that only JSON names, where it is said how many they are', async () => {
    const tracks = ['a', 'b', 'c'].map((name) => ({ url: `/${name}.mp3` }));
    const element = await fixture<SqAudio>(
      `<sq-audio track-count="3"><script type="application/json">${JSON.stringify({ tracks })}</script></sq-audio>`,
    );
    expect(customElements.get('sq-audio')).to.equal(undefined);
    const before = element.getBoundingClientRect().height;
    expect(before).to.equal((7 + 3 * 3) * 16);

    await import('../../../elements/sq-audio.js');
    await element.updateComplete;
    expect(element.shadowRoot?.querySelectorAll('[part="track"]').length).to.equal(3);
    expect(element.getBoundingClientRect().height).to.equal(before);
  });
});
