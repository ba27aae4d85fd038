import { assert, fixture } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/sq-shape.js';
import type { SqShape } from '../../../elements/sq-shape.js';
import shapePage from '../../../src/features/shape/page.css';
import { sheetOf } from '../../support/browser/sheet.js';
import { waitUntil } from '../../support/browser/wait-until.js';

document.adoptedStyleSheets.push(sheetOf(shapePage));

const picture = `<img alt="A field" src="data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="10"/>',
)}">`;

describe('sq-shape', () => {
  it('sets its height and outline from attributes, JSON and properties', async () => {
    assert.closeTo((await mount('shape="star"')).offsetHeight, 200, 0.5);
    assert.closeTo((await mount('shape="arch"')).offsetHeight, 300, 0.5);
    const element = await mount('', '<script type="application/json">{"shape":"egg"}</script>');
    assert.closeTo(element.offsetHeight, 300, 0.5);
    assert.isFalse(isHit(element, 0.05, 0.05));
    element.shape = 'pill';
    await element.updateComplete;
    assert.closeTo(element.offsetHeight, 134, 0.5);
    element.shape = 'square';
    await element.updateComplete;
    assert.isTrue(isHit(element, 0.02, 0.02));
    assert.isFalse(element.hasAttribute('style'));
  });

  it('clips its image at any size', async () => {
    const element = await mount('shape="circle"', picture);
    for (const width of [200, 80]) {
      (element.parentElement as HTMLElement).style.width = `${width}px`;
      assert.isFalse(isHit(element, 0.05, 0.05));
      assert.isTrue(isHit(element, 0.17, 0.17));
    }
  });

  it('has the role img and an accessible name if it has a label, and is decorative otherwise', async () => {
    const element = await mount('shape="heart"');
    const svg = lineOf(element).ownerSVGElement as SVGElement;
    assert.equal(svg.getAttribute('aria-hidden'), 'true');
    element.label = 'Our favorite';
    await element.updateComplete;
    assert.isFalse(svg.hasAttribute('aria-hidden'));
    assert.deepEqual([svg.role, svg.ariaLabel], ['img', 'Our favorite']);
  });

  it('hides an image without alternative text from screen readers until the image is moved out of the element', async () => {
    const element = await mount('shape="circle"', picture.replace('alt="A field"', ''));
    const img = element.querySelector('img') as HTMLImageElement;
    assert.equal(img.getAttribute('alt'), '');
    element.after(img);
    await waitUntil(() => !img.hasAttribute('alt'));
  });

  it('does not clip the focus outline of a link', async () => {
    const element = await mount('shape="circle"', `<a href="#a">${picture}</a>`);
    assert.notEqual(getComputedStyle(element).clipPath, 'none');
    element.querySelector('a')?.focus();
    // The link matches `:focus-visible` only after a key press.
    await sendKeys({ press: 'Shift' });
    await waitUntil(() => getComputedStyle(element).clipPath === 'none');
  });
});

/** Mounts the element in a container of 200 pixels. */
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

/** Returns `true` if a point belongs to the shape. `x` and `y` are fractions of the box. */
function isHit(element: SqShape, x: number, y: number): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const found = document.elementFromPoint(left + x * width, top + y * height);
  return element.contains(found);
}
