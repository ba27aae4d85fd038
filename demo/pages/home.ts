import { askUs } from '../content/forms.js';
import { collections } from '../content/site.js';
import { html } from '../html.js';
import { homeMessages } from '../i18n/messages/home.js';
import { texts } from '../i18n/texts.js';
import type { PageContext } from '../layout.js';
import type { HomeState } from '../page-state.js';
import { readStyles } from '../styles.js';
import { askSection } from './home/ask.js';
import { brewGuide } from './home/brewing.js';
import { hero } from './home/hero.js';
import { journalSection } from './home/journal.js';
import { roastery } from './home/roastery.js';
import { shelf } from './home/shelf.js';
import { shipping } from './home/shipping.js';
import { visitSection } from './home/visit.js';
import { shopPage } from './shop-frame.js';

const styles = readStyles(
  'base',
  'controls',
  'shop/frame',
  'shop/hero',
  'shop/shelf',
  'shop/story',
  'shop/ask',
  'shop/visit',
);

/** The home page of the coffee roaster; `now` dates the journal. */
export function homePage(context: PageContext, now: Date, state: HomeState): string {
  const { title, description } = texts(homeMessages);
  return shopPage({
    context,
    visit: state,
    title,
    description,
    styles,
    collection: collections.home,
    paintsWhole: false,
    main: html`${hero()} ${shelf(state)} ${roastery()} ${brewGuide()} ${journalSection(now)}
    ${askSection(state.forms[askUs.id])} ${visitSection()} ${shipping()}`,
  });
}
