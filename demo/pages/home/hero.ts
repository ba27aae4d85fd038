import { html, type Html } from '../../html.js';
import { icon, type IconName } from '../../icon.js';
import { homeMessages } from '../../i18n/messages/home.js';
import { texts } from '../../i18n/texts.js';
import { picture } from '../../picture.js';

function opening(): Html {
  const own = texts(homeMessages);
  return html`<section class="hero">
    <div class="hero-text">
      <p class="eyebrow">${own.eyebrow}</p>
      <h1>${own.heading}</h1>
      <p class="lead">${own.lead}</p>
      <p class="actions">
        <a class="button" href="#coffee">${own.toCoffees}</a>
        <a class="button quiet" href="#shipping">${own.toShipping}</a>
      </p>
    </div>
    ${picture({
      name: 'shop-at-dusk',
      alt: own.heroAlt,
      sizes: '(min-width: 1320px) 760px, (min-width: 900px) 56vw, calc(100vw - 2.5rem)',
      first: true,
    })}
  </section>`;
}

function fact(name: IconName, title: string, text: string): Html {
  return html`<li>
    ${icon(name)}
    <div>
      <h3>${title}</h3>
      <p>${text}</p>
    </div>
  </li>`;
}

function facts(): Html {
  const own = texts(homeMessages);
  return html`<section class="facts" aria-labelledby="promise">
    <h2 id="promise" class="visually-hidden">${own.promise}</h2>
    <ul>
      ${fact('flame', own.roasted, own.roastedText)} ${fact('truck', own.sent, own.sentText)}
      ${fact('leaf', own.paid, own.paidText)}
    </ul>
  </section>`;
}

/** What a visitor sees first, and what the shop promises. */
export function hero(): Html {
  return html`${opening()} ${facts()}`;
}
