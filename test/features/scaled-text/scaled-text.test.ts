import { assert, fixture } from '@open-wc/testing';
import '../../../elements/sq-scaled-text.js';
import type { SqScaledText } from '../../../elements/sq-scaled-text.js';
import scaledTextPage from '../../../src/features/scaled-text/page.css';
import { sheetOf } from '../../support/browser/sheet.js';
import { itByStyleAlone } from '../../support/browser/typed-attr.js';
import { waitUntil } from '../../support/browser/wait-until.js';

document.adoptedStyleSheets.push(sheetOf(scaledTextPage));

const heading = '<h2>Roasted on Tuesdays</h2>';

describe('sq-scaled-text', () => {
  it('fills its line without wrapping', async () => {
    const { text } = await mount(heading);
    assertFits(text, 600);
    assert.isAbove(sizeOf(text), 30);
  });

  it('adapts to the width of its container immediately', async () => {
    const { element, text } = await mount(heading);
    for (const width of [300, 900, 200]) {
      placeOf(element).style.width = `${width}px`;
      assertFits(text, width);
    }
  });

  it('has a font size of at least 11 px, and wraps if the text does not fit', async () => {
    const { element, text } = await mount(`<p>${'A long sentence. '.repeat(12)}</p>`);
    placeOf(element).style.width = '250px';
    assert.equal(sizeOf(text), 11);
    assert.isAbove(text.getClientRects()[0]?.height ?? 0, 24);
    assert.isAtMost(text.scrollWidth, 250);
  });

  it('uses one font size for all lines', async () => {
    const { element, text } = await mount('<p>Fresh</p><p>is a date and not a word</p>');
    const [short, long] = element.querySelectorAll('p');
    assert.equal(sizeOf(short as Element), sizeOf(text));
    assertFits(long as HTMLElement, 600);
  });

  it('shrinks but does not grow if no-grow is set', async () => {
    const { element, text } = await mount('<p>Short</p>', 'no-grow');
    assert.equal(sizeOf(text), sizeOf(placeOf(element)));
    placeOf(element).style.width = '25px';
    assert.isBelow(sizeOf(text), 16);
    element.noGrow = false;
    await element.updateComplete;
    placeOf(element).style.width = '600px';
    assertFits(text, 600);
    element.noGrow = true;
    await element.updateComplete;
    assert.equal(sizeOf(text), sizeOf(placeOf(element)));
  });

  it('is measured when it becomes visible, and takes up no space if it is empty', async () => {
    const { element, text } = await mount(heading, 'hidden');
    element.hidden = false;
    await waitUntil(() => rangeOf(text).width > 580);
    assertFits(text, 600);
    const empty = await fixture<SqScaledText>('<sq-scaled-text></sq-scaled-text>');
    await empty.updateComplete;
    assert.equal(empty.getBoundingClientRect().height, 0);
  });

  itByStyleAlone('has its final font size before its code loads if text-width is set', () => {
    const host = document.createElement('sq-scaled-text');
    host.setAttribute('text-width', '20');
    host.append(document.createElement('p'));
    const place = document.createElement('div');
    place.style.width = '600px';
    place.append(host);
    document.body.append(place);
    // The element has not rendered yet.
    assert.closeTo(sizeOf(host.firstElementChild as Element), 30, 0.2);
    place.remove();
  });
});

/** Mounts the element in a container of 600 pixels. */
async function mount(
  content: string,
  attributes = '',
): Promise<{ element: SqScaledText; text: HTMLElement }> {
  const place = await fixture<HTMLElement>(
    `<div style="width: 600px"><sq-scaled-text${attributes && ` ${attributes}`}>${content}</sq-scaled-text></div>`,
  );
  const element = place.querySelector('sq-scaled-text') as SqScaledText;
  await element.updateComplete;
  return { element, text: element.firstElementChild as HTMLElement };
}

function placeOf(element: SqScaledText): HTMLElement {
  return element.parentElement as HTMLElement;
}

function sizeOf(element: Element): number {
  return parseFloat(getComputedStyle(element).fontSize);
}

function rangeOf(text: Node): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(text);
  return range.getBoundingClientRect();
}

/** Asserts that the text fills exactly one line. */
function assertFits(text: Element, width: number): void {
  const box = rangeOf(text);
  assert.isAtMost(box.width, width);
  assert.isAbove(box.width, 0.95 * width);
  assert.isBelow(box.height, 1.9 * sizeOf(text));
}
