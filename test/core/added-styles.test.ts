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

/** Inserts a host into the document, or into `root` if it is given. */
function hostIn(root?: ShadowRoot): HTMLElement {
  const host = place<HTMLElement>(`<${tag}></${tag}>`);
  root?.append(host);
  return host;
}

function shadow(): ShadowRoot {
  return place('<div></div>').attachShadow({ mode: 'open' });
}

/** Returns the number of style sheets in a document or shadow root that contain the `icons` rules. */
function count({ adoptedStyleSheets }: DocumentOrShadowRoot): number {
  return adoptedStyleSheets.filter(({ cssRules }) => cssRules[0]?.cssText.includes('--_icons'))
    .length;
}

describe('style sheets that an element adds to its root', () => {
  it('stay until every element that added them has removed them', () => {
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

  it('follow an element to a different root, and stay in the old root while another element there uses them', () => {
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

  it('are removed when the element is disconnected, and added again when it is reconnected', () => {
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
