import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
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
import {
  changeState,
  overlap,
  valueAt,
  type FieldChange,
  type Recipe,
} from '../../../src/editor/document/changes.js';
import { whyForbidden } from '../../../src/editor/document/allowed.js';
import { writeJson } from '../../../src/editor/document/write-json.js';
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
  setContent,
  setJson,
  setText,
} from '../../../src/editor/document/steps.js';
import { StructureError } from '../../../src/editor/document/parse-page.js';
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

function isAccepted(source: string): boolean {
  try {
    return Boolean(store(source));
  } catch (error) {
    if (error instanceof StructureError) return false;
    throw error;
  }
}

/** Returns the first node with a tag. */
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
        fc.pre(isAccepted(source));
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

  for (const [tag, html, source, expected] of [
    [
      'tbody',
      '<tr><th>May</th><td>3</td></tr>',
      '<table><tbody>\n<tr><td>1</td></tr></tbody></table>',
      '<table><tbody>\n<tr><td>1</td></tr>\n<tr><th>May</th><td>3</td></tr></tbody></table>',
    ],
    [
      'table',
      '<tr><td>2</td></tr>',
      '<table><tr><td>1</td></tr></table>',
      '<table><tr><td>1</td></tr><tr><td>2</td></tr></table>',
    ],
    [
      'table',
      '<caption>Sold</caption>',
      '<table></table>',
      '<table><caption>Sold</caption></table>',
    ],
    [
      'tr',
      '<td>2</td><td>3',
      '<table><tr><td>1</td></tr></table>',
      '<table><tr><td>1</td><td>2</td><td>3</td></tr></table>',
    ],
    [
      'td',
      '<p>a</p>',
      '<table><tr><td><p>1</p></td></tr></table>',
      '<table><tr><td><p>1</p><p>a</p></td></tr></table>',
    ],
    [
      'select',
      '<option value=b>B</option>',
      '<select><option>A</option></select>',
      '<select><option>A</option><option value="b">B</option></select>',
    ],
    [
      'optgroup',
      '<option>B</option>',
      '<select><optgroup label="x"></optgroup></select>',
      '<select><optgroup label="x"><option>B</option></optgroup></select>',
    ],
    [
      'dl',
      '<dt>b</dt><dd>2</dd>',
      '<dl><dt>a</dt><dd>1</dd></dl>',
      '<dl><dt>a</dt><dd>1</dd><dt>b</dt><dd>2</dd></dl>',
    ],
  ] as const) {
    test(`inserts ${html} into <${tag}>`, () => {
      const changed = edit(source, (editing) =>
        applyStep(editing, 'Add', (draft) => {
          insertHtml(draft, html, { parent: find(draft, tag) });
        }),
      );
      assert.equal(changed, expected);
    });
  }

  for (const html of ['</table>', '</tr></tbody></table><p>', '<!-- open', 'text']) {
    test(`rejects ${html} in a table`, () => {
      const { state } = readPage(store('<table><tbody><tr><td>1</td></tr></tbody></table>'));
      assert.throws(
        () =>
          changeState(state, (draft) => insertHtml(draft, html, { parent: find(draft, 'tbody') })),
        { reason: 'unclosed' },
      );
    });
  }

  test('rejects a block that a browser would move out of its paragraph', () => {
    const stored = store('<p><img src=a> text</p>');
    const base = readPage(stored);
    const editing = applyStep(startEditing(base.state), 'Add', (draft) => {
      insertHtml(draft, '<div>block</div>', { parent: find(draft, 'p') });
    });
    assert.throws(() => savePage(stored, unsavedChanges(editing), []), { reason: 'moved' });
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

  test('reading a saved page returns the same state as before saving', () => {
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

/** A turn of one of two owners who edit the same page and save from time to time. */
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

  test("lose no change, and an undo changes none of the other owner's fields", () => {
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
          const theirs = log
            .slice(mine.seen)
            .flatMap((each) => (each.owner === owner ? [] : [each.path]));
          const before = readPage(stored).state;
          const saved = savePage(stored, changes, theirs);
          if ('conflicts' in saved) {
            assert.ok(saved.conflicts.length > 0);
            // Every unsaved change is either applied again or reported.
            const { editing, dropped } = rebase(mine.editing, before, theirs);
            for (const { path, value } of changes) {
              const isReported = dropped.some((each) => overlap(each.path, path));
              assert.ok(isReported || isDeepStrictEqual(valueAt(editing.state, path), value));
            }
            mine.editing = editing;
            mine.seen = log.length;
            continue;
          }
          // Fields that this owner has not changed keep their values.
          for (const path of changedFields(before, saved.state)) {
            const isOwn = changes.some((change) => overlap(change.path, path));
            const isJoined = saved.adjusted.some((adjusted) => overlap(adjusted, path));
            assert.ok(isOwn || isJoined, path.join('/'));
          }
          for (const { path, value } of changes) {
            // Adjacent texts are joined.
            const isText = valueAt(mine.editing.state, [...path.slice(0, 2), 'kind']) === 'text';
            if (!isText) assert.deepEqual(valueAt(saved.state, path), value);
          }
          stored = saved.page;
          log.push(...saved.fields.map((path) => ({ owner, path })));
          const rebased = rebase(mine.editing, saved.state, [...theirs, ...saved.adjusted]);
          mine.editing = rebased.editing;
          mine.seen = log.length;
        }
      }),
      { numRuns: 300 },
    );
  });

  /** Two owners change the same page. The second owner saves after the first. */
  function both(source: string, first: Recipe, second: Recipe) {
    const stored = store(source);
    const start = startEditing(readPage(stored).state);
    const saved = savePage(stored, unsavedChanges(applyStep(start, 'first', first)), []);
    assert.ok('page' in saved);
    const later = applyStep(start, 'second', second);
    return { saved, later, result: savePage(saved.page, unsavedChanges(later), saved.fields) };
  }

  test('both succeed if they change different attributes of one block', () => {
    const { result } = both(
      '<sq-map lat="1" lng="2"></sq-map>',
      (draft) => setAttribute(draft, find(draft, 'sq-map'), 'lat', '5'),
      (draft) => setAttribute(draft, find(draft, 'sq-map'), 'lng', '6'),
    );
    assert.ok('page' in result);
    assert.equal(result.page.source, '<sq-map lat="5" lng="6"></sq-map>');
  });

  test('see both values if they change one attribute', () => {
    const { result } = both(
      '<sq-map lat="1"></sq-map>',
      (draft) => setAttribute(draft, find(draft, 'sq-map'), 'lat', '5'),
      (draft) => setAttribute(draft, find(draft, 'sq-map'), 'lat', '6'),
    );
    assert.ok('conflicts' in result);
    assert.deepEqual(result.conflicts, [
      { path: ['nodes', 'n1', 'attributes', 'lat'], yours: '6', theirs: '5' },
    ]);
  });

  test('see both values if they replace the text of one paragraph', () => {
    const { result } = both(
      '<p>Closed</p>',
      (draft) => setContent(draft, find(draft, 'p'), '<b>Open Monday</b>'),
      (draft) => setContent(draft, find(draft, 'p'), '<b>Open Tuesday</b>'),
    );
    assert.ok('conflicts' in result);
    assert.equal(result.conflicts[0]?.theirs, '<b>Open Monday</b>');
  });

  test('are notified if the other owner has removed the block that they change', () => {
    const { result, later, saved } = both(
      '<p>a</p><sq-map lat="1"></sq-map>',
      (draft) => removeNode(draft, find(draft, 'sq-map')),
      (draft) => setAttribute(draft, find(draft, 'sq-map'), 'lat', '6'),
    );
    assert.ok('conflicts' in result);
    assert.equal(result.conflicts[0]?.isGone, true);
    const { dropped } = rebase(later, saved.state, saved.fields);
    assert.equal(dropped[0]?.isGone, true);
  });

  test('keep both nodes if they insert at the same place', () => {
    // The order of the two owners' nodes is random.
    for (let run = 0; run < 100; run += 1) {
      const { result } = both(
        '<sq-map></sq-map>',
        (draft) => insertHtml(draft, '<h2>A</h2><sq-audio></sq-audio>', { parent: ROOT }),
        (draft) => insertHtml(draft, '<h2>B</h2><sq-video></sq-video>', { parent: ROOT }),
      );
      assert.ok('page' in result);
      assert.match(result.page.source, /<h2>A<\/h2><sq-audio><\/sq-audio>/);
      assert.match(result.page.source, /<h2>B<\/h2><sq-video><\/sq-video>/);
    }
  });
});

