import assert from 'node:assert/strict';
import { test } from 'node:test';
import { money } from '../../../../src/features/money/model/money.js';
import {
  findVariant,
  firstVariant,
  optionsOf,
  startingPrice,
  valueName,
  valueState,
  type Variant,
} from '../../../../src/features/product/model/variants.js';
import { totalStock } from '../../../../demo/pages/product/measures.js';

function variant(values: readonly string[], facts: Partial<Variant> = {}): Variant {
  const price = money(1000, 'USD');
  return {
    sku: values.join('-'),
    values,
    price,
    usualPrice: undefined,
    stock: 'unlimited',
    plans: [],
    ...facts,
  };
}

const beans = [
  variant(['12 oz', 'Whole'], { price: money(1700, 'USD') }),
  variant(['12 oz', 'Filter'], { price: money(1450, 'USD'), usualPrice: money(1700, 'USD') }),
  variant(['2 lb', 'Whole'], { price: money(4200, 'USD'), stock: 0 }),
];

test('adds up the stock of all variants', () => {
  assert.equal(totalStock(beans), 'unlimited');
  assert.equal(totalStock([variant(['a'], { stock: 2 }), variant(['b'], { stock: 3 })]), 5);
});

test("lists an option's values in the order of the variants", () => {
  assert.deepEqual(optionsOf(['Size', 'Grind'], beans), [
    { name: 'Size', values: ['12 oz', '2 lb'] },
    { name: 'Grind', values: ['Whole', 'Filter'] },
  ]);
});

test('finds a variant only if all options are selected', () => {
  assert.equal(findVariant(beans, ['12 oz', 'Filter'])?.sku, '12 oz-Filter');
  assert.equal(findVariant(beans, ['12 oz', undefined]), undefined);
  assert.equal(findVariant(beans, ['2 lb', 'Filter']), undefined);
  const plain = variant(['12 oz', '']);
  assert.equal(
    findVariant([...beans, plain], ['12 oz', undefined]),
    plain,
    'the variant has no value for Grind',
  );
});

test('returns whether a value is available together with the selected values of the other options', () => {
  assert.equal(valueState(beans, ['12 oz', 'Filter'], 0, '2 lb'), 'impossible');
  assert.equal(valueState(beans, ['12 oz', 'Whole'], 0, '2 lb'), 'sold-out');
  assert.equal(valueState(beans, ['12 oz', 'Whole'], 1, 'Filter'), 'available');
  assert.equal(valueState(beans, [undefined, undefined], 1, 'Whole'), 'available');
});

test('describes a value as sold out or unavailable', () => {
  const texts = { soldOutValue: '{value} is sold out', impossibleValue: '{value} is impossible' };
  const names = (['available', 'sold-out', 'impossible'] as const).map((state) =>
    valueName('12 oz', state, texts as never),
  );
  assert.deepEqual(names, ['12 oz', '12 oz is sold out', '12 oz is impossible']);
});

test('starts with the requested variant, or else with a variant that is in stock', () => {
  const [first, second] = [variant(['a'], { stock: 0 }), variant(['b'])];
  assert.equal(firstVariant([first, second], ''), second);
  assert.equal(firstVariant([first, second], 'a'), first);
  assert.equal(firstVariant([first], 'none'), first);
  assert.equal(firstVariant([second, first], 'a'), first);
  const unnamed = variant([''], { stock: 0 });
  assert.equal(firstVariant([unnamed, second], ''), second);
  assert.equal(firstVariant([], ''), undefined);
});

test('returns the lowest price', () => {
  assert.deepEqual(startingPrice(beans), {
    price: money(1450, 'USD'),
    usualPrice: money(1700, 'USD'),
    isFrom: true,
  });
  const [dear] = beans as [Variant];
  for (const [prices, isFrom] of [
    [[dear], false],
    [[dear, dear], false],
    [[dear, variant([], { price: money(1, 'JPY') })], false],
    [[variant([], { price: undefined }), dear], false],
    [[variant([], { price: money(1000, 'USD') }), dear], true],
  ] as const)
    assert.equal(startingPrice(prices)?.isFrom, isFrom);
  assert.equal(startingPrice([]), undefined);
  assert.equal(startingPrice([variant([], { price: undefined })]), undefined);
});
