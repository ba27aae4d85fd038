import assert from 'node:assert/strict';
import type { Visit } from './visit.js';

type Host = readonly [tag: string, attributes: Readonly<Record<string, string>>];

function gallery(design: string, attributes: Readonly<Record<string, string>> = {}): Host {
  return ['sq-gallery', { design, ...attributes }];
}

function map(attributes: Readonly<Record<string, string>> = {}): Host {
  return ['sq-map', { lat: '40', lng: '-74', zoom: '5', ...attributes }];
}

/** Elements whose size depends on numbers in attributes. `sq.css` contains rules for these numbers. */
const commonHosts: readonly Host[] = [
  gallery('grid'),
  gallery('grid', { 'slides-per-row': '5', gutter: '16', 'aspect-ratio': '1.78', padding: '20' }),
  gallery('grid', { 'slides-per-row': '2', 'aspect-ratio': 'auto' }),
  gallery('autogrid', { 'column-width': '200', gutter: '10', 'aspect-ratio': '1.25' }),
  gallery('list', { 'list-image-size': '40' }),
  gallery('stacked', { 'aspect-ratio': '2.5' }),
  gallery('carousel', { 'slides-per-row': '4', gutter: '20', 'aspect-ratio': '1.5' }),
  gallery('slider', { 'v-size': '8' }),
  gallery('slideshow', { 'aspect-ratio': '1.6', thumbnails: '' }),
  ['sq-image', { mode: 'cover', placeholder: '#d9cdbd' }],
  map(),
  map({ 'aspect-ratio': '2.5' }),
];

/**
 * Elements with less common numbers. Browsers without typed `attr()` apply these only when the element's code has
 * loaded.
 */
const uncommonHosts: readonly Host[] = [
  gallery('grid', { 'slides-per-row': '7', gutter: '13', 'aspect-ratio': '1.43', padding: '11' }),
  gallery('grid', { 'slides-per-row': '2', 'aspect-ratio': '66' }),
  gallery('autogrid', { 'column-width': '233', gutter: '3' }),
  gallery('list', { 'list-image-size': '37' }),
  gallery('carousel', { 'slides-per-row': '2', gutter: '7', 'aspect-ratio': '1.47' }),
  gallery('slider', { 'v-size': '7' }),
  gallery('slideshow', { thumbnails: '', 'thumbnail-strip-height': '64' }),
  map({ 'aspect-ratio': '47' }),
  map({ 'aspect-ratio': '1.93' }),
];

/**
 * Expects that loading the code of elements whose size depends on numbers in attributes moves nothing and writes no
 * style attribute.
 */
export async function seeHostsKeepTheirBoxes(visit: Visit): Promise<void> {
  // This page does not load the code of any of these elements.
  await visit.goto('/elements/sq-icon');
  const hasTypedAttr = await visit.evaluate(readsNumbers);
  await visit.evaluate(place, hasTypedAttr ? [...commonHosts, ...uncommonHosts] : commonHosts);
  const before = await visit.evaluate(boxesOf);
  assert.deepEqual(await visit.evaluate(upgraded), [], 'code has loaded before an interaction');
  await visit.evaluate(touch);
  await visit.until('all elements have upgraded', isAtWork);
  const after = await visit.evaluate(boxesOf);
  assert.deepEqual(after, before);
  assert.equal(await visit.evaluate(styles), 0);
}

/* Runs in the page. */

/** Inserts elements outside the screen, each with a line of text below it. */
async function place(hosts: readonly Host[]): Promise<void> {
  const add = (
    parent: Element,
    name: string,
    attributes: Readonly<Record<string, string>> = {},
  ): Element => {
    const child = document.createElement(name);
    for (const [each, value] of Object.entries(attributes)) child.setAttribute(each, value);
    parent.append(child);
    return child;
  };
  const addPicture = (parent: Element, alt: string): void => {
    const src = '/pictures/farm-hills-300w.webp';
    add(parent, 'img', { src, alt, width: '300', height: '200', loading: 'lazy' });
  };
  const main = document.createElement('main');
  main.id = 'hosts';
  main.style.cssText = 'padding-top: 5000px; width: 1000px';
  for (const [tag, attributes] of hosts) {
    const section = add(main, 'section');
    const host = add(section, tag, attributes);
    if (tag === 'sq-image') addPicture(host, '');
    else if (tag === 'sq-map') add(host, 'address').textContent = '1 Main St';
    else
      for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
        const figure = add(host, 'figure');
        addPicture(figure, name);
        add(figure, 'figcaption').textContent = name;
      }
    add(section, 'p').textContent = 'Below';
  }
  await document.fonts.ready;
  document.body.replaceChildren(main);
}

/** Returns `true` if CSS can read any number from an attribute. */
function readsNumbers(): boolean {
  return CSS.supports('width: attr(a type(<length>))');
}

function upgraded(): string[] {
  return [...document.querySelectorAll('#hosts > section > :defined:not(p)')].map(
    ({ localName }) => localName,
  );
}

function touch(): void {
  for (const host of document.querySelectorAll('#hosts > section > :first-child'))
    host.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
}

function isAtWork(): boolean {
  return [...document.querySelectorAll('#hosts > section > :first-child')].every((host) => {
    const wanted = host.matches('[thumbnails]')
      ? '[part~="thumbnails"]'
      : host.matches('[design="carousel"], [design^="slide"]') && '[part~="next"]';
    const { shadowRoot } = host;
    return (
      Reflect.get(host, 'hasUpdated') === true &&
      (!wanted || !!shadowRoot?.querySelector(wanted)?.checkVisibility())
    );
  });
}

/** Returns the boxes of elements, of the content below them, and of slides that do not move on their own. */
async function boxesOf(): Promise<string[]> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  const main = document.querySelector('#hosts')?.getBoundingClientRect() ?? new DOMRect();
  const nodes = document.querySelectorAll(
    '#hosts > section > *, #hosts sq-gallery:not([design="carousel"], [design^="slide"]) figure, #hosts sq-image img',
  );
  return [...nodes].map((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    const host = node.closest('section > :first-child') ?? node.previousElementSibling ?? node;
    const box = [x - main.x, y - main.y, width, height].map(Math.round).join(' ');
    return `${node.localName}: ${box} (${host.outerHTML.split('>')[0] ?? ''})`;
  });
}

function styles(): number {
  return document.querySelectorAll('#hosts > section > [style]').length;
}
