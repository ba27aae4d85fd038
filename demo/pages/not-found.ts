import { html } from '../html.js';
import { page, type PageContext } from '../layout.js';
import { picture } from '../picture.js';
import { readStyles } from '../styles.js';
import { shopFooter, shopHeader } from './shop-frame.js';

const styles = readStyles('base', 'shop');

/** The answer to an address that leads nowhere. */
export function notFoundPage(context: PageContext): string {
  return page({
    context,
    title: 'Not found · Halden Street Coffee',
    description: 'There is nothing at this address.',
    styles,
    bodyClass: 'shop',
    header: shopHeader,
    main: html`<section class="hero">
      <div class="hero-text">
        <p class="eyebrow">Error 404</p>
        <h1>This cup is empty.</h1>
        <p class="lead">
          There is nothing at this address. Perhaps it was drunk, perhaps never poured.
        </p>
        <p class="actions">
          <a class="button" href="/">Back to the shop</a>
          <a class="button quiet" href="/elements/">All elements</a>
        </p>
      </div>
      ${picture({
        name: 'cupping',
        alt: '',
        sizes: '(min-width: 1320px) 760px, (min-width: 900px) 56vw, calc(100vw - 2.5rem)',
        first: true,
      })}
    </section>`,
    footer: shopFooter,
  });
}
