import { expect } from '@open-wc/testing';
import { Idiomorph } from 'idiomorph';
import { annotate, generate } from '../../src/core/annotations/annotate.js';
import { changeUnobserved, watchChildren } from '../../src/core/input/children.js';
import { annotationsRestored, nextTask } from '../support/browser/next-task.js';

let page: HTMLElement;

beforeEach(() => {
  page = document.createElement('section');
  document.body.append(page);
});
afterEach(() => page.remove());

/** Appends an element with this HTML to the page. */
function tagOf(html: string): HTMLElement {
  const tag = document.createElement('div');
  tag.innerHTML = html;
  page.append(tag);
  return tag;
}

function first(tag: Element): Element {
  return tag.firstElementChild as Element;
}

describe("an attribute that an element sets on one of the page's nodes", () => {
  it('is set only if the page has not set it, and is removed without a trace', () => {
    const written = '<img alt="" role="presentation">';
    const tag = tagOf(written);
    const end = annotate(first(tag), { alt: 'One', role: 'button', tabindex: '0' }, tag);
    const img = first(tag);
    expect(['alt', 'role', 'tabindex'].map((name) => img.getAttribute(name))).to.deep.equal([
      ...['One', 'presentation', '0'],
    ]);
    end();
    expect(tag.innerHTML).to.equal(written);
  });

  it("can override the page's value, and restores the page's latest value when it is removed", async () => {
    const tag = tagOf('<p hidden title="a"></p>');
    const end = annotate(first(tag), { hidden: false, inert: true, title: { over: 'b' } }, tag);
    expect(tag.innerHTML).to.match(/^<p title="b" inert=""/);
    first(tag).setAttribute('title', 'c');
    first(tag).toggleAttribute('hidden', true);
    await annotationsRestored();
    expect(tag.innerHTML).to.match(/^<p title="b" inert=""/);
    end();
    expect(tag.innerHTML).to.equal('<p title="c" hidden=""></p>');
  });

  it('is overridden by a value that a framework sets later, and is set again when the framework removes that value', async () => {
    const tag = tagOf('<p></p>');
    const end = annotate(first(tag), { 'aria-label': 'Ours' }, tag);
    first(tag).ariaLabel = 'Theirs';
    await annotationsRestored();
    expect(first(tag).ariaLabel).to.equal('Theirs');
    first(tag).ariaLabel = null;
    await annotationsRestored();
    expect(first(tag).ariaLabel).to.equal('Ours');
    first(tag).ariaLabel = 'Theirs';
    end();
    expect(tag.innerHTML).to.equal('<p aria-label="Theirs"></p>');
  });

  it('merges its IDs with those of the page and of other elements, and removes each ID separately', async () => {
    const tag = tagOf('<input aria-describedby="page">');
    const [input] = tag.children as unknown as [Element];
    const ends = ['one', 'two'].map((id) => annotate(input, { 'aria-describedby': id }, tag));
    input.setAttribute('aria-describedby', 'error page');
    await annotationsRestored();
    expect(input.getAttribute('aria-describedby')).to.equal('error page one two');
    ends[0]?.();
    expect(input.getAttribute('aria-describedby')).to.equal('error page two');
    ends[1]?.();
    expect(tag.innerHTML).to.equal('<input aria-describedby="error page">');
  });

  it('is restored after a morph to the same HTML, and the morph is not reported as a change by the page', async () => {
    const written = '<p title="x">Text</p><p></p>';
    const tag = tagOf(written);
    let notified = 0;
    watchChildren(tag, ['role', 'title'], () => (notified += 1));
    annotate(first(tag), { role: 'button', inert: true }, tag);
    const before = tag.cloneNode(true);
    void Idiomorph.morph(tag, `<div>${written}</div>`);
    await annotationsRestored();
    expect([tag.isEqualNode(before), notified]).to.deep.equal([true, 0]);
    first(tag).role = 'img';
    await annotationsRestored();
    expect(notified).to.equal(1);
  });

  it('is removed from clones, even if nothing else changes when they are inserted', async () => {
    const written = '<img alt="">';
    const tag = tagOf(written);
    watchChildren(tag, [], () => undefined);
    annotate(first(tag), { alt: 'a=b c', inert: true }, tag);
    const copy = tag.cloneNode(true) as HTMLElement;
    page.append(copy);
    watchChildren(copy, [], () => undefined);
    expect(copy.innerHTML).to.equal(written);
    tag.append(first(tag).cloneNode(true));
    await annotationsRestored();
    expect(tag.lastElementChild?.outerHTML).to.equal(written);
    expect(first(tag).getAttribute('alt')).to.equal('a=b c');
  });
});

describe("a node that an element adds to the page's HTML", () => {
  function note(tag: Element): [Element, () => void] {
    const node = document.createElement('b');
    node.id = 'note';
    return [node, generate(node, () => tag.append(node), tag)];
  }

  it('survives a morph, and is removed on cleanup', async () => {
    const tag = tagOf('<p></p>');
    const [node, end] = note(tag);
    void Idiomorph.morph(tag, '<div><p></p><b>Theirs</b></div>');
    await annotationsRestored();
    expect(tag.lastElementChild).to.equal(node);
    end();
    expect(tag.innerHTML).to.equal('<p></p><b>Theirs</b>');
  });
});

it('changes made inside changeUnobserved() are not reported as changes by the page', async () => {
  const tag = tagOf('<button>Send</button>');
  let notified = 0;
  watchChildren(tag, [], () => (notified += 1));
  changeUnobserved(() => first(tag).replaceChildren('Sending'));
  await nextTask();
  expect([tag.textContent, notified]).to.deep.equal(['Sending', 0]);
});
