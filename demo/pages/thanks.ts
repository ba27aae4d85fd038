import { collections } from '../content/site.js';
import { html } from '../html.js';
import type { PageContext } from '../layout.js';
import type { Visit } from '../page-state.js';
import { readStyles } from '../styles.js';
import { messageSection } from './message-section.js';
import { shopPage } from './shop-frame.js';

const styles = readStyles('base', 'controls', 'shop/frame', 'shop/hero');

/** Where a form leads that names it as its `redirect`. */
export function thanksPage(context: PageContext, visit: Visit): string {
  return shopPage({
    context,
    visit,
    title: 'Thank you · Halden Street Coffee',
    description: 'It has arrived at Halden Street Coffee.',
    styles,
    collection: collections.thanks,
    main: messageSection({
      eyebrow: 'It has arrived',
      title: 'Thank you.',
      text: 'Your words are on the counter. We read everything before the second cup, and write back within a day.',
      actions: html`<a class="button" href="/">Back to the shop</a>`,
      picture: 'latte',
    }),
  });
}
