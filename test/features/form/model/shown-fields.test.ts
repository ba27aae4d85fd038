import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readFormDefinition } from '../../../../src/features/form/model/form-definition.js';
import { shownFields } from '../../../../src/features/form/model/shown-fields.js';
import type { FormValues } from '../../../../src/features/form/model/submission.js';

function shownIn(formFields: readonly object[], values: FormValues): readonly string[] {
  const { definition } = readFormDefinition({ formFields });
  return shownFields(definition, values).fields.map(({ id }) => id);
}

const text = (id: string, showWhen?: string) => ({
  type: 'text',
  id,
  ...(showWhen === undefined ? {} : { showWhen }),
});

test('removes the values of hidden fields', () => {
  const { definition } = readFormDefinition({ formFields: [text('a'), text('b', 'a = 1')] });
  const values = { a: '2', b: 'typed', other: 'kept' };
  assert.deepEqual(shownFields(definition, values).values, { a: '2', other: 'kept' });
});

test('a hidden field counts as empty, so it hides the fields that depend on it', () => {
  const fields = [text('a'), text('b', 'a = 1'), text('c', 'b is not empty')];
  assert.deepEqual(shownIn(fields, { a: '1', b: 'x', c: 'y' }), ['a', 'b', 'c']);
  assert.deepEqual(shownIn(fields, { a: '2', b: 'x', c: 'y' }), ['a']);
});

test('a field can depend on a later field', () => {
  const fields = [text('c', 'b is not empty'), text('b', 'a = 1'), text('a')];
  assert.deepEqual(shownIn(fields, { a: '2', b: 'x', c: 'y' }), ['a']);
});

test('the condition of a step applies to all of its fields', () => {
  const fields = [
    text('a'),
    { type: 'section', id: 'more', step: true, showWhen: 'a = 1' },
    text('b'),
    text('c', 'b = x'),
    { type: 'section', id: 'end', step: true },
    text('d'),
  ];
  assert.deepEqual(shownIn(fields, { a: '2', b: 'x', c: 'y' }), ['a', 'end', 'd']);
  assert.deepEqual(shownIn(fields, { a: '1', b: 'x' }), ['a', 'more', 'b', 'c', 'end', 'd']);
});

test('conditions can read the parts of a field', () => {
  const fields = [{ type: 'address', id: 'home' }, text('b', 'home[City] = Oslo')];
  const home = (city: string) => ({ home: ['Street 1', '', city, '', '', ''] });
  assert.deepEqual(shownIn(fields, home('Oslo')), ['home', 'b']);
  assert.deepEqual(shownIn(fields, home('Bergen')), ['home']);
});

test('fields that hide each other have a result that does not change when it is applied again', () => {
  const ids = ['a', 'b', 'c', 'd'];
  const condition = fc.record({
    name: fc.constantFrom(...ids),
    test: fc.constantFrom('= 1', 'is empty', 'is not empty', '!= 2'),
  });
  const conditions = fc.array(fc.option(condition), { minLength: 4, maxLength: 4 });
  const values = fc.record({
    a: fc.constantFrom('', '1', '2'),
    b: fc.constantFrom('', '1', '2'),
    c: fc.constantFrom('', '1', '2'),
    d: fc.constantFrom('', '1', '2'),
  });
  fc.assert(
    fc.property(conditions, values, (list, given) => {
      const fields = ids.map((id, index) => {
        const each = list[index];
        return text(id, each ? `${each.name} ${each.test}` : undefined);
      });
      const first = shownIn(fields, given);
      assert.deepEqual(shownIn(fields, given), first);
      // A field without a condition is always shown.
      for (const [index, id] of ids.entries()) if (!list[index]) assert.ok(first.includes(id));
    }),
  );
});

test('an invalid condition is reported, and the field stays', () => {
  const { definition, problems } = readFormDefinition({ formFields: [text('a', 'b ~ 1')] });
  assert.equal(definition.fields[0]?.showWhen, undefined);
  assert.match(
    problems[0] ?? '',
    /^formFields\[0\] has the invalid showWhen "b ~ 1": expected an operator after "b", but found "~"\. The field is always shown\. Allowed: "field = value"/,
  );
});
