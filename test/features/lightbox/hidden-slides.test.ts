import { expect } from '@open-wc/testing';
import '../../../elements/sq-lightbox.js';
import type { SqLightbox } from '../../../elements/sq-lightbox.js';
import { picture } from '../gallery/gallery-page.js';
import { waitUntil } from '../../support/browser/wait-until.js';

describe('the lightbox leaves out', () => {
  it('the slides that the page hides, also after a step', async () => {
    const host = document.createElement('sq-lightbox') as SqLightbox;
    host.innerHTML = ['red', 'green', 'blue']
      .map((color) => `<div><img src="${picture(color)}" alt="${color}"></div>`)
      .join('');
    host.children[1]?.toggleAttribute('hidden', true);
    document.body.append(host);
    await host.updateComplete;
    const counter = (): string =>
      host.shadowRoot?.querySelector('dialog[open] [part="lightbox-counter"]')?.textContent ?? '';

    await host.open(0);
    await waitUntil(() => counter() === '1 / 2');
    host.next();
    await waitUntil(() => counter() === '2 / 2');
    expect(host.currentIndex).to.equal(2);
    // It stays open.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(counter()).to.equal('2 / 2');
    host.remove();
  });
});
