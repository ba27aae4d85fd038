import { expect, fixture, html } from '@open-wc/testing';
import type { SqGallery } from '../../../elements/sq-gallery.js';
import { figures, openBy } from './gallery-page.js';
import { viewportOf } from './moving-page.js';

/** The gallery of a page. */
async function galleryIn(markup: (attributes: string) => string): Promise<SqGallery> {
  const page = await fixture<HTMLElement>(html`<div></div>`);
  page.innerHTML = markup('lightbox design="slideshow" speed="0"').replace(
    '</sq-gallery>',
    `${figures(3)}</sq-gallery>`,
  );
  const gallery = page.querySelector('sq-gallery') as SqGallery;
  await gallery.updateComplete;
  await viewportOf(gallery);
  return gallery;
}

describe('the name of sq-gallery', () => {
  for (const [name, from, markup] of [
    [
      'Our cups',
      'its aria-label',
      (attributes) => `<h2>Cups</h2><sq-gallery ${attributes} aria-label="Our cups"></sq-gallery>`,
    ],
    [
      'Cups of ours',
      'what its aria-labelledby names',
      (attributes) =>
        `<p id="one">Cups</p><p id="two">of
          ours</p><h2>More</h2><sq-gallery ${attributes} aria-labelledby="one two"></sq-gallery>`,
    ],
    [
      'From our bar',
      'the nearest heading before it',
      (attributes) =>
        `<section><h2>Cups</h2><div><h3>From <em>our</em> bar</h3></div>
          <div><sq-gallery ${attributes}></sq-gallery></div><h3>After</h3></section>`,
    ],
    [
      'Cups',
      'the heading of its section, and of none inside or around that',
      (attributes) =>
        `<h1>Coffee</h1><section><h2>Cups</h2><article><h3>A cup</h3></article>
          <sq-gallery ${attributes}></sq-gallery></section>`,
    ],
    [
      'Pictures',
      'what it is, without any of these',
      (attributes) =>
        `<h1>Coffee</h1><section><sq-gallery ${attributes}></sq-gallery><h2>After</h2></section>`,
    ],
  ] satisfies readonly (readonly [string, string, (attributes: string) => string])[]) {
    it(`is ${from}`, async () => {
      const gallery = await galleryIn(markup);
      const group = gallery.shadowRoot?.querySelector('[role="group"]');
      expect(group?.getAttribute('aria-label')).to.equal(name);

      const dialog = await openBy(gallery, '#slide-0 a');

      expect(dialog.getAttribute('aria-label')).to.equal(name);
    });
  }
});
