import { pageKinds } from '../../src/model/enumerations.js';
import { fill } from '../../src/i18n/messages/fill.js';
import { currentLanguage, english, link } from '../i18n/language.js';
import { frameMessages } from '../i18n/messages/frame.js';
import { pagesMessages } from '../i18n/messages/pages.js';
import { texts } from '../i18n/texts.js';
import { html, type Html } from '../html.js';
import type { PageContext } from '../layout.js';
import type { ErrorState, Visit } from '../page-state.js';
import { pageTitle, shopPage } from './shop-frame.js';
import { collections } from '../content/site.js';
import { picture } from '../picture.js';

/** Text and image of each kind of error. */
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

/** The error page for client errors (400 to 499) and server errors (500 and up). */
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
    styles: ['shop/hero'],
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

/** The page that forms name as their `redirect`. */
export function thanksPage(context: PageContext, visit: Visit): string {
  const own = texts(pagesMessages);
  return shopPage({
    context,
    visit,
    title: pageTitle(own.thanksTitle),
    description: own.thanksDescription,
    styles: ['shop/hero'],
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

interface Message {
  readonly eyebrow: string;
  readonly title: string;
  readonly text: string;
  readonly actions: Html;
  /** File name of a decorative image in `assets/pictures`. */
  readonly picture: string;
}

/** A page section with a single message beside an image. */
export function messageSection({ eyebrow, title, text, actions, picture: name }: Message): Html {
  return html`<section class="hero">
    <div class="hero-text">
      <p class="eyebrow">${eyebrow}</p>
      <h1>${title}</h1>
      <p class="lead">${text}</p>
      <p class="actions">${actions}</p>
    </div>
    ${picture({
      name,
      alt: '',
      sizes: '(min-width: 1320px) 760px, (min-width: 900px) 56vw, calc(100vw - 2.5rem)',
      first: true,
    })}
  </section>`;
}
