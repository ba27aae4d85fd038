import { assert, fixture } from '@open-wc/testing';
import { html } from 'lit/html.js';
import '../../../elements/sq-icon.js';
import type { SqIcon } from '../../../elements/sq-icon.js';
import { iconNames, icons } from '../../../src/features/icon/icons.js';

describe('sq-icon', () => {
  it('has the role img and an accessible name if it has a label, and is decorative otherwise', async () => {
    const icon = await mount(html`<sq-icon name="search"></sq-icon>`);
    assert.equal(drawing(icon).getAttribute('aria-hidden'), 'true');
    icon.label = 'Search';
    await icon.updateComplete;
    const svg = drawing(icon);
    assert.equal(svg.getAttribute('role'), 'img');
    assert.equal(svg.getAttribute('aria-label'), 'Search');
    assert.isFalse(svg.hasAttribute('aria-hidden'));
  });

  it('has the size and color of the surrounding text', async () => {
    const text = await fixture(
      html`<p style="font-size: 40px; color: rgb(1, 2, 3)"><sq-icon name="x"></sq-icon></p>`,
    );
    const icon = text.querySelector('sq-icon') as SqIcon;
    await icon.updateComplete;
    assert.deepEqual(sizeOf(icon), [40, 40]);
    assert.equal(getComputedStyle(drawing(icon)).stroke, 'rgb(1, 2, 3)');
  });

  it('renders the Lucide shapes of each icon inside its box', async () => {
    for (const name of iconNames) {
      const shapes = [...drawing(await mount(html`<sq-icon name=${name}></sq-icon>`)).children];
      assert.deepEqual(
        shapes.map(({ localName }) => localName),
        icons[name].map(([tag]) => tag),
      );
      for (const shape of shapes as SVGGraphicsElement[]) {
        const { x, y, width, height } = shape.getBBox();
        assert.isAbove(width + height, 0, name);
        assert.isTrue(x >= 0 && y >= 0 && x + width <= 24 && y + height <= 24, name);
      }
    }
  });
});

async function mount(template: unknown): Promise<SqIcon> {
  const icon = await fixture<SqIcon>(template as ReturnType<typeof html>);
  await icon.updateComplete;
  return icon;
}

function drawing(icon: SqIcon): SVGSVGElement {
  return icon.shadowRoot?.querySelector('[part="icon"]') as SVGSVGElement;
}

function sizeOf(icon: Element): [number, number] {
  const { width, height } = icon.getBoundingClientRect();
  return [width, height];
}
