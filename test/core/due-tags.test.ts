import { expect } from '@open-wc/testing';
import { isUnsized } from '../../src/loading/due-tags.js';
import { place } from './fixture.js';
import { afterIntersections, startTag } from './loader-fixture.js';

const far = 'style="display:block; margin-top: 5000px; height: 10px"';
const near = 'style="display:block; height: 10px"';
const touch = (): Event => new PointerEvent('pointerover', { bubbles: true, composed: true });

describe('a gallery in a browser whose style sheets cannot read numbers from attributes', () => {
  const styles = '<style>sq-gallery[gutter="8"] { --_gutter: 8px }</style>';

  it('needs its code for the layout if the style sheet has no rule for the number in an attribute', () => {
    for (const [attributes, expected] of [
      ['', false],
      ['gutter="8"', false],
      ['gutter="13"', true],
      ['gutter="8" column-width="222"', true],
      ['gutter="wide"', false],
    ] as const) {
      const page = place(`<div>${styles}<sq-gallery ${attributes}></sq-gallery></div>`);
      expect(isUnsized(page.lastElementChild as Element), attributes).to.equal(expected);
    }
  });
});

describe('an element that loads its code only if it is empty', () => {
  it('does not load its code if it contains server HTML, even on interaction or when a visitor tabs through it', async () => {
    const { tag, attempts } = startTag({ load: 'empty' });
    const host = place(`<${tag} ${near}>$12.50</${tag}>`);
    await afterIntersections();

    host.dispatchEvent(touch());
    host.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, composed: true }));
    await afterIntersections();

    expect(attempts).to.deep.equal([]);
  });

  for (const [what, content] of [
    ['nothing', ''],
    ['white space', ' \n '],
    ['a comment', '<!-- -->'],
  ] as const) {
    it(`loads its code near the viewport if its server HTML contains ${what}`, async () => {
      const [seen, unseen] = [startTag({ load: 'empty' }), startTag({ load: 'empty' })];
      place(`<${seen.tag} ${near}>${content}</${seen.tag}>`);
      place(`<${unseen.tag} ${far}>${content}</${unseen.tag}>`);
      await afterIntersections();

      expect([seen.attempts, unseen.attempts]).to.deep.equal([[0], []]);
    });
  }
});

for (const [mode, rules] of [
  ['empty', { load: 'empty' }],
  ['interaction', { load: 'interaction' }],
] as const) {
  describe(`an element with server HTML and the load mode "${mode}"`, () => {
    it('loads its code near the viewport after a script has changed an attribute', async () => {
      const [seen, unseen] = [startTag(rules), startTag(rules)];
      const hosts = [
        place(`<${seen.tag} ${near} amount="1">$1.00</${seen.tag}>`),
        place(`<${unseen.tag} ${far} amount="1">$1.00</${unseen.tag}>`),
      ];
      await afterIntersections();
      const before = [...seen.attempts];

      for (const host of hosts) host.setAttribute('amount', '2');
      await afterIntersections();

      expect([before, seen.attempts, unseen.attempts]).to.deep.equal([[], [0], []]);
    });

    it('does not load its code if a script sets an unrelated attribute, or sets an attribute to its current value', async () => {
      const { tag, attempts } = startTag(rules);
      const host = place(`<${tag} ${near} amount="1">$1.00</${tag}>`);
      await afterIntersections();

      host.className = 'sale';
      host.ariaBusy = 'true';
      host.dataset['id'] = '3';
      host.setAttribute('amount', '1');
      await afterIntersections();

      expect(attempts).to.deep.equal([]);
    });
  });
}
