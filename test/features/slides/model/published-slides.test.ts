import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseHTML } from 'linkedom';
import { findSlides } from '../../../../src/features/slides/model/find-slides.js';
import type { Slide } from '../../../../src/features/slides/model/slides.js';

/** The slides of a gallery in the wrappers of published pages. */
function slidesOf(markup: string, controls = ''): Slide[] {
  const { document } = parseHTML(`<body><sq-gallery><div class="sqs-gallery-container clear">
    <div class="sqs-gallery">${markup}</div>${controls}</div></sq-gallery></body>`);
  const gallery = document.querySelector('sq-gallery');
  assert.ok(gallery);
  return findSlides(gallery).map(({ slide }) => slide);
}

test('a published slide is read from its wrapper and its picture, its noscript left out', () => {
  const [slide, ...others] = slidesOf(`<div class="slide" data-type="image" data-slide-url="first">
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

test('a stacked gallery has its captions beside its pictures', () => {
  const slides = slidesOf(`
    <div class="image-wrapper"><img src="a.jpg" alt=""></div><div class="meta">About A</div>
    <div class="image-wrapper"><img src="b.jpg" alt=""></div>
    <div class="image-wrapper"><img src="c.jpg" alt=""></div><div class="meta">About C</div>`);

  assert.deepEqual(
    slides.map(({ caption }) => caption),
    ['About A', '', 'About C'],
  );
});

test('published videos are slides; controls and thumbnails are none', () => {
  const slides = slidesOf(
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
