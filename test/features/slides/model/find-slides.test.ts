import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseHTML } from 'linkedom';
import {
  findLightboxSlides,
  findSlides,
} from '../../../../src/features/slides/model/find-slides.js';
import type { Slide } from '../../../../src/features/slides/model/slides.js';

function slidesOf(markup: string): Slide[] {
  const { document } = parseHTML(`<body><sq-gallery>${markup}</sq-gallery></body>`);
  const gallery = document.querySelector('sq-gallery');
  assert.ok(gallery);
  return findSlides(gallery).map(({ slide }) => slide);
}

/** Returns the only slide of a gallery. */
function slideOf(markup: string): Slide {
  const [slide, ...others] = slidesOf(markup);
  assert.ok(slide && others.length === 0);
  return slide;
}

test('figures, links and images become slides, in order', () => {
  const slides = slidesOf(`
    <script type="application/json">{}</script>
    <h2>Pictures</h2>
    <img id="a" src="a.jpg" alt="A">
    <a id="b" href="b.jpg"><img src="b-small.jpg"></a>
    <figure id="c"><picture><source srcset="c.avif"><img src="c.jpg"></picture></figure>
    <figure id="d"><iframe src="https://video.test/d"></iframe></figure>
    <div id="e"><p><img src="e.jpg"></p><p>Text</p></div>
    <p>Text <img class="emoji" src="no.png"></p>
    <a href="/all">All pictures</a>
    <figure><figcaption><img src="icon.png">No picture</figcaption></figure>
    <figure><img alt="no source"></figure>`);
  assert.deepEqual(
    slides.map(({ id, kind }) => `${String(id)} ${kind}`),
    ['a picture', 'b picture', 'c picture', 'd video', 'e picture'],
  );
});

test('a slide is read from the attributes of its element', () => {
  assert.deepEqual(
    slideOf(`<figure id="node" data-slide-id="s1" data-slide-url="first" data-image-dimensions="2500x1250"
      data-image-focal-point="0.2,0.8"><img data-src="a.jpg" alt="A cup"><div class="big meta"> About
      <b>cups</b></div></figure>`),
    {
      kind: 'picture',
      id: 's1',
      url: 'first',
      clickThrough: null,
      focalPoint: { x: 0.2, y: 0.8 },
      caption: 'About cups',
      picture: {
        src: 'a.jpg',
        srcset: null,
        size: { width: 2500, height: 1250 },
        ratio: 2,
        alt: 'A cup',
      },
    },
  );
});

test('a link to an image is the large image of a slide, and any other link is the click-through URL', () => {
  const img = '<img src="small.jpg" width="300" height="200">';
  const table = [
    [`<a href="/big.JPG?format=2500w">${img}</a>`, '/big.JPG?format=2500w', null],
    [`<figure><a href="/picture/7" type="image/webp">${img}</a></figure>`, '/picture/7', null],
    [`<a href="/page" data-lightbox-src="/big">${img}</a>`, '/big', null],
    [`<figure><a href="/shop"><span>${img}</span></a></figure>`, 'small.jpg', '/shop'],
    [`<figure data-click-through-url="/shop">${img}</figure>`, 'small.jpg', '/shop'],
    [
      `<figure>${img}<figcaption><a href="other.jpg">Other</a></figcaption></figure>`,
      'small.jpg',
      null,
    ],
    [`<a>${img}</a>`, 'small.jpg', null],
  ] as const;
  for (const [markup, src, clickThrough] of table) {
    const slide = slideOf(markup);
    assert.ok(slide.kind === 'picture');
    assert.deepEqual([slide.picture.src, slide.clickThrough], [src, clickThrough], markup);
  }
});

