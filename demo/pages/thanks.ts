import { collections } from '../content/site.js';
import { link } from '../i18n/language.js';
import { frameMessages } from '../i18n/messages/frame.js';
import { pagesMessages } from '../i18n/messages/pages.js';
import { texts } from '../i18n/texts.js';
import { html } from '../html.js';
import type { PageContext } from '../layout.js';
import type { Visit } from '../page-state.js';
import { readStyles } from '../styles.js';
import { messageSection } from './message-section.js';
import { pageTitle, shopPage } from './shop-frame.js';

const styles = readStyles('base', 'controls', 'shop/frame', 'shop/hero');

/** Where a form leads that names it as its `redirect`. */
export function thanksPage(context: PageContext, visit: Visit): string {
  const own = texts(pagesMessages);
  return shopPage({
    context,
    visit,
    title: pageTitle(own.thanksTitle),
    description: own.thanksDescription,
    styles,
    collection: collections.thanks,
    main: messageSection({
      eyebrow: own.arrived,
      title: own.thanks,
      text: own.thanksText,
      actions: html`<a class="button" href="${link('/')}">${texts(frameMessages).backToShop}</a>`,
      picture: 'latte',
    }),
  });
}
