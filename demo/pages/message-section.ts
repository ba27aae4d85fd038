import { html, type Html } from '../html.js';
import { picture } from '../picture.js';

interface Message {
  readonly eyebrow: string;
  readonly title: string;
  readonly text: string;
  readonly actions: Html;
  /** Name of a decorative image in `assets/pictures`. */
  readonly picture: string;
}

/** A page that has one thing to say, beside a picture. */
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
