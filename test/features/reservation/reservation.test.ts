import { assert, fixture } from '@open-wc/testing';
import { html } from 'lit/html.js';
import type { SqReservation } from '../../../elements/sq-reservation.js';
import '../../../elements/sq-reservation.js';

describe('sq-reservation', () => {
  it('shows its content, and less strongly once it is quiet', async () => {
    const element = await fixture<SqReservation>(
      html`<sq-reservation><p>Text</p></sq-reservation>`,
    );
    await element.updateComplete;
    assert.equal(opacity(element), '1');

    element.quiet = true;
    await element.updateComplete;
    assert.equal(opacity(element), '0.8');
  });
});

function opacity(element: SqReservation): string {
  const content = element.shadowRoot?.querySelector('[part="content"]');
  assert.exists(content);
  return getComputedStyle(content).opacity;
}
