import { memberArea } from '../../content/members.js';
import { formPages } from '../../content/published-forms.js';
import { journal } from '../../content/shop.js';
import { translate } from '../../i18n/content.js';
import { homeMessages } from '../../i18n/messages/home.js';
import { pagesMessages } from '../../i18n/messages/pages.js';
import { shopMessages } from '../../i18n/messages/shop.js';
import { accountPageMessages, membersPageMessages } from '../../i18n/messages/visitors.js';
import { texts } from '../../i18n/texts.js';

/** A page of the site, or a section of a page, in the search index. */
export interface SitePage {
  /** The English path. */
  readonly path: string;
  readonly title: string;
  readonly excerpt: string;
  /** Text that is searched but not shown. */
  readonly body: string;
}

/** The pages in the search index, in the current language. */
export function sitePages(): readonly SitePage[] {
  const home = texts(homeMessages);
  const shop = texts(shopMessages);
  const forms = texts(pagesMessages);
  const account = texts(accountPageMessages);
  const members = texts(membersPageMessages);
  const stories = journal.flatMap(({ title, text }) => [translate(title), translate(text)]);
  return [
    page('/shop', shop.title, shop.description, shop.text),
    page('/#roastery', home.roastery, home.roasteryText),
    page('/#brewing', home.brewing, home.brewingText),
    page('/#journal', home.journal, home.journalText, stories.join(' ')),
    page('/#ask', home.ask, home.askText),
    page('/#visit', home.visit, home.visitText, home.hours),
    page(
      '/',
      home.title,
      home.description,
      `${home.shipping} ${home.shippingText} ${home.returns}`,
    ),
    page('/members', translate(memberArea.title), members.description, members.text),
    page('/account', account.title, account.description),
    page('/forms/', forms.forms, forms.formsText),
    ...formPages.map(({ form }) => page(`/forms/${form.formId}`, translate(form.formName), '')),
  ];
}

function page(path: string, title: string, excerpt: string, body = ''): SitePage {
  return { path, title, excerpt, body };
}
