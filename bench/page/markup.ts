import { html, trusted, type Html } from '../../demo/html.js';
import type { PageContext } from '../../demo/layout.js';
import * as content from './content.js';

/** Head and body of a page that uses a library. */
export interface Frame {
  readonly context: PageContext;
  /** Scripts, and style sheets in addition to the page's own. */
  readonly head: Html;
  readonly body: Html;
}

/** Returns a whole document with an inline style sheet, like the typical page. */
export function documentOf({ context, head, body }: Frame): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Halden Street Coffee</title>
        <link rel="icon" href="data:," />
        <style nonce="${context.styleNonce}">
          ${trusted(content.pageStyles)}
        </style>
        ${head}
      </head>
      <body>
        ${body}
      </body>
    </html> `.markup;
}

/**
 * Returns the two HTML lines from the README. With `inlined`, the style sheet is inlined in the page instead of linked.
 */
export function libraryHead({ styleNonce }: PageContext, inlined?: string): Html {
  const styles =
    inlined === undefined
      ? html`<link rel="stylesheet" href="/dist/sq.css" />`
      : html`<style nonce="${styleNonce}">
          ${trusted(inlined)}
        </style>`;
  return html`${styles}
    <script type="module" src="/dist/cdn/sq.js"></script>`;
}

/** Returns the content as plain HTML, with or without our elements. There is no other difference. */
export function bodyOf(hasTags: boolean): Html {
  const wrap = (tag: string, attributes: string, plain: string, inner: Html): Html =>
    hasTags
      ? html`<${trusted(tag)} ${trusted(attributes)}>${inner}</${trusted(tag)}>`
      : html`<div ${trusted(plain)}>${inner}</div>`;
  const inline = (tag: string, attributes: string, inner: Html): Html =>
    hasTags ? html`<${trusted(tag)} ${trusted(attributes)}>${inner}</${trusted(tag)}>` : inner;
  return html`<main>
    <h1>Halden Street Coffee</h1>
    <p>${content.intro.repeat(2)}</p>
    <p id="tips">
      ${content.tips.map((tip) =>
        inline('sq-tooltip', `text="${tip}"`, html`<button type="button">${tip}</button> `),
      )}
    </p>
    <h2>Pictures</h2>
    ${wrap(
      'sq-gallery',
      'id="gallery" slides-per-row="4" aspect-ratio="1.5" lightbox',
      'id="gallery" class="grid"',
      html`${content.galleryPictures.map(linkedPicture)}`,
    )}
    <h2>Origins</h2>
    ${wrap(
      'sq-gallery',
      'id="carousel" design="carousel" slides-per-row="3" aspect-ratio="1.5" gutter="8"',
      'id="carousel" class="strip"',
      html`${content.slides.map((slide) => html`<figure>${smallPicture(slide)}</figure>`)}`,
    )}
    <h2>Prices</h2>
    <ul>
      ${content.prices.map(
        (amount, index) =>
          html`<li>
            Lot ${index + 1}:
            ${inline(
              'sq-price',
              `amount="${amount}" currency="USD"`,
              html`<data value="${amount}">${content.priceText(amount)}</data>`,
            )}
          </li>`,
      )}
    </ul>
    <h2>Questions</h2>
    ${wrap(
      'sq-accordion',
      'id="questions"',
      'id="questions"',
      html`${content.questions.map(
        ([question, answer]) =>
          html`<details name="questions">
            <summary>${question}</summary>
            <p>${answer}</p>
          </details>`,
      )}`,
    )}
    <h2>Last roasts</h2>
    <ul>
      ${content.times.map(
        (time) =>
          html`<li>
            ${inline(
              'sq-relative-time',
              `datetime="${time}"`,
              html`<time datetime="${time}">${content.dateText(time)}</time>`,
            )}
          </li>`,
      )}
    </ul>
    <p><a id="open-terms" href="#terms">Terms</a></p>
    ${wrap(
      'sq-dialog',
      'id="terms" heading="Terms" variant="confirm-only"',
      'id="terms"',
      html`<p>${content.terms}</p>`,
    )}
    <h2>Where we are</h2>
    ${wrap(
      'sq-map',
      `id="map" lat="${String(content.place.lat)}" lng="${String(content.place.lng)}" zoom="${String(content.place.zoom)}"`,
      'id="map" class="map"',
      html`<address>${content.place.address}</address>
        <a href="${content.mapLink}">Find us on a map</a>`,
    )}
    <h2>Write to us</h2>
    ${wrap(
      'sq-form',
      'id="contact" form-id="contact"',
      'id="contact"',
      html`<form method="post" action="${content.formAction}">
          ${content.fields.map(field)}
          <button>Send</button>
        </form>
        ${hasTags && html`<template data-form-success><p data-thanks>Thank you.</p></template>`}`,
    )}
    ${
      hasTags &&
      html`<sq-cookie-banner
        enabled
        accept-type="OPT_IN_AND_OUT"
        cta-variant="BUTTON"
        text="${content.cookieText}"
      ></sq-cookie-banner>`
    }
  </main>`;
}

function linkedPicture(picture: content.Picture): Html {
  return html`<figure><a href="${picture.large}">${smallPicture(picture)}</a></figure>`;
}

function smallPicture({ small, alt }: content.Picture): Html {
  return html`<img src="${small}" alt="${alt}" width="300" height="200" loading="lazy" />`;
}

function field({ name, label, type, isRequired }: content.Field): Html {
  const required = isRequired && html`required`;
  return html`<label
    >${label}
    ${
      type === 'textarea'
        ? html`<textarea name="${name}" ${required}></textarea>`
        : html`<input name="${name}" type="${type}" ${required} />`
    }
  </label>`;
}
