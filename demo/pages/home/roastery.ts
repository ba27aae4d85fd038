import { roasteryPictures } from '../../content/shop.js';
import { html } from '../../html.js';
import { pictureSet, pictureUrl } from '../../picture.js';

/** The way of a coffee in pictures. */
export const roastery = html`<section
  id="roastery"
  class="roastery"
  aria-labelledby="roastery-title"
>
  <div class="section-head">
    <h2 id="roastery-title">From the hill to the cup</h2>
    <p>Eight thousand miles in twelve pictures. Touch one to see it large.</p>
  </div>
  <sq-gallery design="grid" slides-per-row="3" aspect-ratio="1.5" gutter="14" lightbox>
    ${roasteryPictures.map(
      ({ name, alt, caption }) =>
        html`<figure>
          <a href="${pictureUrl(name, 1500, 'jpg')}"
            ><img
              src="${pictureUrl(name, 750, 'jpg')}"
              srcset="${pictureSet(name, 'webp')}"
              sizes="(min-width: 1320px) 410px, (min-width: 724px) 31vw, 46vw"
              alt="${alt}"
              width="1500"
              height="1000"
              loading="lazy"
              decoding="async"
          /></a>
          <figcaption>${caption}</figcaption>
        </figure>`,
    )}
  </sq-gallery>
</section>`;