test('the size of a large image is known only if the page declares it', () => {
  const table = [
    ['<img src="a.jpg" width="600" height="400">', null],
    ['<img src="a.jpg" srcset="b.jpg 2x" width="600" height="400">', null],
    [
      '<img src="a.jpg" width="600" height="400" data-image-dimensions="1200x800">',
      { width: 1200, height: 800 },
    ],
    ['<img src="a.jpg">', null],
    ['<a href="b.jpg"><img src="a.jpg" width="600" height="400"></a>', null],
    [
      '<a href="b.jpg" data-image-dimensions="1200x800"><img src="a.jpg" width="600" height="400"></a>',
      { width: 1200, height: 800 },
    ],
    [
      '<img src="a.jpg" srcset="a.jpg 600w, b.jpg 1800w" width="600" height="400">',
      { width: 1800, height: 1200 },
    ],
    ['<img src="a.jpg" srcset="a.jpg 600w, b.jpg 1800w">', null],
  ] as const;
  for (const [markup, size] of table) {
    const slide = slideOf(markup);
    assert.ok(slide.kind === 'picture');
    assert.deepEqual(slide.picture.size, size, markup);
  }
});

test('a figure is a video slide if it contains a video or has data-type="video"', () => {
  for (const markup of [
    '<figure><video src="a.mp4"></video></figure>',
    '<figure><img src="poster.jpg"><sq-video></sq-video></figure>',
    '<figure data-type="video"><img src="poster.jpg"></figure>',
  ]) {
    assert.equal(slideOf(markup).kind, 'video', markup);
  }
});

/** Returns the element name and the image URL of each slide. */
function found(markup: string): string[] {
  const { document } = parseHTML(`<body><sq-gallery>${markup}</sq-gallery></body>`);
  const gallery = document.querySelector('sq-gallery');
  assert.ok(gallery);
  return findSlides(gallery).map(({ slide, node }) => {
    const shown = slide.kind === 'picture' ? slide.picture.src : slide.kind;
    return `${node.localName} ${shown}`;
  });
}

const two = ['a', 'b'];
const repeat = (item: (name: string) => string): string => two.map(item).join('\n');

test('the outermost element that contains exactly one image is the slide', () => {
  const table: readonly (readonly [markup: string, slides: readonly string[]])[] = [
    [
      `<figure class="wp-block-gallery">${repeat((name) => `<figure class="wp-block-image"><img src="${name}.jpg"></figure>`)}<figcaption>All</figcaption></figure>`,
      ['figure a.jpg', 'figure b.jpg'],
    ],
    [
      `<div class="gallery">${repeat((name) => `<dl class="gallery-item"><dt><a href="${name}.jpg"><img src="s.jpg"></a></dt></dl>`)}<br></div>`,
      ['dl a.jpg', 'dl b.jpg'],
    ],
    [
      `<div class="w-dyn-list"><div class="w-dyn-items">${repeat((name) => `<div class="w-dyn-item"><a href="#" class="w-lightbox"><img src="${name}.jpg"></a></div>`)}</div></div>`,
      ['div a.jpg', 'div b.jpg'],
    ],
    [
      `<ul>${repeat((name) => `<li><div><img src="${name}.jpg"></div></li>`)}</ul>`,
      ['li a.jpg', 'li b.jpg'],
    ],
    [`<p>${repeat((name) => `<img src="${name}.jpg"><br>`)}</p>`, ['img a.jpg', 'img b.jpg']],
    [
      `<table><tbody><tr>${repeat((name) => `<td><img src="${name}.jpg"></td>`)}</tr></tbody></table>`,
      ['td a.jpg', 'td b.jpg'],
    ],
    [
      repeat((name) => `<picture><img src="${name}.jpg"></picture>`),
      ['picture a.jpg', 'picture b.jpg'],
    ],
    [
      repeat((name) => `<div style="background-image: url('${name}.jpg')"></div>`),
      ['div a.jpg', 'div b.jpg'],
    ],
    [`<div class="row"><div id="only"><img src="a.jpg"></div></div>`, ['div a.jpg']],
    [
      `<div data-slide-id="pair"><img src="a.jpg"><img src="b.jpg"></div><div class="slide"><img src="c.jpg"><img src="d.jpg"></div>`,
      ['div a.jpg', 'div c.jpg'],
    ],
  ];
  for (const [markup, slides] of table) assert.deepEqual(found(markup), slides, markup);
});

