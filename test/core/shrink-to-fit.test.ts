import { assert, fixture } from '@open-wc/testing';
import embedStyles from '../../src/features/embed/page.css';
import imageStyles from '../../src/features/image/page.css';
import mapStyles from '../../src/features/map/page.css';
import scaledTextStyles from '../../src/features/scaled-text/page.css';
import shapeStyles from '../../src/features/shape/page.css';
import videoStyles from '../../src/features/video/page.css';
import { sheetOf } from '../support/browser/sheet.js';

const elements = [
  '<sq-video><a href="https://video.example/1">Video</a></sq-video>',
  '<sq-shape shape="star"></sq-shape>',
  '<sq-map lat="48" lng="16"></sq-map>',
  '<sq-embed></sq-embed>',
  '<sq-image src="/none.jpg"></sq-image>',
];
const parents = [
  'display: flex',
  'display: flex; flex-direction: column; align-items: center',
  'display: inline-block',
  'display: table-cell',
  'float: left',
  'position: absolute',
];

/** Layout with `sq.css` before the element's code has loaded. */
describe('an element in a parent that is as wide as its content', () => {
  before(() => {
    for (const css of [
      embedStyles,
      imageStyles,
      mapStyles,
      scaledTextStyles,
      shapeStyles,
      videoStyles,
    ])
      document.adoptedStyleSheets.push(sheetOf(css));
  });

  for (const element of elements) {
    it(`is as wide as an iframe: ${element}`, async () => {
      for (const style of parents) {
        const page = await fixture<HTMLElement>(
          `<div><div style="${style}">${element}</div></div>`,
        );
        const box = page.firstElementChild?.firstElementChild?.getBoundingClientRect();
        assert.isAtLeast(box?.width ?? 0, 299.9, style);
        assert.isAtLeast(box?.height ?? 0, 60, style);
      }
    });
  }

  it('gives scaled text a readable width', async () => {
    const page = await fixture<HTMLElement>(
      '<div style="float: left"><sq-scaled-text><h2>Text</h2></sq-scaled-text></div>',
    );
    assert.isAtLeast(page.clientWidth, 100);
  });

  it('lets a map fill the height of its container', async () => {
    const page = await fixture<HTMLElement>(
      '<div style="width: 300px; height: 600px"><sq-map lat="48" lng="16" style="height: 100%"></sq-map></div>',
    );
    const map = page.firstElementChild as HTMLElement;
    assert.equal(map.clientHeight, 600);
    assert.equal(parseFloat(getComputedStyle(map, '::before').height), 600);
  });
});
