import { roasteryPictures } from '../../content/shop.js';
import { html, type Html } from '../../html.js';
import { translate } from '../../i18n/content.js';
import { homeMessages } from '../../i18n/messages/home.js';
import { texts } from '../../i18n/texts.js';
import { pictureSet, pictureUrl } from '../../picture.js';

/** The way of a coffee in pictures. */
export function roastery(): Html {
  const own = texts(homeMessages);
  return html`<section id="roastery" class="roastery" aria-labelledby="roastery-title">
    <div class="section-head">
      <h2 id="roastery-title">${own.roastery}</h2>
      <p>${own.roasteryText}</p>
    </div>
    <sq-gallery design="grid" slides-per-row="3" aspect-ratio="1.5" gutter="14" lightbox>
      ${roasteryPictures.map(
        ({ name, alt, caption }) =>
          html`<figure>
            <a href="${pictureUrl(name, 1500)}"
              ><img
                src="${pictureUrl(name, 750)}"
                srcset="${pictureSet(name)}"
                sizes="(min-width: 1320px) 410px, (min-width: 724px) 31vw, 46vw"
                alt="${translate(alt)}"
                width="1500"
                height="1000"
                loading="lazy"
                decoding="async"
            /></a>
            <figcaption>${translate(caption)}</figcaption>
          </figure>`,
      )}
    </sq-gallery>
  </section>`;
}
