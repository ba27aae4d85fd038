import { askUs } from '../content/forms.js';
import { collections } from '../content/site.js';
import { html } from '../html.js';
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
  return shopPage({
    context,
    visit: state,
    title: 'Halden Street Coffee, roasters',
    description:
      'Coffee from nine farms, roasted twice a week on Halden Street: this week’s bags, how to brew them, and when we are open.',
    styles,
    collection: collections.home,
    main: html`${hero} ${shelf(state)} ${roastery} ${brewGuide} ${journalSection(now)}
    ${askSection(state.forms[askUs.id])} ${visitSection} ${shipping}`,
  });
}
