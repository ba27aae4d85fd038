import assert from 'node:assert/strict';
import { test } from 'node:test';
import { vscodeHtmlData, webTypes } from '../../src/build/docs/editor-data.js';
import { frameworkTypes, tagTypes } from '../../src/build/docs/framework-types.js';
import { customElementsManifest } from '../../src/build/docs/manifest.js';
import { withTagTable } from '../../src/build/docs/readme-table.js';
import { parseElement } from '../../src/build/read-elements.js';

const clock = parseElement(
  'elements/sq-clock.ts',
  `/**
 * Even at night.
 *
 * @element sq-clock
 * @summary Time | place.
 * @load visible
 * @attr {'light' | 'dark'} face-theme - Colours. Default light.
 * @attr {boolean} alarm - Rings.
 * @slot - The server's time.
 * @csspart face - The round thing.
 * @cssproperty [--sq-clock-size=2rem] - Diameter.
 * @cssstate ringing - It rings.
 * @fires {{ at: string }} sq-clock-rung - It rang.
 */
export class SqClock extends reactBlock({}) {
  /** Rings. */
  ring(times: number): void {}
}`,
);

test('the manifest names class, tag, members and what can be styled', () => {
  const module = (customElementsManifest([clock]) as { modules: unknown[] }).modules[0];
  const declaration = { name: 'SqClock', module: 'dist/sq-clock.js' };
  assert.deepEqual(module, {
    kind: 'javascript-module',
    path: 'dist/sq-clock.js',
    declarations: [
      {
        kind: 'class',
        customElement: true,
        name: 'SqClock',
        tagName: 'sq-clock',
        summary: 'Time | place.',
        description: 'Even at night.',
        superclass: { name: 'HTMLElement', package: 'global:' },
        attributes: [
          {
            name: 'face-theme',
            description: 'Colours. Default light.',
            type: { text: `'light' | 'dark'` },
            default: 'light',
            fieldName: 'faceTheme',
          },
          { name: 'alarm', description: 'Rings.', type: { text: 'boolean' }, fieldName: 'alarm' },
        ],
        members: [
          {
            kind: 'field',
            name: 'faceTheme',
            description: 'Colours. Default light.',
            type: { text: `'light' | 'dark'` },
            privacy: 'public',
            attribute: 'face-theme',
          },
          {
            kind: 'field',
            name: 'alarm',
            description: 'Rings.',
            type: { text: 'boolean' },
            privacy: 'public',
            attribute: 'alarm',
          },
          {
            kind: 'method',
            name: 'ring',
            description: 'Rings.',
            privacy: 'public',
            type: { text: 'ring(times: number): void' },
          },
        ],
        events: [
          {
            name: 'sq-clock-rung',
            description: 'It rang.',
            type: { text: 'CustomEvent<{ at: string }>' },
          },
        ],
        slots: [{ name: '', description: `The server's time.` }],
        cssParts: [{ name: 'face', description: 'The round thing.' }],
        cssProperties: [{ name: '--sq-clock-size', description: 'Diameter.', default: '2rem' }],
        cssStates: [{ name: 'ringing', description: 'It rings.' }],
      },
    ],
    exports: [
      { kind: 'js', name: 'SqClock', declaration },
      { kind: 'custom-element-definition', name: 'sq-clock', declaration },
    ],
  });
});

test('editors learn the values that an attribute may have', () => {
  const code = vscodeHtmlData([clock]) as { tags: { attributes: unknown[] }[] };
  assert.deepEqual(code.tags[0]?.attributes, [
    {
      name: 'face-theme',
      description: 'Colours. Default light.',
      values: [{ name: 'light' }, { name: 'dark' }],
    },
    { name: 'alarm', description: 'Rings.', valueSet: 'v', values: [] },
  ]);
  const types = webTypes([clock], { name: 'sq-elements', version: '1.2.3' }) as {
    version: string;
    contributions: { html: { elements: { name: string; attributes: object[] }[] } };
  };
  const [element] = types.contributions.html.elements;
  assert.equal(types.version, '1.2.3');
  assert.equal(element?.name, 'sq-clock');
  assert.deepEqual(element?.attributes[1], {
    name: 'alarm',
    description: 'Rings.',
    required: false,
    value: { type: 'boolean', kind: 'no-value' },
  });
});

test('templates know both spellings of an attribute, and events by their full name', () => {
  const types = tagTypes([clock]);
  assert.match(types, /'face-theme'\?: Written<SqClock\['faceTheme'\]> \| undefined;/);
  assert.match(types, /'faceTheme'\?: Written<SqClock\['faceTheme'\]> \| undefined;/);
  assert.match(types, /'sq-clock-rung': EventOf<'sq-clock-rung'>;/);
  assert.match(types, /'sq-clock': \{\n\s+element: SqClock;/);
});

test('every framework has a file, and React a name for what each tag takes', () => {
  const types = frameworkTypes([clock]);
  assert.deepEqual(Object.keys(types), ['react', 'vue', 'svelte', 'solid']);
  assert.match(
    types['react'] ?? '',
    /export type SqClockAttributes = ReactAttributes<'sq-clock'>;/,
  );
});

test('the table of tags replaces what stood between its markers', () => {
  const readme = 'Before\n\n<!-- tags:start -->\nold\n<!-- tags:end -->\n\nAfter\n';
  const updated = withTagTable(readme, [clock]);
  assert.equal(
    updated,
    `Before

<!-- tags:start -->

| tag          | what it does   | made with | loads   |
| ------------ | -------------- | --------- | ------- |
| \`<sq-clock>\` | Time \\| place. | React     | visible |

<!-- tags:end -->

After
`,
  );
  assert.equal(withTagTable(updated, [clock]), updated);
});

test('a README without markers is refused', () => {
  assert.throws(() => withTagTable('# Title\n', [clock]), { message: /tags:start/ });
});
