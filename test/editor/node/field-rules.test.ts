import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { currencyCodes, type CurrencyCode } from '../../../src/features/money/model/currencies.js';
import { decimalText } from '../../../src/features/money/model/money.js';
import { findMistake } from '../../../src/editor/panel/field-values.js';
import { readAmount } from '../../../src/editor/rules/amount.js';
import { codeEditingProblem } from '../../../src/editor/rules/code-editing.js';
import { checkDataset, checkRemoval, isCellValue } from '../../../src/editor/rules/dataset.js';
import { checkField, isCodeField, type RuleBlock } from '../../../src/editor/rules/field-rules.js';
import {
  copyVariant,
  newSku,
  newVariant,
  readOption,
  readPrice,
  stockPaths,
  variantsPath,
  withOption,
  withPrice,
  workflowLabels,
  workflowName,
  workflowValue,
} from '../../../src/editor/rules/product-data.js';
import {
  cancelToken,
  commitToken,
  editToken,
  removeToken,
  typeToken,
  type Tokens,
} from '../../../src/editor/rules/tokens.js';

function block(tag: string, rest: Partial<RuleBlock> = {}): RuleBlock {
  return { tag, attributes: {}, json: undefined, html: `<${tag}></${tag}>`, ...rest };
}

describe('a price', () => {
  const cases: readonly (readonly [string, CurrencyCode, string | undefined])[] = [
    ['12.50', 'USD', undefined],
    ['1,234.5', 'USD', undefined],
    ['0', 'USD', undefined],
    ['100000000', 'USD', undefined],
    ['100000000.01', 'USD', 'Enter a price from 0 to 100,000,000.'],
    ['-1', 'USD', 'Enter a price from 0 to 100,000,000.'],
    ['12.505', 'USD', 'Enter at most 2 decimals.'],
    ['12.500', 'USD', undefined],
    ['twelve', 'USD', 'Enter a price, such as 12.50.'],
    ['1250', 'JPY', undefined],
    ['1250.5', 'JPY', 'Enter a whole number. JPY has no decimals.'],
    ['100000001', 'JPY', 'Enter a price from 0 to 100,000,000.'],
    ['x', 'JPY', 'Enter a price, such as 12.'],
  ];
  for (const [typed, currency, message] of cases) {
    test(`${typed} ${currency}: ${message ?? 'valid'}`, () => {
      const result = readAmount(typed, currency);
      assert.equal(result.ok ? undefined : result.refusal, message);
    });
  }
});

const embedCode = '<iframe src="https://player.vimeo.com/video/1"></iframe>';

