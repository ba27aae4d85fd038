import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  applyStep,
  changedFields,
  rebase,
  redo,
  startEditing,
  undo,
  unsavedChanges,
  type Editing,
} from '../../../src/editor/document/history.js';
import { valueAt } from '../../../src/editor/document/changes.js';
import {
  blocksOf,
  childrenOf,
  descendantsOf,
  ROOT,
  type NodeId,
  type PageState,
} from '../../../src/editor/document/page-state.js';
import {
  duplicateNode,
  insertHtml,
  moveNode,
  removeNode,
  setAttribute,
  setJson,
  setText,
} from '../../../src/editor/document/steps.js';
import {
  newPage,
  readPage,
  savePage,
  type StoredPage,
} from '../../../src/editor/document/stored-page.js';
import { writePage } from '../../../src/editor/document/write-page.js';

const examples = readdirSync('demo/examples').map((name) => ({
  name,
  source: readFileSync(`demo/examples/${name}`, 'utf8'),
}));

function counter(prefix = 'n'): () => string {
  let count = 0;
  return () => `${prefix}${String((count += 1))}`;
}

function store(source: string): StoredPage {
  return newPage(source, counter());
}

/** The first node with a tag. */
function find(state: PageState, tag: string): NodeId {
  const found = descendantsOf(state, ROOT).find(
    ({ node }) => node.kind === 'element' && node.tag === tag,
  );
  assert.ok(found, `the page has a ${tag}`);
  return found.id;
}

/** Applies one step to a page and returns the new source. */
function edit(source: string, step: (draft: Editing) => Editing): string {
  const stored = store(source);
  const base = readPage(stored);
  return writePage(base, step(startEditing(base.state)).state);
}

describe('a page’s source', () => {
  for (const { name, source } of examples) {
    test(`stays the same without changes: ${name}`, () => {
      const base = readPage(store(source));
      assert.equal(writePage(base, base.state), source);
    });
  }

  const malformed = fc
    .array(
      fc.constantFrom(
        ...[
          '<p>',
          '</p>',
          '<b>',
          '</b>',
          '<i class="a">',
          '</i>',
          '<table>',
          '<tr>',
          '<td>',
          '</table>',
        ],
        ...[
          '<li>',
          '<ul>',
          '</ul>',
          'text',
          '&amp;',
          '<',
          '<!-- c -->',
          '<sq-image src=a>',
          '</sq-image>',
        ],
        ...[
          '<svg><path d="M0"/></svg>',
          '<template><p></template>',
          '<br/>',
          '\n  ',
          '<select><option>',
        ],
        '<script type="application/json">{"a":1}</script>',
      ),
      { maxLength: 20 },
    )
    .map((parts) => parts.join(''));

  test('stays the same for HTML that a browser rearranges', () => {
    fc.assert(
      fc.property(malformed, (source) => {
        const base = readPage(store(source));
        assert.equal(writePage(base, base.state), source);
      }),
      { numRuns: 2000 },
    );
  });

  test('keeps quotes, case and line breaks of all other attributes', () => {
    const source = `<sq-gallery\n  Columns='3' loop\n  data-x=1   gutter="8" >\n</sq-gallery>`;
    const changed = edit(source, (editing) =>
      applyStep(editing, 'Change', (draft) => {
        const id = find(draft, 'sq-gallery');
        setAttribute(draft, id, 'gutter', '12');
        setAttribute(draft, id, 'loop', undefined);
        setAttribute(draft, id, 'design', 'a "b" & c');
      }),
    );
    assert.equal(
      changed,
      `<sq-gallery\n  Columns='3'\n  data-x=1   gutter="12" design="a &quot;b&quot; &amp; c" >\n</sq-gallery>`,
    );
  });

  test('keeps the formatting of JSON around a changed member, and escapes tags', () => {
    const source = `<sq-map><script type="application/json">\n{ "zoom": 3,\n   "markers": [ {"lat":1}, {"lat":2} ] }\n</script></sq-map>`;
    const changed = edit(source, (editing) =>
      applyStep(editing, 'Change', (draft) => {
        const id = find(draft, 'script');
        setJson(draft, id, ['markers', 1, 'lat'], 5);
        setJson(draft, id, ['zoom'], '</script>');
      }),
    );
    assert.equal(
      changed,
      source.replace('{"lat":2}', '{"lat":5}').replace('"zoom": 3', '"zoom": "\\u003c/script>"'),
    );
  });

  test('indents an inserted item like its siblings', () => {
    const source = `<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>`;
    const changed = edit(source, (editing) =>
      applyStep(editing, 'Add', (draft) => {
        const parent = find(draft, 'ul');
        insertHtml(draft, '<li>c</li>', { parent });
        const [, , , second] = childrenOf(draft, parent);
        insertHtml(draft, '<li>x</li>', { parent, before: second?.id });
      }),
    );
    assert.equal(changed, `<ul>\n  <li>a</li>\n  <li>x</li>\n  <li>b</li>\n  <li>c</li>\n</ul>`);
  });

  test('rejects a block that a browser would move out of its paragraph', () => {
    const stored = store('<p>text <em>x</em></p>');
    const base = readPage(stored);
    const editing = applyStep(startEditing(base.state), 'Add', (draft) => {
      insertHtml(draft, '<div>block</div>', { parent: find(draft, 'p') });
    });
    assert.throws(() => savePage(stored, unsavedChanges(editing), []), /another structure/);
  });
});

interface Command {
  readonly kind:
    'attribute' | 'text' | 'json' | 'insert' | 'remove' | 'move' | 'duplicate' | 'undo' | 'redo';
  readonly a: number;
  readonly b: number;
  readonly text: string;
}

