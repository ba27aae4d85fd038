import { expect } from '@open-wc/testing';
import { galleryOf } from './gallery-page.js';
import { itByStyleAlone } from '../../support/browser/typed-attr.js';
import { waitUntil } from '../../support/browser/wait-until.js';

const figure = (ratio: string): string =>
  `<figure data-ratio="${ratio}"><img src="data:," alt=""></figure>`;

function rulesOf({ shadowRoot }: Element): string {
  const sheets = shadowRoot?.adoptedStyleSheets ?? [];
  return sheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join();
}

describe('hundreds of slides in rows', () => {
  itByStyleAlone(
    'have a rule for each ratio that many of them have, and none for one that is no number',
    async () => {
      const children = figure('1.5').repeat(90) + figure('0.75').repeat(20) + figure('2').repeat(2);
      const junk = figure('1] , * { color: red').repeat(9) + figure('-1').repeat(9);
      const gallery = await galleryOf(children + junk, 'design="autorows"');
      const rules = rulesOf(gallery);
      expect(rules).to.contain('"1.5"').and.to.contain('"0.75"');
      expect(rules).not.to.contain('"2"').and.not.to.contain('-1').and.not.to.contain('red');
      const [first, last] = [gallery.children[0], gallery.children[110]] as [Element, Element];
      expect(getComputedStyle(first).getPropertyValue('--_slide-ratio')).to.equal('1.5');
      expect(getComputedStyle(last).getPropertyValue('--_slide-ratio')).to.equal('2');
    },
  );

  it('leave no rules behind when others come', async () => {
    const gallery = await galleryOf(figure('1.5').repeat(120), 'design="autorows"');
    const before = gallery.shadowRoot?.adoptedStyleSheets.length;
    gallery.insertAdjacentHTML('beforeend', figure('0.75').repeat(20));
    await waitUntil(() => rulesOf(gallery).includes('"0.75"'));
    expect(rulesOf(gallery)).to.contain('"1.5"');
    expect(gallery.shadowRoot?.adoptedStyleSheets).to.have.length(before ?? 0);
  });

  it('go without them in another design', async () => {
    const gallery = await galleryOf(figure('1.5').repeat(120), 'design="autorows"');
    gallery.setAttribute('design', 'grid');
    await gallery.updateComplete;
    const [first] = gallery.children as unknown as [Element];
    expect(getComputedStyle(first).getPropertyValue('--_slide-ratio')).to.equal('');
  });
});
