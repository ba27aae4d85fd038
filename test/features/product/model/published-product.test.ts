import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { money } from '../../../../src/features/money/model/money.js';
import { productData } from '../../../../src/features/product/model/product-data.js';
import {
  readProduct,
  UnreadableProduct,
} from '../../../../src/features/product/model/published-product.js';

function fixture(name: string): unknown {
  return JSON.parse(
    readFileSync(new URL(`../../../fixtures/${name}.json`, import.meta.url), 'utf8'),
  );
}

test('adds tags and categories to the JSON-LD', () => {
  const product = readProduct({ tags: ['new', 'gift', {}], categories: ['Mugs'] });
  const data = productData(product) as Readonly<Record<string, unknown>>;
  assert.equal(data['keywords'], 'new, gift');
  assert.deepEqual(data['category'], ['Mugs']);
  assert.deepEqual(productData(readProduct({})), {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: '',
    offers: [],
  });
});

test('parses options, variants, images and plans', () => {
  const product = readProduct(fixture('product-item'));

  assert.equal(product.id, '0123456789abcdef01234567');
  assert.equal(product.type, 'physical');
  assert.equal(product.url, '/store/item');
  assert.deepEqual(product.options, [
    { name: 'Size', values: ['Small'] },
    { name: 'Color', values: ['Black'] },
  ]);
  const [variant] = product.variants;
  assert.deepEqual(variant?.values, ['Small', 'Black']);
  assert.deepEqual(variant.price, money(1000, 'USD'));
  assert.equal(variant.stock, 3);
  assert.equal(variant.picture?.size, '2138x1575');
  assert.deepEqual(readProduct({ items: [{ assetUrl: '/a.png', title: 'A' }, {}] }).pictures, [
    { src: '/a.png', alt: 'A', size: '' },
  ]);
  assert.deepEqual(variant.plans, [
    {
      id: 'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee',
      plan: { unit: 'week', every: 1, payments: 0 },
      price: money(950, 'USD'),
      usualPrice: undefined,
    },
  ]);
  // `plan` is set only if the product is sold exclusively by subscription. This product can also be bought once.
  assert.equal(product.plan, undefined);
  assert.equal(product.form, undefined);
});

test('parses the price of a digital product, which has unlimited stock', () => {
  const [only, ...others] = readProduct(fixture('digital-product-item')).variants;

  assert.deepEqual(only?.price, money(20_000, 'USD'));
  assert.deepEqual(only?.usualPrice, money(40_000, 'USD'));
  assert.equal(only?.stock, 'unlimited');
  assert.equal(others.length, 0);
});

test('parses values of the wrong type', () => {
  const product = readProduct({
    structuredContent: {
      productType: '3',
      isSubscribable: 'true',
      subscriptionPlan: { billingPeriod: { value: '2', unit: 'Month' }, numBillingCycles: '6' },
      variants: [
        { sku: 12, priceCents: '1250', onSale: 'false', unlimited: '', qtyInStock: '2.9' },
      ],
    },
  });

  assert.equal(product.type, 'service');
  assert.deepEqual(product.plan, { unit: 'month', every: 2, payments: 6 });
  assert.equal(product.variants[0]?.sku, '12');
  assert.deepEqual(product.variants[0]?.price, money(1250, 'USD'));
  assert.equal(product.variants[0]?.stock, 2);
});

test("parses options from a list or from attributes, in the shop's order, and omits empty options", () => {
  const ordered = (order: object, variant: object) => {
    const { options } = readProduct({ ...order, variants: [variant] });
    return options.flatMap(({ name, values }) => [name, ...values]);
  };
  const optionValues = [
    { optionName: 'Size', value: 'S' },
    { optionName: 'Color', value: 'Red' },
    { optionName: '', value: 'x' },
    { optionName: 'Cut', value: '' },
  ];
  const attributes = { Size: 'S', Color: 'Red', '': 'x', Cut: '' };
  const order = ['Color', 'Other', 'Size'];
  for (const variant of [
    { optionValues },
    { attributes },
    { optionValues, attributes: { A: 'B' } },
  ]) {
    assert.deepEqual(ordered({}, variant), ['Size', 'S', 'Color', 'Red']);
    for (const names of [
      { variantAttributeNames: order },
      { structuredContent: { variantOptionOrdering: order }, variantAttributeNames: ['Size'] },
    ])
      assert.deepEqual(ordered(names, variant), ['Color', 'Red', 'Size', 'S']);
  }
});

