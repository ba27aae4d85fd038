import { pageKinds } from '../../src/model/enumerations.js';
import { fill } from '../../src/i18n/messages/fill.js';
import { currentLanguage, english, link } from '../i18n/language.js';
import { frameMessages } from '../i18n/messages/frame.js';
import { pagesMessages } from '../i18n/messages/pages.js';
import { texts } from '../i18n/texts.js';
import { html, type Html } from '../html.js';
import type { PageContext } from '../layout.js';
import type { ErrorState } from '../page-state.js';
import { readStyles } from '../styles.js';
import { messageSection } from './message-section.js';
import { pageTitle, shopPage } from './shop-frame.js';

const styles = readStyles('base', 'controls', 'shop/frame', 'shop/hero');

/** What is said of a status, and a scene beside it. */
const kinds = {
  400: { title: 'unreadable', text: 'unreadableText', picture: 'beans' },
  403: { title: 'staffOnly', text: 'staffOnlyText', picture: 'sacks' },
  404: { title: 'notFound', text: 'notFoundText', picture: 'cupping' },
  429: { title: 'tooMany', text: 'tooManyText', picture: 'espresso' },
  refused: { title: 'refused', text: 'refusedText', picture: 'beans' },
  broken: { title: 'broken', text: 'brokenText', picture: 'roasting-drum' },
} as const;

function kindOf(status: number): keyof typeof kinds {
  if (status === 400 || status === 403 || status === 404 || status === 429) return status;
  return status < 500 ? 'refused' : 'broken';
}

/** An answer that is an error, in words: the request's (400 to 499) or the server's own (500 and up). */
export function errorPage(context: PageContext, state: ErrorState): string {
  const { status, message } = state;
  const own = texts(pagesMessages);
  const { picture, ...kind } = kinds[kindOf(status)];
  const [title, text] = [own[kind.title], own[kind.text]];
  return shopPage({
    context,
    visit: state,
    title: pageTitle(title),
    description: text,
    styles,
    pageType: status === 404 ? pageKinds.notFound : pageKinds.error,
    main: messageSection({
      eyebrow: fill(own.error, { status }),
      title,
      text: message ?? text,
      actions: actions(state),
      picture,
    }),
  });
}

function actions({ status, account }: ErrorState): Html {
  const own = texts(pagesMessages);
  const isForeign = currentLanguage() !== english;
  const more =
    status === 403 && !account
      ? html`<a class="button quiet" href="/config/login" ${isForeign && html`hreflang="en"`}
          >${own.signIn}</a
        >`
      : html`<a class="button quiet" href="/elements/" ${isForeign && html`hreflang="en"`}
          >${own.allElements}</a
        >`;
  return html`<a class="button" href="${link('/')}">${texts(frameMessages).backToShop}</a> ${more}`;
}
