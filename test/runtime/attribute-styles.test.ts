import { assert, fixture } from '@open-wc/testing';
import { startAttributeStyles } from '../../src/loading/attribute-styles.js';

const templates = [
  'sq-boxed:where([gap="~"]){--_gap:~px}',
  'sq-boxed[design=row][size="~"]{--_ratio:calc(20 / ~)}',
];

function sheets(): readonly CSSStyleSheet[] {
  return document.adoptedStyleSheets.filter(({ cssRules }) =>
    [...cssRules].some(({ cssText }) => cssText.includes('sq-boxed')),
  );
}

function read(host: Element, name: string): string {
  return getComputedStyle(host).getPropertyValue(name);
}

describe('boxes by attributes, where style sheets read no numbers from them', () => {
  afterEach(() => {
    const own = sheets();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => !own.includes(each));
  });

  it('are rules of one sheet, one for each value', async () => {
    const page = await fixture<HTMLElement>(
      '<div><sq-boxed gap="13"></sq-boxed><sq-boxed gap="13" size="7"></sq-boxed><sq-boxed design="row" size="2.5"></sq-boxed></div>',
    );
    const style = startAttributeStyles(templates);
    for (const host of page.children) style(host);
    const [one, other, row] = page.children as unknown as [Element, Element, Element];
    assert.deepEqual([read(one, '--_gap'), read(other, '--_gap')], ['13px', '13px']);
    assert.equal(read(other, '--_ratio'), '');
    assert.equal(read(row, '--_ratio'), 'calc(20 / 2.5)');
    assert.deepEqual(
      sheets().map(({ cssRules }) => cssRules.length),
      [2],
    );
  });

  it('are there in shadow roots', async () => {
    const page = await fixture<HTMLElement>('<div></div>');
    const root = page.attachShadow({ mode: 'open' });
    root.innerHTML = '<sq-boxed gap="9"></sq-boxed>';
    const host = root.firstElementChild as Element;
    startAttributeStyles(templates)(host);
    assert.equal(read(host, '--_gap'), '9px');
    assert.lengthOf(sheets(), 0);
  });

  it('follow from numbers alone', async () => {
    const page = await fixture<HTMLElement>('<div></div>');
    const style = startAttributeStyles(templates);
    for (const value of ['', 'many', '-3', '1px', '1"]){} * { color: red } a:where([gap="1']) {
      const host = document.createElement('sq-boxed');
      host.setAttribute('gap', value);
      page.append(host);
      style(host);
      assert.equal(read(host, '--_gap'), '', value);
    }
    assert.lengthOf(sheets(), 0);
  });
});