const command: fc.Arbitrary<Command> = fc.record({
  kind: fc.constantFrom<Command['kind']>(
    ...([
      'attribute',
      'attribute',
      'text',
      'json',
      'insert',
      'remove',
      'move',
      'duplicate',
      'undo',
      'redo',
    ] as const),
  ),
  a: fc.nat(1000),
  b: fc.nat(1000),
  text: fc.string({ maxLength: 8 }),
});

function pick<T>(items: readonly T[], index: number): T | undefined {
  return items[index % Math.max(items.length, 1)];
}

function run(editing: Editing, { kind, a, b, text }: Command): Editing {
  if (kind === 'undo') return undo(editing);
  if (kind === 'redo') return redo(editing);
  return applyStep(editing, kind, (draft) => {
    const all = descendantsOf(draft, ROOT);
    const blocks = blocksOf(draft);
    const target = pick(blocks, a)?.id;
    if (target === undefined) return;
    if (kind === 'attribute')
      setAttribute(draft, target, pick(['title', 'data-a', 'data-b'], b) ?? '', text);
    if (kind === 'duplicate') duplicateNode(draft, target);
    if (kind === 'remove') removeNode(draft, target);
    if (kind === 'insert')
      insertHtml(draft, `<sq-button>x</sq-button>`, { parent: ROOT, before: target });
    if (kind === 'move')
      moveNode(draft, target, { parent: ROOT, before: pick(childrenOf(draft, ROOT), b)?.id });
    const leaf = all.filter(({ node }) => node.kind === 'element' && node.tag === 'p');
    if (kind === 'text') setText(draft, pick(leaf, a)?.id ?? '', text);
    const script = all.filter(({ node }) => node.kind === 'element' && 'json' in node);
    if (kind === 'json')
      setJson(draft, pick(script, a)?.id ?? '', [pick(['zoom', 'x'], b) ?? ''], text);
  });
}

const page = `<h2>Visit</h2>
<sq-accordion multiple>
  <details><summary>One</summary><p>First</p></details>
  <details><summary>Two</summary><p>Second</p></details>
</sq-accordion>
<sq-map lat="1" lng='2'>
  <script type="application/json">{ "zoom": 4, "markers": [] }</script>
  <address>Here</address>
</sq-map>
<p>Text</p>
<sq-image src="a.jpg" alt=""></sq-image>
`;

describe('editing', () => {
  test('undoing all steps restores the same bytes', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        const base = readPage(store(page));
        let editing = commands.reduce(run, startEditing(base.state));
        while (editing.done.length > 0) editing = undo(editing);
        assert.equal(writePage(base, editing.state), page);
      }),
    );
  });

  test('a saved page reads like the state that was edited', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        const stored = store(page);
        const base = readPage(stored);
        const editing = commands.reduce(run, startEditing(base.state));
        const saved = savePage(stored, unsavedChanges(editing), []);
        assert.ok('page' in saved);
        assert.deepEqual(readPage(saved.page).state, saved.state);
        assert.equal(saved.page.source, writePage(base, editing.state));
      }),
    );
  });
});

/** Two owners edit one page, and save now and then. */
interface Turn {
  readonly owner: 0 | 1;
  readonly commands: readonly Command[];
}

describe('two owners', () => {
  const turns = fc.array(
    fc.record<Turn>({
      owner: fc.constantFrom<0 | 1>(0, 1),
      commands: fc.array(command, { minLength: 1, maxLength: 6 }),
    }),
    { maxLength: 25 },
  );

  test('no field is lost, and undo changes no field of the other owner', () => {
    fc.assert(
      fc.property(turns, (all) => {
        let stored = store(page);
        const start = readPage(stored).state;
        const owners = [0, 1].map(() => ({ editing: startEditing(start), seen: 0 }));
        const log: { readonly owner: number; readonly path: readonly string[] }[] = [];
        for (const { owner, commands } of all) {
          const mine = owners[owner];
          assert.ok(mine);
          mine.editing = commands.reduce(run, mine.editing);
          const changes = unsavedChanges(mine.editing);
          const theirs = log.slice(mine.seen).filter((entry) => entry.owner !== owner);
          const before = readPage(stored).state;
          const saved = savePage(
            stored,
            changes,
            theirs.map(({ path }) => path),
          );
          if ('conflicts' in saved) {
            assert.ok(saved.conflicts.length > 0);
            // Gives up the fields in conflict: the other owner's values stay.
            mine.editing = rebase(
              mine.editing,
              before,
              theirs.map(({ path }) => path),
            );
            mine.seen = log.length;
            continue;
          }
          // What this owner did not change is as it was.
          const changed = changes.map(({ path }) => path);
          for (const path of changedFields(before, saved.state)) {
            const isOwn = changed.some((own) => own.every((name, index) => path[index] === name));
            const isText = valueAt(before, path.slice(0, 2).concat('kind')) === 'text';
            assert.ok(isOwn || isText || path.at(-1) === 'order', path.join('/'));
          }
          for (const { path, value } of changes) {
            if (path.at(-1) === 'order' || value === undefined) continue;
            if (valueAt(saved.state, path.slice(0, 2)) === undefined) continue;
            if (path.length > 2) assert.deepEqual(valueAt(saved.state, path), value);
          }
          stored = saved.page;
          log.push(...saved.fields.map((path) => ({ owner, path })));
          mine.editing = rebase(
            mine.editing,
            saved.state,
            theirs.map(({ path }) => path),
          );
          mine.seen = log.length;
        }
      }),
      { numRuns: 300 },
    );
  });
});