test('emoji, tracking pixels, icons, label images and image maps are not slides', () => {
  for (const markup of [
    '<p><img class="emoji" src="a.png"></p>',
    '<p><img src="a.png" width="1" height="1"></p>',
    '<img src="a.png" role="presentation">',
    '<img src="a.png" usemap="#map">',
    '<button><img src="a.png"></button>',
    '<label><img src="a.png"></label>',
  ]) {
    assert.deepEqual(found(markup), [], markup);
  }
  const { document } = parseHTML('<main><p>Text <img src="a.png" width="24"></p></main>');
  assert.deepEqual(findLightboxSlides(document.querySelector('main') as never), []);
  // Some pages write an aspect ratio into these attributes.
  assert.deepEqual(found('<img src="a.png" width="16" height="9">'), ['img a.png']);
});

test('the `slides` attribute selects the slides', () => {
  const markup = `<div class="card"><img src="a.jpg"><img src="a2.jpg"></div><div><img src="no.jpg"></div><div class="card"><img src="b.jpg"></div>`;
  const { document } = parseHTML(
    `<body><sq-gallery slides=".card">${markup}</sq-gallery><main>${markup}</main></body>`,
  );
  const gallery = document.querySelector('sq-gallery');
  const main = document.querySelector('main');
  assert.ok(gallery && main);
  const shown = ({ slide }: { readonly slide: Slide }): string =>
    slide.kind === 'picture' ? slide.picture.src : slide.kind;
  assert.deepEqual(findSlides(gallery).map(shown), ['a.jpg', 'b.jpg']);
  assert.deepEqual(findLightboxSlides(main, '.card').map(shown), ['a.jpg', 'b.jpg']);
  assert.deepEqual(findSlides(main, '.none'), []);
  assert.deepEqual(findSlides(main, ':none('), []);
});

test('a large image is read from attributes of lazy loaders, from `<picture>` and from Webflow JSON', () => {
  const blank = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP';
  const table = [
    [`<img src="${blank}" data-src="a.jpg">`, 'a.jpg'],
    [`<img src="${blank}" data-lazy-src="a.jpg">`, 'a.jpg'],
    [`<img src="${blank}" data-original="a.jpg">`, 'a.jpg'],
    [`<img src="${blank}" data-srcset="a.jpg 300w, b.jpg 750w">`, 'b.jpg'],
    [`<img src="${blank}" data-lazy-srcset="a.jpg 300w, b.jpg 750w">`, 'b.jpg'],
    [
      '<picture><source srcset="s.jpg 300w, b.jpg 1800w"><img src="small.jpg" width="300" height="200"></picture>',
      'b.jpg',
    ],
    [
      '<picture><source media="(width < 600px)" srcset="s.jpg"><source type="image/webp" srcset="b.webp"><img src="a.jpg"></picture>',
      'b.webp',
    ],
    ['<picture><source type="image/jxl" srcset="b.jxl"><img src="a.jpg"></picture>', 'a.jpg'],
    [
      '<a href="#"><img src="a.jpg"><script type="application/json">{"items":[{"type":"image","url":"/b.jpg"}]}</script></a>',
      '/b.jpg',
    ],
  ] as const;
  for (const [markup, src] of table) {
    const slide = slideOf(markup);
    assert.ok(slide.kind === 'picture');
    assert.deepEqual([slide.picture.src, slide.clickThrough], [src, null], markup);
  }
});

