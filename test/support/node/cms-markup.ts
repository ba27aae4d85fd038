/** Galleries in the markup of content management systems and page builders. Each contains {@link CMS_IMAGES} images. */

/** Width and height of each image. */
export const sizes: readonly (readonly [width: number, height: number])[] = [
  [1600, 900],
  [900, 1600],
  [1200, 1200],
  [3000, 600],
  [500, 1500],
  [1600, 1067],
];

/** Number of images in each gallery. */
export const CMS_IMAGES = sizes.length;

/** Returns an SVG image of a single color, without scripts. */
export function drawing(width: number, height: number): string {
  const hue = (width * 7 + height * 13) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}" viewBox="0 0 ${String(width)} ${String(height)}"><rect width="100%" height="100%" fill="hsl(${String(hue)} 60% 60%)"/><circle cx="50%" cy="50%" r="20%" fill="#fff8"/><path d="M0 0H40V40H0zM${String(width - 40)} ${String(height - 40)}h40v40h-40z"/></svg>`;
}

const source = (at: number): string => {
  const [width = 0, height = 0] = sizes[at] ?? [];
  return `/cms-img/${String(at)}-${String(width)}x${String(height)}.svg`;
};
const sized = (at: number): string => {
  const [width = 0, height = 0] = sizes[at] ?? [];
  return `width="${String(width)}" height="${String(height)}"`;
};
const each = (item: (at: number) => string): string =>
  sizes.map((_size, at) => item(at)).join('\n');
const rows = (item: (at: number) => string, perRow: number, open: string, close: string): string =>
  [0, 1]
    .map((row) => `${open}${[0, 1, 2].map((at) => item(row * perRow + at)).join('\n')}${close}`)
    .join('\n');

