import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { keepsStructure } from '../../../src/editor/document/check-structure.js';
import { changeState } from '../../../src/editor/document/changes.js';
import {
  childrenOf,
  descendantsOf,
  ROOT,
  type NodeId,
  type PageState,
} from '../../../src/editor/document/page-state.js';
import {
  reparsePage,
  StructureError,
  type ParsedPage,
} from '../../../src/editor/document/parse-page.js';
import {
  createNodeId,
  insertHtml,
  moveNode,
  removeNode,
  setAttribute,
} from '../../../src/editor/document/steps.js';
import { newPage, readPage } from '../../../src/editor/document/stored-page.js';
import { writePage } from '../../../src/editor/document/write-page.js';

function isReadable(base: ParsedPage, state: PageState): boolean {
  try {
    return Boolean(reparsePage(writePage(base, state), state, createNodeId));
  } catch (error) {
    if (error instanceof StructureError) return false;
    throw error;
  }
}

const parts = [
  '<p>one</p>',
  '<p>unclosed',
  '<h2>Title</h2>',
  '<p><b>bold</p>',
  '<ul><li>a<li>b</ul>',
  '<sq-map lat="1"></sq-map>',
  '<div><p>x</p> <img src=a></div>',
  '<!-- comment -->',
  ' text ',
  '<table><tr><td>x</td></tr></table>',
  '<a href="/x">link</a>',
];
const contents = ['y', '<b>y', '</p>', '<div>y</div>', '</div>', '<!-- y', '<b>y</b>', '<a>y'];

test('a change is accepted only if the whole page keeps its structure', () => {
  let rejected = 0;
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 6 }),
      fc.constantFrom('content', 'source', 'remove', 'move', 'insert'),
      fc.nat(20),
      fc.nat(20),
      fc.constantFrom(...contents),
      fc.constantFrom(...parts.slice(0, 7)),
      (source, kind, a, b, content, html) => {
        let count = 0;
        let base: ParsedPage;
        try {
          base = readPage(newPage(source.join('\n'), () => `n${String((count += 1))}`));
        } catch {
          return fc.pre(false);
        }
        const nodes = descendantsOf(base.state, ROOT);
        const at = (index: number): NodeId => nodes[index % nodes.length]?.id ?? '';
        const roots = childrenOf(base.state, ROOT);
        const { state } = changeState(base.state, (draft) => {
          const node = draft.nodes[at(a)];
          if (kind === 'content' && node?.kind === 'element' && node.content !== undefined)
            node.content = content;
          if (kind === 'source' && node?.kind === 'text') node.source = content;
          if (kind === 'remove') removeNode(draft, at(a));
          const before = roots[b % roots.length]?.id;
          if (kind === 'move') moveNode(draft, at(a), { parent: ROOT, before });
          if (kind === 'insert') insertHtml(draft, html, { parent: ROOT, before });
        });
        const isAccepted = keepsStructure(base, base.state, state);
        if (!isAccepted) rejected += 1;
        assert.equal(isAccepted, isReadable(base, state));
      },
    ),
    { numRuns: 2000 },
  );
  assert.ok(rejected > 100, String(rejected));
});

test('checking a step parses only the changed part of a large page', () => {
  const block = `<sq-accordion>\n${'<details><summary>A</summary><p>Some words</p></details>\n'.repeat(20)}</sq-accordion>\n`;
  let count = 0;
  const base = readPage(newPage(block.repeat(60), () => `n${String((count += 1))}`));
  const [first] = childrenOf(base.state, ROOT);
  const { state } = changeState(base.state, (draft) =>
    setAttribute(draft, first?.id ?? '', 'multiple', ''),
  );

  const whole = shortest(() => isReadable(base, state));
  const step = shortest(() => keepsStructure(base, base.state, state));

  assert.ok(step < whole / 5, `${String(step)} ms of ${String(whole)} ms`);
});

/** Returns the shortest duration of several runs, which other processes have slowed down least. */
function shortest(work: () => unknown): number {
  const durations = Array.from({ length: 7 }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...durations);
}