test("a lightbox link in a Squarespace export opens its image, and its itemId is the slide's ID", () => {
  const exported = (href: string) =>
    slideOf(
      `<figure><a class="gallery-grid-lightbox-link" href="${href}"><img src="a.jpg"></a></figure>`,
    );
  const { id, clickThrough } = exported('?itemId=5f0c%20a');
  assert.deepEqual({ id, clickThrough }, { id: '5f0c a', clickThrough: null });
  assert.equal(exported('?format=x&itemId=b').id, 'b');
  for (const href of ['?page=2', '/other?itemId=5f0c', '?itemId='])
    assert.equal(exported(href).clickThrough, href);
});

function lightboxSlidesOf(markup: string): Slide[] {
  const { document } = parseHTML(`<body><main>${markup}</main></body>`);
  const content = document.querySelector('main');
  assert.ok(content);
  return findLightboxSlides(content).map(({ slide }) => slide);
}

/** Returns the URL of each image slide, and the kind of all other slides. */
function shownInLightbox(markup: string): string[] {
  return lightboxSlidesOf(markup).map((slide) =>
    slide.kind === 'picture' ? slide.picture.src : slide.kind,
  );
}

test('images, links to images and videos become slides of a lightbox, in order', () => {
  assert.deepEqual(
    shownInLightbox(`
      <p>Text <img src="a.jpg"> and <a href="b.jpg">a link</a></p>
      <ul><li><div><a href="c.jpg"><img src="c-small.jpg"></a></div></li></ul>
      <picture><source srcset="d.avif"><img src="d.jpg"></picture>
      <figure><div><img src="e.jpg"></div></figure>
      <video src="f.mp4"></video><div><sq-video></sq-video></div>
      <img alt="no source">`),
    ['a.jpg', 'b.jpg', 'c.jpg', 'd.avif', 'e.jpg', 'video', 'video'],
  );
});

test('images inside links, controls and other elements do not become slides of a lightbox', () => {
  for (const markup of [
    '<a href="/about"><img src="a.jpg"></a>',
    '<a href="/about">About</a>',
    '<sq-gallery><img src="a.jpg"></sq-gallery>',
    '<sq-lightbox><img src="a.jpg"></sq-lightbox>',
    '<img src="a.jpg" data-no-lightbox>',
    '<div data-no-lightbox><p><a href="a.jpg">A</a></p></div>',
    '<button><img src="a.jpg"></button>',
    '<noscript><img src="a.jpg"></noscript>',
    '<template><img src="a.jpg"></template>',
    '<p class="meta">By <img src="a.jpg"></p>',
    '<iframe src="https://map.test"></iframe>',
  ]) {
    assert.deepEqual(shownInLightbox(markup), [], markup);
  }
});

test("a figure with one image becomes one slide, with the figure's caption, ID and URL", () => {
  const [slide, ...others] = lightboxSlidesOf(
    `<figure id="node" data-slide-id="s1" data-slide-url="first"><a href="a.jpg"><img src="b.jpg" alt="A cup"></a>
      <figcaption>About <img src="icon.png"> cups</figcaption></figure>`,
  );
  assert.equal(others.length, 0);
  assert.deepEqual(
    [slide?.id, slide?.url, slide?.caption, slide?.clickThrough],
    ['s1', 'first', 'About cups', null],
  );
});

test('a figure with several images becomes several slides', () => {
  assert.deepEqual(
    shownInLightbox(
      '<figure><img src="a.jpg"><div><img src="b.jpg"></div><figcaption>C</figcaption></figure>',
    ),
    ['a.jpg', 'b.jpg'],
  );
});

test('an element with a slide ID becomes one slide', () => {
  const [slide] = lightboxSlidesOf(
    '<div data-slide-id="s2"><img src="a.jpg"><div class="meta">About A</div></div>',
  );
  assert.deepEqual([slide?.id, slide?.caption], ['s2', 'About A']);
});

test("the text of a link to an image becomes the slide's alternative text", () => {
  const [slide] = lightboxSlidesOf(
    '<a href="a.jpg" data-image-dimensions="300x200"> The  store </a>',
  );
  assert.ok(slide?.kind === 'picture');
  assert.equal(slide.picture.alt, 'The store');
  assert.deepEqual(slide.picture.size, { width: 300, height: 200 });
  assert.equal(slide.picture.ratio, 1.5);
});

