import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  conditionText,
  isMet,
  parseCondition,
  type Condition,
} from '../../../../src/features/form/model/conditions.js';

type Values = Readonly<Record<string, string | readonly string[]>>;

function met(text: string, values: Values): boolean {
  const { condition, problem } = parseCondition(text);
  if (!condition) throw new Error(problem);
  return isMet(condition, textsOf(values));
}

function textsOf(values: Values): (name: string) => readonly string[] {
  return (name) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined || value === '') return [];
    return typeof value === 'string' ? [value] : value;
  };
}

const rows: readonly (readonly [condition: string, values: Values, result: boolean])[] = [
  ['topic = Wholesale', { topic: 'Wholesale' }, true],
  ['topic=Wholesale', { topic: ' wholesale ' }, true],
  ['topic = Wholesale', { topic: 'Press' }, false],
  ['topic = Wholesale', {}, false],
  ['topic = Wholesale, Press', { topic: 'Press' }, true],
  ['topic != Wholesale, Press', { topic: 'Press' }, false],
  ['topic != Wholesale', {}, true],
  ['topic = ""', {}, true],
  ['topic = ""', { topic: 'Press' }, false],
  ['topic = Private event', { topic: 'Private  event' }, true],
  ['drink = "Gin and tonic"', { drink: 'Gin and tonic' }, true],
  ['say = \'He said "yes"\'', { say: 'He said "yes"' }, true],
  ["sure = Don't know", { sure: "Don't know" }, true],
  ['state = OR or state = WA', { state: 'OR' }, true],
  ['extras = Lunch', { extras: ['Tour', 'Lunch'] }, true],
  ['extras != Lunch', { extras: ['Tour', 'Lunch'] }, false],
  ['extras contains lun', { extras: ['Tour', 'Lunch'] }, true],
  ['note contains press', { note: 'A French Press, please' }, true],
  ['note contains press', {}, false],
  ['phone is empty', { phone: '' }, true],
  ['phone is not empty', { phone: '47' }, true],
  ['phone IS NOT EMPTY', { phone: '47' }, true],
  ['guests > 5', { guests: '6' }, true],
  ['guests > 6', { guests: '6' }, false],
  ['guests >= 6', { guests: '6.0' }, true],
  ['guests < 10', { guests: '9' }, true],
  ['guests <= -1', { guests: '-1' }, true],
  ['budget >= 1200', { budget: '$1,200' }, true],
  ['guests < 6', {}, false],
  ['guests < 6', { guests: 'five' }, false],
  ['a = 1 or b = 1 and c = 1', { a: '1' }, true],
  ['(a = 1 or b = 1) and c = 1', { a: '1' }, false],
  ['not (a = 1 and b = 1)', { a: '1' }, true],
  ['not a = 1 and b = 1', { b: '1' }, true],
  ['address[City] = Oslo', { 'address[City]': 'Oslo' }, true],
  ['"taste[Is it sweet?]" = 2', { 'taste[Is it sweet?]': '2' }, true],
];

for (const [condition, values, result] of rows) {
  test(`${condition} is ${String(result)} for ${JSON.stringify(values)}`, () => {
    assert.equal(met(condition, values), result);
  });
}

const invalid: readonly (readonly [condition: string, problem: string])[] = [
  ['', 'expected the name of a field, but the condition ends'],
  ['topic', 'expected an operator after "topic", but the condition ends'],
  ['topic =', 'expected a value, but the condition ends'],
  ['topic is', 'expected "empty" or "not empty", but the condition ends'],
  ['topic is not there', 'expected "empty", but found "there"'],
  ['topic = a b = c', 'expected "and" or "or", but found "="'],
  ['drink = Gin and tonic', 'expected an operator after "tonic", but the condition ends'],
  ['(a = 1', 'expected ")", but the condition ends'],
  ['a = 1)', 'expected "and" or "or", but found ")"'],
  ['guests > many', '"many" is not a number'],
  ['a = "b', 'unexpected "b'],
  ['('.repeat(30), 'the condition has too many parentheses'],
  [`a = ${'b'.repeat(3000)}`, 'a condition can have at most 2000 characters'],
];

for (const [condition, problem] of invalid) {
  test(`reports the problem of "${condition.slice(0, 30)}"`, () => {
    assert.deepEqual(parseCondition(condition), { problem });
  });
}

const field = fc.constantFrom('a', 'b', 'and', 'c[d e]', 'is');
const value = fc.oneof(
  fc.constantFrom('1', '2', 'or', 'x y', "it's", '"', ''),
  fc.string().filter((text) => !(text.includes('"') && text.includes("'"))),
);
const values = fc.array(value, { minLength: 1, maxLength: 3 });
const plain = { noNullPrototype: true };
const condition = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 4 },
    fc.record({ kind: fc.constantFrom('equals', 'contains'), field, values }, plain),
    fc.record({ kind: fc.constant('empty' as const), field }, plain),
    fc.record(
      {
        kind: fc.constant('compare' as const),
        field,
        operator: fc.constantFrom('<', '<=', '>', '>='),
        number: fc.integer(),
      },
      plain,
    ),
    fc.record({ kind: fc.constant('not' as const), condition: tie('condition') }, plain),
    fc.record(
      {
        kind: fc.constantFrom('all', 'any'),
        conditions: fc.array(tie('condition'), { minLength: 2, maxLength: 3 }),
      },
      plain,
    ),
  ) as fc.Arbitrary<Condition>,
})).condition;

test('a condition that was written as text is parsed as the same condition', () => {
  fc.assert(
    fc.property(condition, (written) => {
      const text = conditionText(written);
      fc.pre(text.length <= 2000);
      assert.deepEqual(parseCondition(text).condition, written);
    }),
  );
});

test('parsing any text returns either a condition or a problem', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[ab=<>!(),"' ]*$/)), (text) => {
      const parsed = parseCondition(text);
      assert.notEqual(parsed.condition === undefined, parsed.problem === undefined);
    }),
  );
});

test('"not" always has the opposite result', () => {
  const given = fc.dictionary(fc.constantFrom('a', 'b', 'c[d e]'), fc.array(value));
  fc.assert(
    fc.property(condition, given, (positive, data) => {
      const texts = textsOf(data);
      assert.equal(isMet({ kind: 'not', condition: positive }, texts), !isMet(positive, texts));
    }),
  );
});

test('translates the values of a condition, but not its field names', () => {
  const { condition: parsed } = parseCondition('topic = Press and topic != Other');
  assert.ok(parsed);
  assert.equal(
    conditionText(parsed, (text) => ({ Press: 'Presse' })[text] ?? text),
    '("topic" = "Presse") and (not ("topic" = "Other"))',
  );
});
