import { expect, fixture, waitUntil } from '@open-wc/testing';
import type { SqMap } from '../../../elements/sq-map.js';
import '../../../elements/sq-map.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { withhold } from '../../support/browser/late-code.js';
import { drawn, need, shadow } from './map-page.js';

// In a file of its own: the page must not have loaded the engine yet.
describe('sq-map whose code does not come', () => {
  it('says so above the address, and tries again when asked to', async () => {
    const seen = expectConsole(/Loading chunk sq-map engine failed\. \(no network\)/);
    const giveBack = withhold('sq-map engine', () => Promise.reject(new Error('no network')));
    const element = await fixture<SqMap>('<sq-map><address>1 Main St</address></sq-map>');
    await waitUntil(() => shadow(element, '[part="failure"]'));

    expect(seen).to.have.length(1);
    expect(need(element, '[role="status"]').textContent).to.contain('could not be loaded');
    expect(element.querySelector('address')?.checkVisibility()).to.equal(true);

    giveBack();
    need<HTMLButtonElement>(element, '[part="failure"] button').click();
    await drawn(element);
    expect(shadow(element, '[part="failure"]')).to.equal(null);
  });
});
