import { assert } from '@open-wc/testing';
import { clearEdge, type EdgeLayer } from '../../src/ui/clear-edge.js';
import { place } from '../core/fixture.js';
import { waitUntil } from '../support/browser/wait-until.js';

const page = getComputedStyle(document.documentElement);

function placeBar(height: number): HTMLElement {
  return place(`<div style="position: fixed; bottom: 0; height: ${String(height)}px"></div>`);
}

describe('an edge of the page that floating bars cover', () => {
  it('has padding for all stacked bars', async () => {
    const heights = [40, 30, 50];
    const restore = heights.map((height, layer) =>
      clearEdge(placeBar(height), 'end', layer as EdgeLayer),
    );
    await waitUntil(() => page.paddingBlockEnd === '120px');
    assert.equal(page.scrollPaddingBlockEnd, '120px');

    restore[1]?.();
    assert.equal(page.paddingBlockEnd, '90px');

    restore[2]?.();
    assert.equal(page.paddingBlockEnd, '40px');

    restore[0]?.();
    assert.equal(page.paddingBlockEnd, '0px');
  });

  it('passes the heights of bars only to the bars stacked above them', async () => {
    const child = getComputedStyle(document.body);
    const restore = [
      clearEdge(placeBar(40), 'end', 0),
      clearEdge(placeBar(50), 'end', 2),
      clearEdge(placeBar(60), 'start'),
    ];
    await waitUntil(() => page.scrollPaddingBlockStart === '60px');

    assert.equal(child.getPropertyValue('--sq-edge-0'), '40px');
    assert.equal(child.getPropertyValue('--sq-edge-2'), '0px');
    assert.equal(child.getPropertyValue('--sq-edge-start-0'), '60px');
    for (const take of restore) take();
  });
});
