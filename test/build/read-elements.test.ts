import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseElement } from '../../src/build/read-elements.js';

const file = 'elements/sq-clock.ts';

function element({
  tags = '',
  element = '@element sq-clock',
  summary = '@summary Shows the time of a place.',
  load = '@load visible',
  maker = 'reactBlock',
  body = '',
} = {}): string {
  const doc = [
    'Shows the time.',
    '',
    'Even at night.',
    '',
    element,
    summary,
    load,
    ...tags.split('\n'),
  ];
  const lines = doc
    .filter((line, at) => line !== '' || at < 4)
    .map((line) => ` * ${line}`.trimEnd());
  return `/**\n${lines.join('\n')}\n */
export class SqClock extends ${maker}({ view: Clock }) {${body}}
define('sq-clock', SqClock);\n`;
}

test('reads an element from its doc comment and its class', () => {
  const doc = parseElement(
    file,
    element({
      tags: `@attr {'light' | 'dark'} face-theme - Colours of the face. Default: light.
@attr {string} zone - Name of the zone,
  such as Europe/Rome. Required.
@attr {number} offset - Minutes. An invalid value keeps the server's HTML. Default: 1.5.
@prop {readonly Mark[]} marks - Hours that are marked.
@slot - What the server shows.
@slot legend - A line below.
@csspart face - The round thing.
@cssproperty [--sq-clock-size=2rem] - Its diameter.
@cssstate ringing - It rings.
@fires {{ at: string }} sq-clock-rung - It rang.
@key ArrowUp, Shift+PageUp - Goes an hour or a day on.
@key +, - - Makes it larger or smaller.`,
      body:
        '\n  /** Rings `times` times. */\n  ring(times: number): Promise<void> {}\n  undocumented() {}\n' +
        '  /** The time that is shown. */\n  get value(): string {}\n',
    }),
  );
  assert.deepEqual(doc, {
    tag: 'sq-clock',
    className: 'SqClock',
    kind: 'react',
    file,
    summary: 'Shows the time of a place.',
    description: 'Shows the time.\n\nEven at night.',
    attributes: [
      {
        name: 'face-theme',
        type: `'light' | 'dark'`,
        default: 'light',
        required: false,
        isStrict: false,
        doc: 'Colours of the face. Default: light.',
      },
      {
        name: 'zone',
        type: 'string',
        required: true,
        isStrict: false,
        doc: 'Name of the zone, such as Europe/Rome. Required.',
      },
      {
        name: 'offset',
        type: 'number',
        default: '1.5',
        required: false,
        isStrict: true,
        doc: "Minutes. An invalid value keeps the server's HTML. Default: 1.5.",
      },
    ],
    properties: [
      {
        name: 'faceTheme',
        type: `'light' | 'dark'`,
        doc: 'Colours of the face. Default: light.',
        attribute: 'face-theme',
      },
      {
        name: 'zone',
        type: 'string',
        doc: 'Name of the zone, such as Europe/Rome. Required.',
        attribute: 'zone',
      },
      {
        name: 'offset',
        type: 'number',
        doc: "Minutes. An invalid value keeps the server's HTML. Default: 1.5.",
        attribute: 'offset',
      },
      { name: 'marks', type: 'readonly Mark[]', doc: 'Hours that are marked.' },
      { name: 'value', type: 'string', doc: 'The time that is shown.', isReadonly: true },
    ],
    methods: [
      {
        name: 'ring',
        doc: 'Rings `times` times.',
        signature: 'ring(times: number): Promise<void>',
      },
    ],
    slots: [
      { name: '', doc: 'What the server shows.' },
      { name: 'legend', doc: 'A line below.' },
    ],
    parts: [{ name: 'face', doc: 'The round thing.' }],
    cssProperties: [{ name: '--sq-clock-size', doc: 'Its diameter.', default: '2rem' }],
    cssStates: [{ name: 'ringing', doc: 'It rings.' }],
    events: [{ name: 'sq-clock-rung', doc: 'It rang.', type: '{ at: string }' }],
    keys: [
      { keys: ['ArrowUp', 'Shift+PageUp'], doc: 'Goes an hour or a day on.' },
      { keys: ['+', '-'], doc: 'Makes it larger or smaller.' },
    ],
    load: [{ mode: 'visible' }],
    hold: [],
    preload: [],
    hasOwnStyles: false,
  });
});

test('keeps the selectors of load rules and of events that are replayed', () => {
  const doc = parseElement(
    file,
    element({
      load: '@load interaction, visible [first-open], eager :is([a], [b])',
      tags: '@hold click sq-clock[alarm] :is(a, img)\n@hold keydown summary',
      maker: 'litBlock',
    }),
  );
  assert.equal(doc.kind, 'lit');
  assert.deepEqual(doc.load, [
    { mode: 'interaction' },
    { mode: 'visible', selector: '[first-open]' },
    { mode: 'eager', selector: ':is([a], [b])' },
  ]);
  assert.deepEqual(doc.hold, [
    { event: 'click', selector: 'sq-clock[alarm] :is(a, img)' },
    { event: 'keydown', selector: 'summary' },
  ]);
});

const mistakes: [what: string, text: string, message: RegExp][] = [
  ['a missing @load', element({ load: '' }), /sq-clock\.ts:\d+: SqClock is missing @load/],
  [
    'a tag that differs from the file name',
    element({ element: '@element sq-watch' }),
    /sq-clock\.ts:6: @element sq-watch does not match the file's name, sq-clock\.ts/,
  ],
  [
    'an unknown load mode',
    element({ load: '@load soon' }),
    /sq-clock\.ts:8: @load "soon": expected one of interaction, empty, visible, idle, shopping, eager/,
  ],
  [
    'an attribute without type',
    element({ tags: '@attr zone - A.' }),
    /:9: @attr zone - A\.: expected/,
  ],
  ['an unknown doc tag', element({ tags: '@atr {string} zone - A.' }), /:9: unknown @atr; known: /],
  [
    'an unknown key',
    element({ tags: '@key Home, Right - Goes on.' }),
    /:9: @key Right: expected one of ArrowLeft, /,
  ],
  [
    'a key without a sentence',
    element({ tags: '@key Home - goes back' }),
    /:9: @key Home - goes back: expected key, key - Sentence\./,
  ],
  ['another base class', element({ maker: 'mixin' }), /extends none of reactBlock\(\)/],
];

test('rejects invalid documentation with the file and the line', () => {
  for (const [what, text, message] of mistakes)
    assert.throws(() => parseElement(file, text), { message }, what);
});
