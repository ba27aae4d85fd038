import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePage } from '../../../src/editor/document/parse-page.js';
import { blocksOf, type PageState } from '../../../src/editor/document/page-state.js';
import { coveredByForm } from '../../../src/editor/form/covered.js';
import { coveredByImage } from '../../../src/editor/image/covered.js';
import type { Covered } from '../../../src/editor/panel/blocks/block-panel.js';

/** Returns the tags or texts of the nodes that a block's own panel edits in the first block. */
function coveredIn(
  source: string,
  covered: (state: PageState, id: string) => Covered,
): { readonly covered: Covered; readonly names: readonly string[] } {
  let count = 0;
  const { state } = parsePage(source, () => `n${String((count += 1))}`);
  const result = covered(state, blocksOf(state)[0]?.id ?? '');
  const names = (result.nodes ?? []).map((id) => {
    const node = state.nodes[id];
    return node?.kind === 'element' ? node.tag : (node?.source.trim() ?? '');
  });
  return { covered: result, names };
}

test('the image panel covers the image and its link, but no caption', () => {
  const { names, covered } = coveredIn(
    '<sq-image><figure><a href="/visit"><img src="/a.webp" alt="A"></a><figcaption>Caption</figcaption></figure></sq-image>',
    coveredByImage,
  );
  assert.deepEqual(names, ['a', 'img']);
  assert.ok(covered.fields?.includes('focal-point'));
});

test('the form builder covers fields and buttons, but no other texts and no formatted texts', () => {
  const { names, covered } = coveredIn(
    '<sq-form form-id="q"><form><h3>Hello</h3><p><label>Your name <input name="name"></label></p><button type="submit">Send</button></form><template data-form-success><p>Thanks</p><p>See <a href="/shop">the shop</a></p></template></sq-form>',
    coveredByForm,
  );
  assert.ok(names.includes('input') && names.includes('button'), names.join());
  assert.ok(names.includes('Your name'), names.join());
  assert.equal(names.includes('h3'), false);
  assert.equal(names.filter((name) => name === 'p').length, 2, names.join());
  assert.deepEqual([covered.items, covered.json], [true, 'all']);
});

test('the form builder leaves the JSON of a form to the fields', () => {
  const { covered } = coveredIn(
    '<sq-form><script type="application/json">{"formFields":[]}</script></sq-form>',
    coveredByForm,
  );
  assert.equal(covered.json, undefined);
});
