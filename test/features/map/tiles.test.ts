import { expect } from '@open-wc/testing';
import '../../../elements/sq-map.js';
import { pageContext } from '../../../src/page/context.js';
import type { SqMap } from '../../../elements/sq-map.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { liveMapOf, mapOf, need, shadow } from './map-page.js';

const picture =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='256' height='256'><!--";
const attribution = '&copy; <a href="https://tiles.example/about">Tile makers</a>';

// The page context is read only once per page, so these tests need a separate file.
const context = { url: '', attribution };
Object.assign(pageContext(), { tiles: context });

describe('sq-map with a tile server', () => {
  it('shows tiles instead of land at the requested zoom, with their attribution', async () => {
    context.url = `${picture} {z}/{x}/{y} {style} {labels} --></svg>`;
    const element = await mapOf(
      '<sq-map lat="40" lng="-74" zoom="12" map-style="5" no-labels></sq-map>',
    );

    const tile = need<HTMLImageElement>(element, '.tiles img');
    expect(tile.src).to.match(/ 12\/\d+\/\d+ minimal-dark false /);
    expect(tile.alt).to.equal('');
    expect(shadow(element, '.land')).to.equal(null);
    const link = need<HTMLAnchorElement>(element, '[part="attribution"] a');
    expect([link.textContent, link.href]).to.deep.equal([
      '© Tile makers',
      'https://tiles.example/about',
    ]);

    element.mapStyle = 'original';
    await waitUntil(() => need<HTMLImageElement>(element, '.tiles img').src.includes(' original '));
  });

  it('shows the same tiles in the same position with Leaflet', async () => {
    context.url = `${picture} {z}/{x}/{y} {style} --></svg>`;
    const markup = '<sq-map lat="40" lng="-74" zoom="12"></sq-map>';
    const places = (element: SqMap, selector: string): Map<string, number[]> => {
      const map = need(element, '.map').getBoundingClientRect();
      const tiles = [...(element.shadowRoot?.querySelectorAll<HTMLImageElement>(selector) ?? [])];
      return new Map(
        tiles.map((tile) => {
          const { x, y } = tile.getBoundingClientRect();
          return [tile.src, [Math.round(x - map.x), Math.round(y - map.y)]];
        }),
      );
    };
    const still = places(await mapOf(markup), '.tiles img');
    const element = await liveMapOf(markup);
    await waitUntil(() => shadow(element, '.tiles') === null);
    const live = places(element, '.leaflet-tile');

    expect(still.size).to.be.above(3);
    for (const [address, place] of still) expect(live.get(address), address).to.deep.equal(place);
  });

  it('keeps loaded tiles above the land if some tiles fail to load', async () => {
    expectConsole(/Some map tiles failed to load/);
    // `{s}` is `a`, `b` or `c`. Only tiles with `a` are well-formed XML. The tiles with `b` and `c` fail to load.
    context.url =
      "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='256' height='256'><{s}></a><!--{x}/{y}--></svg>";
    const element = await mapOf('<sq-map lat="40" lng="-74" zoom="12"></sq-map>');
    expect(shadow(element, '.land')).to.not.equal(null);
    expect(shadow(element, '.tiles img')).to.not.equal(null);
    expect(need(element, '[part="attribution"]').textContent).to.match(
      /Tile makers.*Natural Earth/,
    );
  });
});