describe('after a save', () => {
  test('an undo is an unsaved change', () => {
    const stored = store('<sq-map lat="1"></sq-map>');
    const editing = applyStep(startEditing(readPage(stored).state), 'lat', (draft) =>
      setAttribute(draft, find(draft, 'sq-map'), 'lat', '2'),
    );
    const saved = savePage(stored, unsavedChanges(editing), []);
    assert.ok('page' in saved);
    const undone = undo(rebase(editing, saved.state, saved.adjusted).editing);
    const again = savePage(saved.page, unsavedChanges(undone), []);
    assert.ok('page' in again);
    assert.equal(again.page.source, stored.source);
  });

  test('undoing all steps restores the original source', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 20 }), (commands) => {
        const stored = store(page);
        const edited = commands.reduce(run, startEditing(readPage(stored).state));
        const saved = savePage(stored, unsavedChanges(edited), []);
        assert.ok('page' in saved);
        let { editing } = rebase(edited, saved.state, saved.adjusted);
        const isWhole = editing.done.length === edited.done.length;
        while (editing.done.length > 0) editing = undo(editing);
        const again = savePage(saved.page, unsavedChanges(editing), []);
        assert.ok('page' in again);
        if (isWhole) assert.deepEqual(again.state, readPage(stored).state);
      }),
    );
  });
});

