import { assert, fixture } from '@open-wc/testing';
import { html } from 'lit/html.js';
import '../../../elements/sq-icon.js';
import type { SqIcon } from '../../../elements/sq-icon.js';
import { iconNames, icons } from '../../../src/features/icon/icons.js';
import pageSheet from '../../../src/features/icon/page.css';
import { expectConsole } from '../../support/browser/console-guard.js';

describe('sq-icon', () => {
  it('draws the icon of its name', async () => {
    const icon = await mount(html`<sq-icon name="search"></sq-icon>`);
    const { width, height } = drawing(icon).querySelector('path')!.getBBox();
    assert.deepEqual([width, height], [18, 18]);
  });

  it('is decoration without a label, and a named picture with one', async () => {
    const icon = await mount(html`<sq-icon name="search"></sq-icon>`);
    assert.equal(drawing(icon).getAttribute('aria-hidden'), 'true');
    icon.label = 'Search';
    await icon.updateComplete;
    const svg = drawing(icon);
    assert.equal(svg.getAttribute('role'), 'img');
    assert.equal(svg.getAttribute('aria-label'), 'Search');
    assert.isFalse(svg.hasAttribute('aria-hidden'));
    await assert.isAccessible(icon);
  });

  it('is as large as the text around it and has its colour', async () => {
    const text = await fixture(
      html`<p style="font-size: 40px; color: rgb(1, 2, 3)"><sq-icon name="x"></sq-icon></p>`,
    );
    const icon = text.querySelector('sq-icon') as SqIcon;
    await icon.updateComplete;
    assert.deepEqual(sizeOf(icon), [40, 40]);
    assert.equal(getComputedStyle(drawing(icon)).stroke, 'rgb(1, 2, 3)');
  });

  it('changes with its name', async () => {
    const icon = await mount(html`<sq-icon name="plus"></sq-icon>`);
    const before = pathOf(icon);
    icon.setAttribute('name', 'minus');
    await icon.updateComplete;
    assert.notEqual(pathOf(icon), before);
  });

  for (const child of ['', ' ', '<svg viewBox="0 0 24 24" width="24" height="24"></svg>']) {
    it(`has the same box before the upgrade, over ${child.trim() || 'nothing'}`, async () => {
      const line = `<p>a<sq-icon name="truck">${child}</sq-icon>b</p>`;
      const frame = await fixture<HTMLIFrameElement>(html`<iframe title="Not upgraded"></iframe>`);
      const page = frame.contentDocument as Document;
      page.head.append(
        Object.assign(page.createElement('style'), { textContent: pageSheet.cssText }),
      );
      page.body.innerHTML = line;
      const waiting = boxes(page);
      page.body.replaceChildren(await upgraded(line));
      assert.deepEqual(boxes(page), waiting);
      assert.equal(waiting.icon.width, 16);
    });
  }

  it('leaves what the server drew where the name is not known, and names the known ones', async () => {
    const seen = expectConsole(/<sq-icon> name: not usable\. Expected one of arrow-left, .*, x\./);
    const icon = await mount(html`<sq-icon name="dragon"><svg id="own"></svg></sq-icon>`);
    assert.isTrue(icon.querySelector('#own')?.checkVisibility());
    assert.isNull(icon.shadowRoot);
    assert.lengthOf(seen, 1);
  });

  it('shows nothing for an unknown name, also in the name of a button', async () => {
    const seen = expectConsole(/<sq-icon> name: not usable/);
    const button = await fixture(html`<button><sq-icon name="dragon"></sq-icon>Search</button>`);
    const icon = button.querySelector('sq-icon') as SqIcon;
    await icon.updateComplete;
    assert.equal(shownText(icon), '');
    assert.lengthOf(seen, 1);
  });

  for (const name of iconNames) {
    it(`draws "${name}" as lucide does`, async () => {
      const icon = await mount(html`<sq-icon name=${name}></sq-icon>`);
      const path = drawing(icon).querySelector('path')!;
      const shapes = icons[name].map(([tag, attributes]) => shapeOf(tag, attributes));
      drawing(icon).append(...shapes);
      for (let x = 0.5; x < 24; x += 1) {
        for (let y = 0.5; y < 24; y += 1) {
          const point = new DOMPoint(x, y);
          const isDrawn = shapes.some((shape) => shape.isPointInStroke(point));
          assert.equal(path.isPointInStroke(point), isDrawn, `at ${x}, ${y}`);
        }
      }
    });
  }
});

async function mount(template: unknown): Promise<SqIcon> {
  const icon = await fixture<SqIcon>(template as ReturnType<typeof html>);
  await icon.updateComplete;
  return icon;
}

function shownText(icon: SqIcon): string {
  return icon.shadowRoot?.querySelector('.sq-root')?.textContent ?? '';
}

function drawing(icon: SqIcon): SVGSVGElement {
  return icon.shadowRoot?.querySelector('[part="icon"]') as SVGSVGElement;
}

function pathOf(icon: SqIcon): string | null | undefined {
  return drawing(icon).querySelector('path')?.getAttribute('d');
}

function sizeOf(icon: Element): [number, number] {
  const { width, height } = icon.getBoundingClientRect();
  return [width, height];
}

function shapeOf(tag: string, attributes: object): SVGGeometryElement {
  const shape = document.createElementNS('http://www.w3.org/2000/svg', tag) as SVGGeometryElement;
  for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, String(value));
  return shape;
}

/** The line with its icon upgraded, to be adopted by another document. */
async function upgraded(line: string): Promise<Element> {
  const host = await fixture(html`<div></div>`);
  host.innerHTML = line;
  await host.querySelector<SqIcon>('sq-icon')?.updateComplete;
  return host.firstElementChild as Element;
}

function boxes(page: Document): { icon: DOMRect; line: DOMRect } {
  const box = (selector: string): DOMRect =>
    page.querySelector(selector)?.getBoundingClientRect().toJSON() as DOMRect;
  return { icon: box('sq-icon'), line: box('p') };
}