test('an element with data-slide-id but no image becomes a content slide', () => {
  const [slide] = lightboxSlidesOf(
    '<article data-slide-id="story"><h2>The hill</h2><p>Text</p><p class="meta">Seen there</p></article>',
  );
  assert.deepEqual(slide, {
    kind: 'content',
    id: 'story',
    url: null,
    clickThrough: null,
    focalPoint: null,
    title: 'The hill',
    caption: 'Seen there',
  });
  for (const markup of [
    '<div data-slide-id="a"> </div>',
    '<div data-slide-id="a"><a href="/about"><img src="a.jpg"></a></div>',
    '<div data-slide-id="a"><sq-gallery></sq-gallery></div>',
    '<figure><table></table></figure>',
    '<div data-slide-id="a" data-no-lightbox>Text</div>',
  ]) {
    assert.deepEqual(lightboxSlidesOf(markup), [], markup);
  }
});

/** Returns the slides of a gallery that is wrapped as in a Squarespace export. */
function exportedSlidesOf(markup: string, controls = ''): Slide[] {
  const { document } = parseHTML(`<body><sq-gallery><div class="sqs-gallery-container clear">
    <div class="sqs-gallery">${markup}</div>${controls}</div></sq-gallery></body>`);
  const gallery = document.querySelector('sq-gallery');
  assert.ok(gallery);
  return findSlides(gallery).map(({ slide }) => slide);
}

test('a slide of a Squarespace export is read from its wrapper and its image, but not from <noscript>', () => {
  const [slide, ...others] =
    exportedSlidesOf(`<div class="slide" data-type="image" data-slide-url="first">
    <div class="margin-wrapper"><a class="image-slide-anchor content-fill" href="/shop">
      <noscript><img src="plain.jpg" alt="A cup"></noscript>
      <img class="thumb-image" data-src="a.jpg" data-image="a.jpg" data-image-dimensions="2500x1250"
        data-image-focal-point="0.2,0.8" data-slide-id="s1" alt="A cup"></a></div>
    <div class="meta"><h1>Cups</h1> of ours</div></div>`);

  assert.equal(others.length, 0);
  assert.deepEqual(slide, {
    kind: 'picture',
    id: 's1',
    url: 'first',
    clickThrough: '/shop',
    focalPoint: { x: 0.2, y: 0.8 },
    caption: 'Cups of ours',
    picture: {
      src: 'a.jpg',
      srcset: null,
      size: { width: 2500, height: 1250 },
      ratio: 2,
      alt: 'A cup',
    },
  });
});

test('captions of a stacked gallery in a Squarespace export are siblings of the images', () => {
  const slides = exportedSlidesOf(`
    <div class="image-wrapper"><img src="a.jpg" alt=""></div><div class="meta">About A</div>
    <div class="image-wrapper"><img src="b.jpg" alt=""></div>
    <div class="image-wrapper"><img src="c.jpg" alt=""></div><div class="meta">About C</div>`);

  assert.deepEqual(
    slides.map(({ caption }) => caption),
    ['About A', '', 'About C'],
  );
});

test('videos of a Squarespace export become slides, but its controls and thumbnails do not', () => {
  const slides = exportedSlidesOf(
    `<div class="slide" data-type="video"><img src="poster.jpg" alt=""></div>
     <div class="slide"><iframe src="https://video.test/d"></iframe></div>
     <div class="slide"></div>
     <img class="sqs-gallery-design-strip-slide" src="a.jpg" alt="">`,
    `<div class="sqs-gallery-controls"><a class="previous"></a><a class="next"><img src="arrow.png" alt=""></a></div>
     <div class="sqs-gallery-thumbnails"><img src="a-small.jpg" alt=""></div>`,
  );

  assert.deepEqual(
    slides.map(({ kind }) => kind),
    ['video', 'video', 'picture'],
  );
});