describe('the rule of a field', () => {
  const cases: readonly {
    readonly block: RuleBlock;
    readonly path: readonly (string | number)[];
    readonly text: string;
    readonly message: string | undefined;
    readonly isAdvice?: boolean;
  }[] = [
    {
      block: block('sq-price', { attributes: { currency: 'JPY' } }),
      path: ['amount'],
      text: '12.50',
      message: 'Enter a whole number. JPY has no decimals.',
    },
    {
      block: block('sq-price'),
      path: ['original'],
      text: '200000000',
      message: 'Enter a price from 0 to 100,000,000.',
    },
    { block: block('sq-price'), path: ['original'], text: '', message: undefined },
    {
      block: block('sq-price'),
      path: ['amount-cents'],
      text: '12.5',
      message: 'Enter a whole number.',
    },
    {
      block: block('sq-price'),
      path: ['amount-cents'],
      text: '10000000001',
      message: 'Enter a whole number from 0 to 10,000,000,000.',
    },
    {
      block: block('sq-price'),
      path: ['currency'],
      text: 'XXX',
      message: 'XXX is not one of the expected options',
    },
    {
      block: block('sq-price', { attributes: { 'free-if-zero': '' } }),
      path: ['free-label'],
      text: ' ',
      message: 'Enter a label for products that are free.',
    },
    { block: block('sq-price'), path: ['free-label'], text: '', message: undefined },
    { block: block('sq-product'), path: ['sku'], text: 'x'.repeat(60), message: undefined },
    {
      block: block('sq-product'),
      path: ['structuredContent', 'variants', 1, 'sku'],
      text: 'x'.repeat(61),
      message: 'The SKU must be 60 characters or fewer.',
    },
    {
      block: block('sq-product', {
        json: { structuredContent: { priceMoney: { currency: 'JPY', value: '5' } } },
      }),
      path: ['structuredContent', 'priceMoney', 'value'],
      text: '5.5',
      message: 'Enter a whole number. JPY has no decimals.',
    },
    {
      block: block('sq-video', { json: { accountType: 'basic' } }),
      path: ['src'],
      text: 'https://vimeo.com/76979871',
      message:
        'Vimeo Basic accounts are unsupported. Please share a video from a different account.',
      isAdvice: true,
    },
    {
      block: block('sq-video', { attributes: { src: 'https://vimeo.com/76979871' } }),
      path: ['accountType'],
      text: 'pro',
      message: undefined,
    },
    {
      block: block('sq-video', { attributes: { 'data-html': embedCode } }),
      path: ['accountType'],
      text: 'basic',
      message:
        'Vimeo Basic accounts are unsupported. Please share a video from a different account.',
      isAdvice: true,
    },
    {
      block: block('sq-video', { json: { accountType: 'basic' } }),
      path: ['src'],
      text: 'https://youtu.be/abc',
      message: undefined,
    },
    {
      block: block('sq-video', { attributes: { src: '/film.mp4' } }),
      path: ['customThumb'],
      text: 'true',
      message:
        'Custom featured images only available with embedded videos. Go back into embed settings to turn off featured images.',
      isAdvice: true,
    },
    {
      block: block('sq-video', { html: '<sq-video><video src="/a.mp4"></video></sq-video>' }),
      path: ['poster'],
      text: '/a.webp',
      message:
        'Custom featured images only available with embedded videos. Go back into embed settings to turn off featured images.',
      isAdvice: true,
    },
    {
      block: block('sq-video', {
        html: '<sq-video><a href="https://youtu.be/abc">A</a></sq-video>',
      }),
      path: ['poster'],
      text: '/a.webp',
      message: undefined,
    },
  ];
  for (const { block: each, path, text, message, isAdvice = false } of cases) {
    test(`${each.tag} ${path.join('.')}=${text.slice(0, 40)}: ${message ?? 'valid'}`, () => {
      const expected = message === undefined ? undefined : { message, isAdvice };
      assert.deepEqual(checkField(text, each, path), expected);
    });
  }

  test('names the texts that are not video modes', () => {
    const mode = {
      name: 'mode',
      label: 'Mode',
      help: '',
      kind: 'choice',
      values: ['none', 'fit', 'fill'],
    } as const;
    assert.equal(findMistake(mode, 'stretch'), 'stretch is not one of the expected options');
    assert.equal(findMistake(mode, 'fill'), undefined);
  });
});

describe('code', () => {
  const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile';
  test('cannot be edited on Android', () => {
    assert.equal(codeEditingProblem(android), 'Code editing is not available on Android');
    assert.equal(codeEditingProblem('Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0'), undefined);
  });

  test('is in the embed code of videos and embeds', () => {
    assert.equal(isCodeField('sq-embed', ['data-html']), true);
    assert.equal(isCodeField('sq-video', ['data-html']), true);
    assert.equal(isCodeField('sq-embed', ['frame-title']), false);
  });
});

