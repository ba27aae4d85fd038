import { assert } from '@open-wc/testing';
import { keepInternals } from '../../src/core/life/host.js';
import { adoptHostStyles, styleHost } from '../../src/core/annotations/host-styles.js';
import { restoreAddedStyles } from '../../src/core/css.js';
import { place, register } from './fixture.js';

const tag = register(
  class extends HTMLElement {
    constructor() {
      super();
      keepInternals(this, this.attachInternals());
    }
    connectedCallback(): void {
      restoreAddedStyles(this);
    }
    adoptedCallback(): void {
      adoptHostStyles(this);
    }
  },
);

function host(attributes = ''): HTMLElement {
  return place(`<${tag} ${attributes}></${tag}>`);
}

function gapOf(element: Element): string {
  return getComputedStyle(element).getPropertyValue('--_gap');
}

/** Returns the style sheets of a document or shadow root that have rules for this file's tag. */
function sheetsOf({ adoptedStyleSheets }: DocumentOrShadowRoot): CSSStyleSheet[] {
  return adoptedStyleSheets.filter(({ cssRules }) =>
    [...cssRules].some(({ cssText }) => cssText.includes(tag)),
  );
}

describe('styles of a host element', () => {
  it("are added to one style sheet per document, and leave the element's markup unchanged", () => {
    const [one, other] = [host(), host()];
    const markup = one.outerHTML;
    const undo = styleHost(one, { '--_gap': '13px', 'padding-top': '7px' });
    const undoOther = styleHost(other, { '--_gap': '13px' });

    assert.deepEqual([gapOf(one), gapOf(other)], ['13px', '13px']);
    assert.equal(getComputedStyle(one).paddingTop, '7px');
    assert.equal(one.outerHTML, markup);
    const [sheet, ...more] = sheetsOf(document);
    assert.deepEqual([sheet?.cssRules.length, more.length], [2, 0]);

    undo();
    assert.deepEqual([gapOf(one), gapOf(other)], ['', '13px']);
    assert.equal(sheet?.cssRules.length, 1);
    undoOther();
    assert.equal(gapOf(other), '');
    assert.equal(sheet?.cssRules.length, 0);
  });

  it('cannot be escaped by special characters in a value', () => {
    const element = host();
    const undo = styleHost(element, {
      '--_gap': 'red} * { color: red',
      'padding-top': '1px; color: red',
    });
    const { color, paddingTop } = getComputedStyle(element);
    assert.notEqual(color, 'rgb(255, 0, 0)');
    assert.deepEqual([gapOf(element), paddingTop], ['', '0px']);
    undo();
  });

  it('follow the element into a shadow root and into a different document', () => {
    const element = host();
    const undo = styleHost(element, { '--_gap': '3px' });
    const root = place('<div></div>').attachShadow({ mode: 'open' });
    root.append(element);
    assert.equal(gapOf(element), '3px');

    const frame = place<HTMLIFrameElement>('<iframe></iframe>');
    const other = frame.contentDocument as Document;
    other.body.append(element);
    assert.equal(frame.contentWindow?.getComputedStyle(element).getPropertyValue('--_gap'), '3px');
    // Adds a second rule after that document has a style sheet.
    const undoSecond = styleHost(element, { '--_row': '4px' });
    assert.equal(frame.contentWindow?.getComputedStyle(element).getPropertyValue('--_row'), '4px');
    document.body.append(element);
    assert.deepEqual(
      [gapOf(element), getComputedStyle(element).getPropertyValue('--_row')],
      ['3px', '4px'],
    );
    undo();
    undoSecond();
    element.remove();
  });
});
