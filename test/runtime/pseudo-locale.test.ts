import { expect, waitUntil } from '@open-wc/testing';
import { pseudoLocalise, startPseudoLocale } from '../../src/runtime/pseudo-locale.js';

let end: AbortController;

beforeEach(() => {
  end = new AbortController();
});
afterEach(() => {
  end.abort();
  document
    .querySelectorAll('sq-pseudo-a, sq-pseudo-b, other-pseudo')
    .forEach((host) => host.remove());
});

function place(tag: string, markup: string): ShadowRoot {
  const host = document.body.appendChild(document.createElement(tag));
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = markup;
  return root;
}

it('writes letters that look alike, more of them, in brackets', () => {
  expect(pseudoLocalise('Add to cart')).to.equal('[Åðð ţö çåŕţ ~~~~]');
  expect(pseudoLocalise('  Yes ')).to.equal('  [Ýéš ~] ');
  expect(pseudoLocalise('12.50')).to.equal('12.50');
  expect(pseudoLocalise('$& costs')).to.equal('[$& çöšţš ~~~]');
});

it('translates what elements draw, before and after it began, and nothing else', async () => {
  const before = place(
    'sq-pseudo-a',
    '<p aria-label="Close">Cart</p><style>p { color: red }</style>',
  );
  const other = place('other-pseudo', '<p>Cart</p>');
  startPseudoLocale(end.signal);
  const after = place('sq-pseudo-b', '<p>Cart</p>');
  await waitUntil(() => after.textContent === '[Çåŕţ ~~]');

  const word = before.querySelector('p');
  expect(word?.textContent).to.equal('[Çåŕţ ~~]');
  expect(word?.ariaLabel).to.equal('[Çļöšé ~~]');
  expect(before.querySelector('style')?.textContent).to.equal('p { color: red }');
  expect(other.textContent).to.equal('Cart');

  word?.firstChild?.replaceWith('Bag');
  await waitUntil(() => word?.textContent === '[Ɓåĝ ~]');
});

it('ends with the page’s life', async () => {
  startPseudoLocale(end.signal);
  end.abort();
  const root = place('sq-pseudo-a', '<p>Cart</p>');
  await new Promise(requestAnimationFrame);
  expect(root.textContent).to.equal('Cart');
});
