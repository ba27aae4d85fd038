import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parsePage } from '../../../src/editor/document/parse-page.js';
import { findProblems, selectableNode } from '../../../src/editor/shell/page-checks.js';

function check(source: string) {
  let count = 0;
  const { state } = parsePage(source, () => `n${String((count += 1))}`);
  const problems = findProblems(state);
  return {
    messages: problems.map(({ message }) => message),
    targets: problems.map(({ id }) => state.nodes[selectableNode(state, id)]),
  };
}

describe('the accessibility checks of a page', () => {
  const noAlt = 'This image has no alternative text';
  const noLabel = 'This form field has no label';
  const cases: readonly (readonly [source: string, ...messages: string[]])[] = [
    ['<img src="/a.webp">', noAlt],
    ['<sq-image><img src="/a.webp"></sq-image>', noAlt],
    ['<img src="/a.webp" alt="">'],
    ['<img src="/a.webp" aria-label="A cup">'],
    ['<h1>One</h1><h2>Two</h2><h4>Four</h4>', 'A heading of level 4 follows one of level 2'],
    ['<h1>One</h1><h2>Two</h2><h3>Three</h3><h2>Two</h2>'],
    ['<h2></h2>', 'This heading is empty'],
    [
      '<p>For beans, <a href="/shop">click here…</a></p>',
      'The link “click here…” does not name its target',
    ],
    ['<p><a href="/shop">Our beans</a></p>'],
    ['<iframe src="/a"></iframe>', 'This frame has no title'],
    ['<iframe src="/a" title="Map"></iframe>'],
    ['<form><p><input name="a"></p></form>', noLabel],
    ['<form><p><label for="a">A</label><input id="a" name="a"></p></form>'],
    ['<form><p><label>A <input name="a"></label></p></form>'],
    ['<form><p><input type="hidden" name="a"></p></form>'],
  ];
  for (const [source, ...messages] of cases) {
    test(`${source}: ${messages.join(', ') || 'no problem'}`, () => {
      assert.deepEqual(check(source).messages, messages);
    });
  }

  test('name the block that contains the problem', () => {
    const [target] = check('<sq-image><img src="/a.webp"></sq-image>').targets;
    assert.ok(target?.kind === 'element');
    assert.equal(target.tag, 'sq-image');
  });
});
