import { assert, fixture } from '@open-wc/testing';
import '../../../elements/sq-reservation.js';
import type { SqReservation } from '../../../elements/sq-reservation.js';
import { expectConsole } from '../../support/browser/console-guard.js';

const link = '<a href="https://www.exploretock.com/halden">Book</a>';

describe('sq-reservation before consent', () => {
  it('shows the link and the consent prompt, and loads nothing', async () => {
    const markup = `<sq-reservation provider="tock" category="marketing">${link}</sq-reservation>`;
    const element = await fixture<SqReservation>(markup);
    await element.updateComplete;
    assert.equal(element.innerHTML, link);
    assert.equal(element.querySelector('a')?.checkVisibility(), true);
    assert.equal(group(element)?.getAttribute('aria-label'), 'Content from Tock');
    assert.notExists(document.querySelector('script[src*="exploretock"]'));
  });

  it("keeps the page's content and reports invalid input", async () => {
    for (const [attributes, content, problem] of [
      ['provider="resy"', link, /provider/],
      ['provider="tock" account="a"', 'Call us.', /The element contains no link/],
      ['provider="tock"', '<a href="/book">Book</a>', /account/],
      ['provider="zola" account="a" script-url="http://a.example"', link, /script-url/],
    ] as const) {
      const reports = expectConsole(problem);
      const element = await fixture<SqReservation>(
        `<sq-reservation ${attributes}>${content}</sq-reservation>`,
      );
      await element.updateComplete;
      assert.lengthOf(reports, 1);
      assert.equal(element.innerHTML, content);
      assert.notExists(group(element));
    }
  });
});

function group(element: SqReservation): Element | null | undefined {
  return element.shadowRoot?.querySelector('[part="consent"]');
}