/** A gallery's markup, keyed by the name of the system that writes it. */
export const cmsMarkup: Readonly<Record<string, string>> = {
  'WordPress block': `<figure class="wp-block-gallery has-nested-images columns-3 is-cropped">${each(
    (at) =>
      `<figure class="wp-block-image size-large"><a href="${source(at)}"><img ${sized(at)} src="${source(at)}" alt="WP ${String(at)}" class="wp-image-${String(at)}"></a><figcaption class="wp-element-caption">Caption ${String(at)}</figcaption></figure>`,
  )}<figcaption class="blocks-gallery-caption wp-element-caption">The caption of the gallery</figcaption></figure>`,
  'WordPress block before 5.9': `<figure class="wp-block-gallery"><ul class="blocks-gallery-grid">${each(
    (at) =>
      `<li class="blocks-gallery-item"><figure><img src="${source(at)}" alt="WP ${String(at)}" data-id="${String(at)}"><figcaption class="blocks-gallery-item__caption">Caption ${String(at)}</figcaption></figure></li>`,
  )}</ul></figure>`,
  'WordPress classic': `<div id="gallery-1" class="gallery galleryid-5 gallery-columns-3">${each(
    (at) =>
      `<dl class="gallery-item"><dt class="gallery-icon landscape"><a href="${source(at)}"><img ${sized(at)} src="${source(at)}" class="attachment-thumbnail" alt="WP ${String(at)}"></a></dt><dd class="wp-caption-text gallery-caption">Caption ${String(at)}</dd></dl>${at % 3 === 2 ? '<br style="clear: both">' : ''}`,
  )}</div>`,
  'Webflow list': `<div class="w-dyn-list"><div role="list" class="w-dyn-items">${each(
    (at) =>
      `<div role="listitem" class="w-dyn-item"><a href="#" class="w-inline-block w-lightbox" aria-haspopup="dialog"><img loading="lazy" src="${source(at)}" alt="Webflow ${String(at)}"><script type="application/json" class="w-json">{"items":[{"type":"image","url":"${source(at)}"}],"group":"g"}</script></a></div>`,
  )}</div></div>`,
  'Shopify media list': `<media-gallery><ul class="product__media-list contains-media grid list-unstyled" role="list">${each(
    (at) =>
      `<li class="product__media-item grid__item" data-media-id="${String(at)}"><div class="product__media media media--transparent"><img ${sized(at)} srcset="${source(at)}?w=400 400w, ${source(at)}?w=1200 1200w" src="${source(at)}" sizes="300px" alt="Shopify ${String(at)}"></div></li>`,
  )}</ul></media-gallery>`,
  'Squarespace 7.1': `<div class="gallery-grid-wrapper">${each(
    (at) =>
      `<figure class="gallery-grid-item"><div class="gallery-grid-item-wrapper"><a class="gallery-grid-image-link" href="${source(at)}"><img ${sized(at)} src="${source(at)}" data-image-dimensions="${sizes[at]?.join('x') ?? ''}" data-image-focal-point="0.5,0.5" alt="7.1 ${String(at)}"></a></div><figcaption class="gallery-caption"><p>Caption ${String(at)}</p></figcaption></figure>`,
  )}</div>`,
  'Squarespace 7.0': `<div class="sqs-gallery-container"><div class="sqs-gallery">${each(
    (at) =>
      `<div class="slide" data-type="image"><div class="margin-wrapper"><a class="image-slide-anchor content-fill"><img src="${source(at)}" data-image="${source(at)}" data-image-dimensions="${sizes[at]?.join('x') ?? ''}" alt="7.0 ${String(at)}"></a></div></div>`,
  )}</div></div>`,
  'list of links': `<ul>${each(
    (at) =>
      `<li><a href="${source(at)}"><img src="${source(at)}" alt="Item ${String(at)}"></a></li>`,
  )}</ul>`,
  'cards with texts': each(
    (at) =>
      `<div class="col"><div class="inner"><div class="pic"><img ${sized(at)} src="${source(at)}" alt="Card ${String(at)}"></div><h3>Title ${String(at)}</h3><p>The text of card ${String(at)}, which is a little longer.</p></div></div>`,
  ),
  'paragraph with line breaks': `<p>${each((at) => `<img src="${source(at)}" alt="Line ${String(at)}"><br>`)}</p>`,
  table: `<table><tbody>${rows((at) => `<td><img ${sized(at)} src="${source(at)}" alt="Cell ${String(at)}"></td>`, 3, '<tr>', '</tr>')}</tbody></table>`,
  pictures: each(
    (at) =>
      `<picture><source type="image/svg+xml" srcset="${source(at)}"><img src="${source(at)}" alt="Picture ${String(at)}"></picture>`,
  ),
  'one more wrapper': `<div class="export"><div class="body">${each(
    (at) => `<figure><img ${sized(at)} src="${source(at)}" alt="Wrapped ${String(at)}"></figure>`,
  )}</div></div>`,
  'columns of divs': `<div class="row">${rows((at) => `<div class="cell"><a href="${source(at)}"><img src="${source(at)}" alt="Cell ${String(at)}"></a></div>`, 3, '<div class="column">', '</div>')}</div>`,
};

/** Designs whose layouts differ. */
export const galleryDesigns = [
  'grid',
  'autocolumns',
  'autorows',
  'carousel',
  'list',
  'slider',
  'slideshow',
] as const;

/** Returns a page with all these galleries in one design. The galleries are as wide as on a real page. */
export function cmsPage(design: string): string {
  const galleries = Object.entries(cmsMarkup).map(
    ([name, markup]) =>
      `<h2>${name}</h2><sq-gallery aria-label="${name}" design="${design}" lightbox load="eager">${markup}</sq-gallery>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Galleries</title>
  <link rel="icon" href="data:,"><link rel="stylesheet" href="/dist/sq.css"><script type="module" src="/dist/cdn/sq.js"></script>
  <style>body{font:16px/1.5 sans-serif;margin:16px auto;padding:0 16px;max-width:1100px}</style></head>
  <body>${galleries.join('\n')}</body></html>`;
}
