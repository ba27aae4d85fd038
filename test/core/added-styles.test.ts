import { assert } from '@open-wc/testing';
import { addStyles, css, leaveAddedStyles, restoreAddedStyles } from '../../src/core/css.js';
import { place, register } from './fixture.js';

const tag = register(
  class extends HTMLElement {
    connectedCallback(): void {
      restoreAddedStyles(this);
    }
  },
);

const icons = css`
  :root {
    --_icons: yes;
  }
`;

/** A host in the document, or in a shadow root. */
function hostIn(root?: ShadowRoot): HTMLElement {
  const host = place<HTMLElement>(`<${tag}></${tag}>`);
  root?.append(host);
  return host;
}

function shadow(): ShadowRoot {
  return place('<div></div>').attachShadow({ mode: 'open' });
}

/** Number of style sheets of a tree that contain the rules of `icons`. */
function count({ adoptedStyleSheets }: DocumentOrShadowRoot): number {
  return adoptedStyleSheets.filter(({ cssRules }) => cssRules[0]?.cssText.includes('--_icons'))
    .length;
}

describe('styles added to a root', () => {
  it('stay until the last element that has added them removes them', () => {
    const root = shadow();
    const [one, other] = [hostIn(root), hostIn(root)];
    const removeOne = addStyles(one, [icons]);
    const removeOther = addStyles(other, [icons]);
    assert.equal(count(root), 1);

    removeOne();
    removeOne();
    assert.equal(count(root), 1);
    removeOther();
    assert.equal(count(root), 0);
  });

  it('follow an element to another root, and stay in the first one for its other elements', () => {
    const root = shadow();
    const [one, other] = [hostIn(), hostIn()];
    const removeOne = addStyles(one, [icons]);
    const removeOther = addStyles(other, [icons]);

    root.append(one);
    assert.deepEqual([count(document), count(root)], [1, 1]);
    root.append(other);
    assert.deepEqual([count(document), count(root)], [0, 1]);
    removeOne();
    removeOther();
    assert.equal(count(root), 0);
  });

  it('are removed with an element, and return with it', () => {
    const [host, other] = [hostIn(), hostIn()];
    addStyles(host, [icons]);
    const { parentElement } = host;
    host.remove();
    leaveAddedStyles(host);
    assert.equal(count(document), 0);

    parentElement?.append(host);
    assert.equal(count(document), 1);
    host.remove();
    leaveAddedStyles(host);
    other.remove();
    assert.equal(count(document), 0);
  });
});
