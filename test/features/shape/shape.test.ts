import { assert, fixture } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/sq-shape.js';
import type { SqShape } from '../../../elements/sq-shape.js';
import shapePage from '../../../src/features/shape/page.css';
import { collectWarnings } from '../../support/browser/console-guard.js';
import { sheetOf } from '../../support/browser/sheet.js';
import { waitUntil } from '../../support/browser/wait-until.js';

// As the page's style sheet has it.
document.adoptedStyleSheets.push(sheetOf(shapePage));

const picture = `<img alt="A field" src="data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="10"/>',
)}">`;

describe('sq-shape', () => {
  it('is as high as its mask', async () => {
    for (const [shape, height] of [
      ['star', 100],
      ['arch', 150],
      ['pill', 67],
    ] as const) {
      const element = await mount(`shape="${shape}"`);
      assert.closeTo(element.getBoundingClientRect().height, 2 * height, 0.5);
    }
  });

  it('has no corners where its shape has none, at any size', async () => {
    const element = await mount('shape="circle"', picture);
    for (const width of [200, 80, 320]) {
      (element.parentElement as HTMLElement).style.width = `${width}px`;
      assert.isFalse(isHit(element, 0.05, 0.05));
      assert.isTrue(isHit(element, 0.5, 0.03));
      assert.isTrue(isHit(element, 0.17, 0.17));
    }
  });

  it('takes its shape from JSON and properties as well, mask included', async () => {
    const element = await mount('', '<script type="application/json">{"shape":"egg"}</script>');
    assert.closeTo(element.getBoundingClientRect().height, 300, 0.5);
    assert.isFalse(isHit(element, 0.05, 0.05));
    element.shape = 'pill';
    await element.updateComplete;
    assert.closeTo(element.getBoundingClientRect().height, 134, 0.5);
    element.shape = 'square';
    await element.updateComplete;
    assert.closeTo(element.getBoundingClientRect().height, 200, 0.5);
    assert.isTrue(isHit(element, 0.02, 0.02));
    assert.isFalse(element.hasAttribute('style'));
  });

  it('is a square where its name is none, with a warning', async () => {
    const warnings = collectWarnings();
    const element = await mount('shape="dodo"');
    assert.isTrue(isHit(element, 0.02, 0.02));
    await waitUntil(() => warnings.some((warning) => warning.includes('<sq-shape> shape')));
  });

  it('is as high as its place when it is stretched, and so is the line along its edge', async () => {
    const element = await mount('shape="diamond" stretch');
    (element.parentElement as HTMLElement).style.height = '60px';
    assert.equal(element.getBoundingClientRect().height, 60);
    const { width, height } = lineOf(element).getBoundingClientRect();
    assert.closeTo(width, 200, 0.5);
    assert.closeTo(height, 60, 0.5);
    element.stretch = false;
    await element.updateComplete;
    assert.equal(element.getBoundingClientRect().height, 200);
    element.stretch = true;
    await element.updateComplete;
    assert.equal(element.getBoundingClientRect().height, 60);
  });

  it('draws a line along its edge in the colour and width of the page', async () => {
    const element = await mount('shape="star"');
    assert.equal(getComputedStyle(lineOf(element)).stroke, 'none');
    element.style.setProperty('--sq-shape-stroke', 'rgb(1, 2, 3)');
    element.style.setProperty('--sq-shape-stroke-width', '3px');
    const { stroke, strokeWidth, vectorEffect } = getComputedStyle(lineOf(element));
    assert.equal(stroke, 'rgb(1, 2, 3)');
    // What lies outside is cut off.
    assert.equal(strokeWidth, '6px');
    assert.equal(vectorEffect, 'non-scaling-stroke');
  });

  it('is filled by its picture, which keeps its proportions', async () => {
    const element = await mount('shape="arch"', `<a href="#a">${picture}</a>`);
    const img = element.querySelector('img') as HTMLImageElement;
    const { width, height } = img.getBoundingClientRect();
    assert.closeTo(width, 200, 0.5);
    assert.closeTo(height, 300, 0.5);
    assert.equal(getComputedStyle(img).objectFit, 'cover');
    await assert.isAccessible(element);
  });

  it('is decoration, unless it has a name', async () => {
    const element = await mount('shape="heart"');
    const svg = lineOf(element).ownerSVGElement as SVGElement;
    assert.equal(svg.getAttribute('aria-hidden'), 'true');
    assert.isFalse(svg.hasAttribute('role'));
    element.label = 'Our favourite';
    await element.updateComplete;
    assert.isFalse(svg.hasAttribute('aria-hidden'));
    assert.equal(svg.getAttribute('role'), 'img');
    assert.equal(svg.getAttribute('aria-label'), 'Our favourite');
    await assert.isAccessible(element);
  });

  it('keeps readers from spelling the address of a picture without a text, for as long as it is there', async () => {
    const element = await mount('shape="circle"', picture.replace('alt="A field"', ''));
    const img = element.querySelector('img') as HTMLImageElement;
    assert.equal(img.getAttribute('alt'), '');
    element.after(img);
    await new Promise<void>((done) => queueMicrotask(done));
    assert.isFalse(img.hasAttribute('alt'));
    const named = await mount('shape="circle"', picture);
    assert.equal(named.querySelector('img')?.alt, 'A field');
  });

  it('shows the whole of a link that has the focus', async () => {
    const element = await mount('shape="circle"', `<a href="#a">${picture}</a>`);
    assert.notEqual(getComputedStyle(element).clipPath, 'none');
    const link = element.querySelector('a') as HTMLElement;
    link.focus();
    // From the keyboard.
    await sendKeys({ press: 'Shift' });
    await waitUntil(() => getComputedStyle(element).clipPath === 'none');
    link.blur();
    assert.notEqual(getComputedStyle(element).clipPath, 'none');
  });
});

/** In a place of 200 pixels. */
async function mount(attributes: string, content = ''): Promise<SqShape> {
  const place = await fixture<HTMLElement>(
    `<div style="width: 200px"><sq-shape ${attributes}>${content}</sq-shape></div>`,
  );
  const element = place.querySelector('sq-shape') as SqShape;
  await element.updateComplete;
  return element;
}

function lineOf(element: SqShape): SVGPathElement {
  return element.shadowRoot?.querySelector('[part="outline"] path') as SVGPathElement;
}

/** Whether a point of its box, in fractions, belongs to the shape. */
function isHit(element: SqShape, x: number, y: number): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const found = document.elementFromPoint(left + x * width, top + y * height);
  return element.contains(found);
}