describe('tags and categories', () => {
  const tokens: Tokens = { tokens: ['Washed', 'Natural'], input: '' };
  const commits: readonly (readonly [Tokens, 'tag' | 'category', Tokens])[] = [
    [{ ...tokens, input: ' Honey ' }, 'tag', { tokens: ['Washed', 'Natural', 'Honey'], input: '' }],
    [
      { ...tokens, input: 'washed' },
      'tag',
      { ...tokens, input: 'washed', error: 'This tag already exists' },
    ],
    [
      { ...tokens, input: 'Natural' },
      'category',
      { ...tokens, input: 'Natural', error: 'This category already exists' },
    ],
    [{ ...tokens, input: ' ' }, 'tag', { ...tokens, input: ' ', error: 'Enter a tag.' }],
    [
      { ...tokens, input: 'x'.repeat(51) },
      'tag',
      { ...tokens, input: 'x'.repeat(51), error: 'Use at most 50 characters.' },
    ],
    [
      { ...tokens, input: 'x'.repeat(26) },
      'category',
      { ...tokens, input: 'x'.repeat(26), error: 'Use at most 25 characters.' },
    ],
    [
      { ...tokens, edited: 0, input: 'WASHED' },
      'tag',
      { tokens: ['WASHED', 'Natural'], input: '' },
    ],
    [
      { ...tokens, edited: 0, input: 'natural' },
      'tag',
      { ...tokens, edited: 0, input: 'natural', error: 'This tag already exists' },
    ],
  ];
  for (const [before, type, after] of commits) {
    test(`${type}: ${before.input.slice(0, 30)} gives ${after.error ?? after.tokens.join()}`, () => {
      assert.deepEqual(commitToken(before, type), after);
    });
  }

  test('are edited one at a time', () => {
    const first = editToken(tokens, 0, 'tag');
    assert.deepEqual(first, { ...tokens, edited: 0, input: 'Washed' });
    // Nothing was typed, so another one can be edited.
    assert.equal(editToken(first, 1, 'tag').edited, 1);
    const typed = typeToken(first, 'Fully washed');
    assert.deepEqual(editToken(typed, 1, 'tag'), {
      ...typed,
      error: 'You may only edit one tag at a time',
    });
    assert.equal(editToken(typed, 1, 'category').error, 'You may only edit one category at a time');
    assert.deepEqual(cancelToken(typed), tokens);
  });

  test('can be removed while another one is edited', () => {
    const edited = typeToken(editToken(tokens, 1, 'tag'), 'Dry');
    assert.deepEqual(removeToken(edited, 0), { tokens: ['Natural'], edited: 0, input: 'Dry' });
    assert.deepEqual(removeToken(edited, 1), { tokens: ['Washed'], input: '' });
  });
});

describe('a dataset', () => {
  const cases = [
    [['Month'], [['May', 1]], 'Your dataset must have at least one column'],
    [['Month', 'Bags'], [], 'Your dataset must have at least one row'],
    [['Month', 'Bags'], [['', '']], 'Your dataset must have at least one row'],
    [['Month', 'Bags'], [['May']], 'One or more rows was missing data'],
    [['Month', 'Bags'], [['May', 'many']], 'One or more rows was missing data'],
    [
      ['Month', 'Bags'],
      [
        ['May', '12'],
        ['June', ''],
      ],
      undefined,
    ],
  ] as const;
  for (const [columns, rows, message] of cases) {
    test(`${JSON.stringify([columns, ...rows])}: ${message ?? 'valid'}`, () => {
      assert.equal(checkDataset({ columns, rows })?.message, message);
    });
  }

  test('names the cells without a number', () => {
    const rows = [
      ['May', '1', '2'],
      ['June', '', 'x'],
    ];
    const finding = checkDataset({ columns: ['', 'A', 'B'], rows });
    assert.deepEqual([...(finding?.cells ?? [])], ['1,2']);
  });

  test('keeps its last row and its last series', () => {
    const counts = { rows: 1, columns: 2 };
    assert.equal(checkRemoval('row', counts), 'Your dataset must have at least one row');
    assert.equal(checkRemoval('column', counts), 'Your dataset must have at least one column');
    assert.equal(checkRemoval('row', { ...counts, rows: 2 }), undefined);
    assert.equal(checkRemoval('column', { ...counts, columns: 3 }), undefined);
  });

  test('accepts numbers, and texts for a missing value', () => {
    for (const text of ['12', '$1.50', '46%', '-', '', 'n/a']) assert.ok(isCellValue(text), text);
    for (const text of ['many', '1 to 2']) assert.ok(!isCellValue(text), text);
  });
});

