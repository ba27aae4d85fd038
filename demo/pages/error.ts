import { pageKinds } from '../../src/model/enumerations.js';
import { html, type Html } from '../html.js';
import type { PageContext } from '../layout.js';
import type { ErrorState } from '../page-state.js';
import { readStyles } from '../styles.js';
import { messageSection } from './message-section.js';
import { shopPage } from './shop-frame.js';

interface ErrorWords {
  readonly title: string;
  readonly text: string;
  readonly picture: string;
}

const styles = readStyles('base', 'controls', 'shop/frame', 'shop/hero');

const words: Readonly<Record<number, ErrorWords>> = {
  400: {
    title: 'We cannot read that.',
    text: 'What your browser sent makes no sense here. Go back, look it over, and try again.',
    picture: 'beans',
  },
  403: {
    title: 'Staff only.',
    text: 'This door is for those who work here, and your account does not open it.',
    picture: 'sacks',
  },
  404: {
    title: 'This cup is empty.',
    text: 'There is nothing at this address. Perhaps it was drunk, perhaps never poured.',
    picture: 'cupping',
  },
  429: {
    title: 'One at a time, please.',
    text: 'That was more than the counter can take at once. Wait a minute, then try again.',
    picture: 'espresso',
  },
};

const refused: ErrorWords = {
  title: 'That did not work.',
  text: 'The shop cannot do what was asked of it. Go back, look it over, and try again.',
  picture: 'beans',
};

const broken: ErrorWords = {
  title: 'The machine is down.',
  text: 'Something went wrong on our side, and it is not your doing. Try again in a moment.',
  picture: 'roasting-drum',
};

/** An answer that is an error, in words: the request's (400 to 499) or the server's own (500 and up). */
export function errorPage(context: PageContext, state: ErrorState): string {
  const { status, message } = state;
  const { title, text, picture } = words[status] ?? (status < 500 ? refused : broken);
  return shopPage({
    context,
    visit: state,
    title: `${title} · Halden Street Coffee`,
    description: text,
    styles,
    pageType: status === 404 ? pageKinds.notFound : pageKinds.error,
    main: messageSection({
      eyebrow: `Error ${status}`,
      title,
      text: message ?? text,
      actions: actions(state),
      picture,
    }),
  });
}

function actions({ status, account }: ErrorState): Html {
  const more =
    status === 403 && !account
      ? html`<a class="button quiet" href="/config/login">Sign in</a>`
      : html`<a class="button quiet" href="/elements/">All elements</a>`;
  return html`<a class="button" href="/">Back to the shop</a> ${more}`;
}
