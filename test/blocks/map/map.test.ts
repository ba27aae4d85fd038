import { assert, fixture } from '@open-wc/testing';
import { html } from 'lit/html.js';
import type { SqMap } from '../../../elements/sq-map.js';
import '../../../elements/sq-map.js';

describe('sq-map', () => {
  it('draws', async () => {
    const element = await fixture<SqMap>(html`<sq-map lat="40" lng="-74"></sq-map>`);
    await element.updateComplete;
    assert.exists(element.shadowRoot?.querySelector('[part="map"]'));
  });
});