test('parses stock, IDs, plans, forms and a product without variants', () => {
  const stockOf = (raw: object) => readProduct({ variants: [raw] }).variants[0]?.stock;
  for (const [raw, stock] of [
    [{ unlimited: true, qtyInStock: 0 }, 'unlimited'],
    [{ stock: { unlimited: true } }, 'unlimited'],
    [{ stock: { quantity: 4 } }, 4],
    [{ qtyInStock: 3, stock: { quantity: 4 } }, 3],
    [{ qtyInStock: -2 }, 0],
    [{}, 0],
  ] as const)
    assert.equal(stockOf(raw), stock, JSON.stringify(raw));

  const ids = readProduct({ variants: [{ id: 'v' }, {}] }).variants;
  assert.deepEqual(
    ids.map((variant) => ('id' in variant ? variant.id : undefined)),
    ['v', undefined],
  );
  const subscriptionPlan = { billingPeriod: { value: 1, unit: 'WEEK' } };
  const pricingOptions = [{ subscriptionPlan }, { productSubscriptionOptionId: 'p' }];
  assert.deepEqual(readProduct({ variants: [{ pricingOptions }] }).variants[0]?.plans, []);

  const read = (structuredContent: object) => readProduct({ structuredContent });
  assert.deepEqual(read({}).variants, []);
  assert.deepEqual(read({ sku: 'D', price: { currency: 'EUR', value: '0.00' } }).variants, [
    {
      ...{ sku: 'D', values: [], stock: 'unlimited', plans: [] },
      ...{ price: money(0, 'EUR'), usualPrice: undefined },
    },
  ]);
  const fields = [{ type: 'text', id: 'a' }];
  assert.deepEqual(read({ additionalFieldsForm: { name: 'Ask', fields } }).form, {
    ...{ name: 'Ask', formFields: fields },
  });
  assert.equal(read({ additionalFieldsForm: { fields: [] } }).form, undefined);
});

test('creates structured data for search engines, and omits unknown fields', () => {
  const priced = {
    sku: 'A',
    attributes: { Size: 'S', Color: 'Red' },
    price: 1250,
    unlimited: true,
  };
  const variants = [priced, { attributes: { Size: 'M' }, price: 900 }, { sku: 'C' }];
  const full = {
    title: 'Pot',
    excerpt: 'Pours.',
    fullUrl: '/pot',
    items: [{ assetUrl: '/a.png' }],
  };
  const type = { '@context': 'https://schema.org', '@type': 'Product' };
  const offer = { '@type': 'Offer', priceCurrency: 'USD' };
  assert.deepEqual(
    productData(readProduct({ ...full, variants }), (path) => `https://s.shop${path}`),
    {
      ...{ ...type, name: 'Pot', description: 'Pours.', url: 'https://s.shop/pot' },
      image: ['https://s.shop/a.png'],
      offers: [
        {
          ...offer,
          sku: 'A',
          name: 'S, Red',
          price: '12.50',
          availability: 'https://schema.org/InStock',
        },
        { ...offer, name: 'M', price: '9.00', availability: 'https://schema.org/SoldOut' },
      ],
    },
  );
  assert.deepEqual(productData(readProduct({ title: 'Pot' })), {
    ...type,
    name: 'Pot',
    offers: [],
  });
  const [only] = (productData(readProduct({ variants: [{ price: 1 }] })) as { offers: object[] })
    .offers;
  assert.deepEqual(Object.keys(only ?? {}), ['@type', 'price', 'priceCurrency', 'availability']);
});

