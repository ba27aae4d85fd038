import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseHTML } from 'linkedom';
import { findLightboxSlides } from '../../../../src/features/slides/model/find-slides.js';
import type { Slide } from '../../../../src/features/slides/model/slides.js';

function slidesOf(markup: string): Slide[] {
  const { document } = parseHTML(`<body><main>${markup}</main></body>`);
  const content = document.querySelector('main');
  assert.ok(content);
  return findLightboxSlides(content).map(({ slide }) => slide);
}

/** The address of each picture, and the kind of everything else. */
function shown(markup: string): string[] {
  return slidesOf(markup).map((slide) =>
    slide.kind === 'picture' ? slide.picture.src : slide.kind,
  );
}

test('pictures, links to pictures and videos are slides, at any depth and in order', () => {
  assert.deepEqual(
    shown(`
      <p>Text <img src="a.jpg"> and <a href="b.jpg">a link</a></p>
      <ul><li><div><a href="c.jpg"><img src="c-small.jpg"></a></div></li></ul>
      <picture><source srcset="d.avif"><img src="d.jpg"></picture>
      <figure><div><img src="e.jpg"></div></figure>
      <video src="f.mp4"></video><div><sq-video></sq-video></div>
      <img alt="no source">`),
    ['a.jpg', 'b.jpg', 'c.jpg', 'd.avif', 'e.jpg', 'video', 'video'],
  );
});

test('what belongs to somebody else is none', () => {
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
    assert.deepEqual(shown(markup), [], markup);
  }
});

test('a figure with one picture is one slide, with its caption, id and url', () => {
  const [slide, ...others] = slidesOf(
    `<figure id="node" data-slide-id="s1" data-slide-url="first"><a href="a.jpg"><img src="b.jpg" alt="A cup"></a>
      <figcaption>About <img src="icon.png"> cups</figcaption></figure>`,
  );
  assert.equal(others.length, 0);
  assert.deepEqual(
    [slide?.id, slide?.url, slide?.caption, slide?.clickThrough],
    ['s1', 'first', 'About cups', null],
  );
});

test('a figure with several pictures is as many slides', () => {
  assert.deepEqual(
    shown(
      '<figure><img src="a.jpg"><div><img src="b.jpg"></div><figcaption>C</figcaption></figure>',
    ),
    ['a.jpg', 'b.jpg'],
  );
});

test('an element with a published id or url is a slide as a figure is', () => {
  const [slide] = slidesOf(
    '<div data-slide-id="s2"><img src="a.jpg"><div class="meta">About A</div></div>',
  );
  assert.deepEqual([slide?.id, slide?.caption], ['s2', 'About A']);
});

test('a link of text is named by it, and may give the size of its picture', () => {
  const [slide] = slidesOf('<a href="a.jpg" data-image-dimensions="300x200"> The  store </a>');
  assert.ok(slide?.kind === 'picture');
  assert.equal(slide.picture.alt, 'The store');
  assert.deepEqual(slide.picture.size, { width: 300, height: 200 });
  assert.equal(slide.picture.ratio, 1.5);
});

test('what is marked as a slide and has no picture is one of its content, with title and caption', () => {
  const [slide] = slidesOf(
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
    assert.deepEqual(slidesOf(markup), [], markup);
  }
});