describe('JSON in a script element', () => {
  test('is read back as the new value after any change', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.jsonValue(),
        fc.constantFrom(0, 2, '\t'),
        (before, after, indent) => {
          const written = writeJson(JSON.stringify(before, null, indent), after);
          assert.deepEqual(JSON.parse(written), JSON.parse(JSON.stringify(after)));
          assert.ok(!written.includes('<') || JSON.stringify(before).includes('<'));
        },
      ),
      { numRuns: 1000 },
    );
  });

  const formatted = `{ "a": 1,\n  "list": [\n    { "x": 1 },\n    { "x": 2 }\n  ], "b" : [10, 20] }`;
  const changes: readonly [string, (value: Record<string, unknown>) => unknown, string][] = [
    [
      'the last item of a compact list is removed',
      (value) => ({ ...value, b: [10] }),
      formatted.replace('[10, 20]', '[10]'),
    ],
    ['a member is removed', ({ a: _, ...value }) => value, formatted.replace('"a": 1,\n  ', '')],
    [
      'an item is added',
      (value) => ({ ...value, list: [...(value['list'] as unknown[]), { x: 3 }] }),
      formatted.replace('{ "x": 2 }', '{ "x": 2 },\n    {\n      "x": 3\n    }'),
    ],
    ['a number is changed', (value) => ({ ...value, b: [10, 25] }), formatted.replace('20', '25')],
  ];
  for (const [title, change, expected] of changes) {
    test(`keeps its formatting if ${title}`, () => {
      const value = JSON.parse(formatted) as Record<string, unknown>;
      assert.equal(writeJson(formatted, change(value)), expected);
    });
  }
});

describe('forbidden changes', () => {
  const attribute = (name: string, value: string) => ({
    path: ['nodes', 'n1', 'attributes', name],
    value,
  });
  const node = (rest: object) => ({
    path: ['nodes', 'n1'],
    value: { parent: 'root', order: 'a0', ...rest },
  });
  const element = (tag: string, rest: object = {}) =>
    node({ kind: 'element', tag, attributes: {}, ...rest });
  const forbidden: readonly [string, FieldChange][] = [
    ['an event handler', attribute('onclick', 'x()')],
    ['a frame document', attribute('srcdoc', '<p>')],
    ['a script URL', attribute('href', ' java\nscript:alert(1)')],
    ['an attribute with upper case', attribute('Zoom', '3')],
    ['a script', element('script', { content: 'x()' })],
    ['a frame', element('iframe')],
    ['a base URL', element('base')],
    ['a tag in a text', { path: ['nodes', 'n1', 'source'], value: '</div><script>' }],
    ['an open comment in a text', { path: ['nodes', 'n1', 'source'], value: '<!-- a' }],
    ['a block in rich text', { path: ['nodes', 'n1', 'content'], value: '<sq-map></sq-map>' }],
    ['an unclosed element in rich text', { path: ['nodes', 'n1', 'content'], value: '<b>a' }],
    [
      'a handler in rich text',
      { path: ['nodes', 'n1', 'content'], value: '<b onclick="x()">a</b>' },
    ],
    ['an invalid order key', { path: ['nodes', 'n1', 'order'], value: '!' }],
    ['an ID with markup', { path: ['nodes', '"><img'], value: undefined }],
    ['the prototype', { path: ['nodes', '__proto__', 'attributes', 'a'], value: 'x' }],
    ['a null character', attribute('title', 'a\u0000')],
  ];
  for (const [title, change] of forbidden) {
    test(title, () => {
      assert.notEqual(whyForbidden(change, ''), undefined);
    });
  }

  test('the editor’s own steps contain none', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 20 }), (commands) => {
        const editing = commands.reduce(run, startEditing(readPage(store(page)).state));
        for (const change of unsavedChanges(editing))
          assert.equal(whyForbidden(change, page), undefined);
      }),
    );
  });

  test('pasted null characters are removed', () => {
    const { state } = readPage(store('<h1>A</h1><sq-map title="B"></sq-map>'));
    const { changes } = changeState(state, (draft) => {
      setContent(draft, find(draft, 'h1'), 'A\0 text');
      setAttribute(draft, find(draft, 'sq-map'), 'title', '\0Title');
    });
    assert.deepEqual(changes.map(({ value }) => value).sort(), ['A text', 'Title']);
    for (const change of changes) assert.equal(whyForbidden(change, ''), undefined);
  });

  for (const source of ['<!-- open', '<div>', '</div>', '<textarea>', '<script>']) {
    test(`a page whose HTML would contain or close its surroundings: ${source}`, () => {
      assert.throws(() => store(source), { reason: 'unclosed' });
    });
  }

  test('HTML that is nested too deeply', () => {
    assert.throws(() => store('<div>'.repeat(500) + '</div>'.repeat(500)), { reason: 'complex' });
  });
});
