import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { findSlides, type Slide } from '../../../../src/features/lightbox/model/slides.js';

function slidesOf(markup: string): Slide[] {
  const { document } = parseHTML(`<body><sq-gallery>${markup}</sq-gallery></body>`);
  const gallery = document.querySelector('sq-gallery');
  assert.ok(gallery);
  return findSlides(gallery).map(({ slide }) => slide);
}

/** The only slide of a gallery. */
function slideOf(markup: string): Slide {
  const [slide, ...others] = slidesOf(markup);
  assert.ok(slide && others.length === 0);
  return slide;
}

test('each figure, link or picture with something to show is a slide, in order', () => {
  const slides = slidesOf(`
    <script type="application/json">{}</script>
    <h2>Pictures</h2>
    <img id="a" src="a.jpg" alt="A">
    <a id="b" href="b.jpg"><img src="b-small.jpg"></a>
    <figure id="c"><picture><source srcset="c.avif"><img src="c.jpg"></picture></figure>
    <figure id="d"><iframe src="https://video.test/d"></iframe></figure>
    <div><img src="no.jpg"></div>
    <a href="/all">All pictures</a>
    <figure><figcaption><img src="icon.png">No picture</figcaption></figure>
    <figure><img alt="no source"></figure>`);
  assert.deepEqual(
    slides.map(({ id, kind }) => `${String(id)} ${kind}`),
    ['a picture', 'b picture', 'c picture', 'd video'],
  );
});

test('a slide is read from its attributes', () => {
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

test('a link to a picture is the large picture, any other link a click-through', () => {
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

test('the size of the large picture is known only where the page gives it', () => {
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

test('a figure with a video, or that says so, is a video slide', () => {
  for (const markup of [
    '<figure><video src="a.mp4"></video></figure>',
    '<figure><img src="poster.jpg"><sq-video></sq-video></figure>',
    '<figure data-type="video"><img src="poster.jpg"></figure>',
  ]) {
    assert.equal(slideOf(markup).kind, 'video', markup);
  }
});

test('any markup gives clean slides', () => {
  const value = fc.oneof(
    fc.constantFrom('', 'NaN', '1e999', '-1x-1', ',', 'about:blank'),
    fc.string(),
  );
  const names = fc.constantFrom(
    'src',
    'href',
    'srcset',
    'width',
    'height',
    'class',
    'data-type',
    'alt',
  );
  const data = fc.constantFrom('dimensions', 'focal-point').map((name) => `data-image-${name}`);
  interface Node {
    readonly localName: string;
    readonly attributes: Readonly<Record<string, string>>;
    readonly children: readonly Node[];
  }
  const level = (children: fc.Arbitrary<Node[]>): fc.Arbitrary<Node> =>
    fc.record({
      localName: fc.constantFrom('figure', 'a', 'img', 'figcaption', 'video', 'div'),
      attributes: fc.dictionary(fc.oneof(names, data), value, { maxKeys: 6 }),
      children,
    });
  const few = (node: fc.Arbitrary<Node>): fc.Arbitrary<Node[]> => fc.array(node, { maxLength: 3 });
  const node = level(few(level(few(level(fc.constant([]))))));
  const { document } = parseHTML('<body></body>');
  function build({ localName, attributes, children }: Node): Element {
    const element = document.createElement(localName);
    for (const [name, text] of Object.entries(attributes)) element.setAttribute(name, text);
    element.append(...children.map(build));
    return element;
  }
  fc.assert(
    fc.property(fc.array(node, { maxLength: 4 }), (children) => {
      const gallery = build({ localName: 'sq-gallery', attributes: {}, children });
      for (const { slide } of findSlides(gallery)) {
        if (slide.kind !== 'picture') continue;
        const { src, size, ratio } = slide.picture;
        assert.notEqual(src, '');
        assert.ok(size === null || (size.width > 0 && Number.isFinite(size.width / size.height)));
        assert.ok(ratio === null || (ratio > 0 && Number.isFinite(ratio)));
      }
    }),
  );
});