test('gives gift cards unlimited stock, and accepts unknown product types', () => {
  const productOf = (productType: unknown) =>
    readProduct({ structuredContent: { productType, variants: [{ sku: 'A', qtyInStock: 0 }] } });
  assert.equal(productOf(4).variants[0]?.stock, 'unlimited');
  assert.equal(productOf(1).variants[0]?.stock, 0);
  assert.equal(productOf(9).type, 'unknown');
  assert.equal(productOf(undefined).type, 'physical');
});

test('reports invalid data by its path', () => {
  const pathOf = (raw: unknown): string => {
    try {
      readProduct(raw);
    } catch (error) {
      if (error instanceof UnreadableProduct) return error.path;
    }
    return 'none';
  };
  assert.equal(pathOf([]), '');
  assert.equal(pathOf({ variants: ['A'] }), 'variants[0]');
  assert.equal(pathOf({ variants: [{ sku: 'x'.repeat(60) }] }), 'none');
  assert.equal(pathOf({ variants: 'none' }), 'variants');
  assert.equal(pathOf({ variants: [{ sku: 'x'.repeat(61) }] }), 'variants[0].sku');
});

test('accepts prices up to 100,000,000 units of the currency', () => {
  const priceOf = (currency: string, value: string) => {
    const { variants, problems } = readProduct({ variants: [{ priceMoney: { currency, value } }] });
    return { minorUnits: variants[0]?.price?.minorUnits, problems: problems.length };
  };
  assert.deepEqual(priceOf('IDR', '1500000.00'), { minorUnits: 150_000_000n, problems: 0 });
  assert.deepEqual(priceOf('COP', '100000000'), { minorUnits: 10_000_000_000n, problems: 0 });
  assert.deepEqual(priceOf('COP', '100000000.01'), { minorUnits: undefined, problems: 1 });
  assert.deepEqual(priceOf('JPY', '100000000'), { minorUnits: 100_000_000n, problems: 0 });
  assert.deepEqual(priceOf('JPY', '100000001'), { minorUnits: undefined, problems: 1 });
  const [variant] = readProduct({ variants: [{ price: 10_000_000_000 }] }, 'INR').variants;
  assert.deepEqual(variant?.price, money(10_000_000_000, 'INR'));
});

test('omits an invalid price, and reports its path and value', () => {
  const prices = [
    { priceMoney: { value: '12.00' } },
    { priceMoney: { currency: 'KWD', value: '12.000' } },
    { priceMoney: { currency: 'USD', value: '-1.00' } },
    { priceCents: 'much' },
    { price: 12.5 },
    { priceMoney: 'USD 12' },
    { priceMoney: '1500000.00' },
  ];
  for (const price of prices) {
    const [[field, given] = []] = Object.entries(price);
    const product = readProduct({
      title: 'Grinder',
      variants: [
        { sku: 'A', ...price },
        { sku: 'B', price: 900 },
      ],
    });
    assert.equal(product.title, 'Grinder');
    assert.deepEqual(
      product.variants.map((variant) => variant.price),
      [undefined, money(900, 'USD')],
      JSON.stringify(price),
    );
    assert.deepEqual(
      product.problems.map((problem) => [problem.path, problem.given]),
      [[`variants[0].${field ?? ''}`, given]],
    );
  }
  const { variants } = readProduct({ structuredContent: { priceCents: 'much' } });
  assert.equal(variants.length, 1);
  assert.equal(variants[0]?.price, undefined);
});

test('has no price if the sale price is invalid', () => {
  const read = (price: unknown, salePrice: unknown) => {
    const [variant] = readProduct({ variants: [{ price, salePrice, onSale: true }] }).variants;
    return [variant?.price, variant?.usualPrice];
  };
  assert.deepEqual(read(900, 'much'), [undefined, undefined]);
  assert.deepEqual(read('much', 800), [money(800, 'USD'), undefined]);
  assert.deepEqual(read(900, ''), [money(900, 'USD'), undefined]);
});

test('parses or rejects any JSON without throwing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (variants, content) => {
      try {
        readProduct({ variants, structuredContent: content });
      } catch (error) {
        assert.ok(error instanceof UnreadableProduct);
      }
    }),
  );
});