describe("a product's data", () => {
  const usd = (cents: number) => ({ minorUnits: BigInt(cents), currency: 'USD' }) as const;

  const prices: readonly (readonly [object, string, object])[] = [
    [{}, '', { priceMoney: { currency: 'USD', value: '19.50' } }],
    [
      { priceMoney: { currency: 'USD', value: '16.50' }, price: 1650 },
      '16.50',
      { priceMoney: { currency: 'USD', value: '19.50' }, price: 1950 },
    ],
    [
      { priceMoney: { currencyCode: 'USD', decimalValue: 16.5 } },
      '16.5',
      { priceMoney: { currencyCode: 'USD', decimalValue: 19.5 } },
    ],
    [{ price: '1650' }, '16.50', { price: '1950' }],
    [{ priceCents: 1650 }, '16.50', { priceCents: 1950 }],
    [
      { price: { currency: 'USD', value: '1.00' } },
      '1.00',
      { price: { currency: 'USD', value: '19.50' } },
    ],
  ];
  for (const [stored, text, changed] of prices) {
    test(`has a price in ${JSON.stringify(stored)}`, () => {
      const data = stored as Readonly<Record<string, unknown>>;
      assert.deepEqual(readPrice(data, 'price', 'USD'), { text, currency: 'USD' });
      assert.deepEqual(withPrice(data, 'price', usd(1950)), changed);
      assert.deepEqual(withPrice(data, 'price', undefined), {});
    });
  }

  test('returns any price that was written', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...currencyCodes),
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.constantFrom({}, { priceMoney: { value: '1' } }, { price: 1 }, { priceCents: '1' }),
        (currency, units, data) => {
          const amount = readAmount(String(units), currency);
          assert.ok(amount.ok);
          const read = readPrice(withPrice(data, 'price', amount.value), 'price', currency);
          assert.deepEqual(read, { text: decimalText(amount.value), currency });
        },
      ),
    );
  });

  test('has variants inside or outside of its content', () => {
    assert.deepEqual(variantsPath({}), ['structuredContent', 'variants']);
    assert.deepEqual(variantsPath({ variants: [{}] }), ['variants']);
    assert.deepEqual(variantsPath({ variants: [{}], structuredContent: { variants: [] } }), [
      'structuredContent',
      'variants',
    ]);
  });

  test('has options as a list or by name', () => {
    const list = { optionValues: [{ optionName: 'Size', value: 'S' }] };
    const map = { attributes: { Size: 'S' } };
    assert.equal(readOption(list, 'Size'), 'S');
    assert.equal(readOption(map, 'Size'), 'S');
    assert.deepEqual(withOption(list, 'Size', 'M'), {
      optionValues: [{ optionName: 'Size', value: 'M' }],
    });
    assert.deepEqual(withOption(map, 'Size', 'M'), { attributes: { Size: 'M' } });
    assert.deepEqual(withOption({}, 'Size', 'M'), {
      optionValues: [{ optionName: 'Size', value: 'M' }],
    });
  });

  test('has its stock in the variant or in `stock`', () => {
    assert.deepEqual(stockPaths({ qtyInStock: 1 }).quantity, ['qtyInStock']);
    assert.deepEqual(stockPaths({ stock: { quantity: 1 } }).quantity, ['stock', 'quantity']);
    assert.deepEqual(stockPaths({ stock: { unlimited: true } }).unlimited, ['stock', 'unlimited']);
  });

  test('gives new and copied variants a new SKU', () => {
    const numbers = [0, 0, 0.5];
    const random = (): number => numbers.shift() ?? 0;
    const product = {
      structuredContent: {
        variantOptionOrdering: ['Size'],
        variants: [{ id: 'v', sku: 'SQ0000000', priceMoney: { currency: 'USD', value: '5.00' } }],
      },
    };
    assert.match(
      newSku(product, () => 0.25),
      /^SQ\d{7}$/,
    );
    assert.deepEqual(newVariant(product, random), {
      optionValues: [{ optionName: 'Size', value: '' }],
      sku: 'SQ5000000',
      priceMoney: { currency: 'USD', value: '5.00' },
      unlimited: true,
    });
    const copy = copyVariant(product, product.structuredContent.variants[0], () => 0.1);
    assert.deepEqual(copy, { sku: 'SQ1000000', priceMoney: { currency: 'USD', value: '5.00' } });
  });

  test('has a workflow state, stored as a number or a name', () => {
    assert.deepEqual(workflowLabels(2), {
      published: 'Available',
      scheduled: 'Scheduled',
      draft: 'Hidden',
    });
    assert.equal(workflowLabels('archived')['archived'], 'Unsupported');
    assert.deepEqual([undefined, 1, '4', 'scheduled', 'archived'].map(workflowName), [
      'published',
      'published',
      'draft',
      'scheduled',
      'archived',
    ]);
    assert.equal(workflowValue('draft', undefined), 4);
    assert.equal(workflowValue('draft', 1), 4);
    assert.equal(workflowValue('draft', '1'), '4');
    assert.equal(workflowValue('draft', 'published'), 'draft');
  });
});
