import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { currencyCodes, fractionDigits } from '../../../../src/features/money/model/currencies.js';
import {
  decimalText,
  formatMoney,
  isMoney,
  money,
  parseMoney,
  type Money,
} from '../../../../src/features/money/model/money.js';

const currency = fc.constantFrom(...currencyCodes);
const amounts = currency.chain((code) => {
  const max = 10n ** BigInt(15 + fractionDigits(code)) - 1n;
  return fc.bigInt(-max, max).map((minorUnits) => money(minorUnits, code));
});

test('formats a price with currency symbol, thousands separators and two decimals', () => {
  assert.equal(formatMoney(money(1250, 'USD')), '$12.50');
  assert.equal(formatMoney(money(123456789, 'EUR')), '€1,234,567.89');
  assert.equal(formatMoney(money(-5, 'GBP')), '-£0.05');
});

test('formats yen without decimals, and COP and IDR with two', () => {
  assert.equal(formatMoney(money(1250, 'JPY')), '¥1,250');
  assert.equal(formatMoney(money(1250, 'COP')), 'COP\u00a012.50');
  assert.equal(formatMoney(money(1250, 'IDR')), 'IDR\u00a012.50');
});

test('formats each currency with a different symbol', () => {
  const written = currencyCodes.map((code) => formatMoney(money(0, code)).replace(/[\d.]/g, ''));
  assert.equal(new Set(written).size, currencyCodes.length);
});

test('formats 15 integer digits exactly', () => {
  assert.equal(formatMoney(money(99999999999999999n, 'USD')), '$999,999,999,999,999.99');
});

test('rejects amounts with more than 15 integer digits, and fractional or unsafe numbers', () => {
  assert.throws(() => money(100000000000000000n, 'USD'), RangeError);
  assert.throws(() => money(-(10n ** 15n), 'JPY'), RangeError);
  assert.throws(() => money(12.5, 'USD'), RangeError);
  assert.throws(() => money(2 ** 53, 'USD'), RangeError);
});

test('formats only Money instances', () => {
  for (const value of [undefined, null, 12.5, '12.50', { minorUnits: 1250, currency: 'USD' }]) {
    assert.throws(() => formatMoney(value as never), {
      name: 'TypeError',
      message: 'Format expects a Money instance.',
    });
  }
  assert.equal(isMoney({ minorUnits: 1n, currency: 'XXX' }), false);
});

test('parses decimal numbers as they are written in pages', () => {
  const read = (text: string): bigint | undefined => parseMoney(text, 'USD')?.minorUnits;
  assert.equal(read('12.50'), 1250n);
  assert.equal(read(' 12.5 '), 1250n);
  assert.equal(read('12'), 1200n);
  assert.equal(read('12.'), 1200n);
  assert.equal(read('-0.05'), -5n);
  assert.equal(read('+1,234.5'), 123450n);
  assert.equal(read('0012.500'), 1250n);
  assert.equal(parseMoney('1250.00', 'JPY')?.minorUnits, 1250n);
});

test('rounds a currency without minor units to whole units, and sets isRounded if digits are lost', () => {
  for (const [text, minorUnits] of [
    ['1234.50', 1235n],
    ['1,234.49', 1234n],
    ['-1234.50', -1235n],
    ['0.5', 1n],
    ['999.95', 1000n],
  ] as const) {
    assert.deepEqual(
      parseMoney(text, 'JPY'),
      { minorUnits, currency: 'JPY', isRounded: true },
      text,
    );
  }
  assert.deepEqual(parseMoney('500.00', 'JPY'), { minorUnits: 500n, currency: 'JPY' });
});

test('rejects invalid amounts, and does not round other currencies', () => {
  const wrong = [
    '',
    '-',
    '.',
    'free',
    '12.505',
    '1e3',
    '12,50',
    '1,23',
    '1,2345',
    '$5',
    '1 2',
    '0x5',
  ];
  for (const text of wrong) assert.equal(parseMoney(text, 'USD'), undefined, text);
  assert.equal(parseMoney('1000000000000000', 'USD'), undefined);
});

test('parses a formatted amount as the same money', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      const bare = formatMoney(amount).replace(/[^\d.,-]/g, '');
      assert.deepEqual(parseMoney(bare, amount.currency), amount);
      assert.deepEqual(parseMoney(decimalText(amount), amount.currency), amount);
    }),
  );
});

test('formats all digits, in groups of three, and puts the sign first', () => {
  fc.assert(
    fc.property(amounts, (amount: Money) => {
      const text = formatMoney(amount);
      const digits = fractionDigits(amount.currency);
      assert.equal(BigInt(text.replace(/\D/g, '')), abs(amount.minorUnits));
      assert.match(text, digits === 2 ? /\d\.\d\d$/ : /^[^.]*$/);
      assert.match(text, /(?<!\d)\d{1,3}(,\d{3})*(\.\d\d)?$/);
      assert.equal(text.startsWith('-'), amount.minorUnits < 0n);
      assert.equal(text.lastIndexOf('-'), amount.minorUnits < 0n ? 0 : -1);
    }),
  );
});

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}

test('formats money for a locale', () => {
  assert.equal(formatMoney(money(123456, 'EUR'), 'de-DE'), '1.234,56\u00a0€');
  assert.equal(formatMoney(money(123456, 'USD'), 'fr-FR').replace(/\s/g, ' '), '1 234,56 $US');
  assert.equal(formatMoney(money(1250, 'JPY'), 'ja-JP'), '￥1,250');
});

test("keeps a currency's letters and symbol together in right-to-left text", () => {
  assert.equal(formatMoney(money(123456, 'USD'), 'ar'), '\u200f1,234.56\u00a0\u2066US$\u2069');
  assert.equal(
    formatMoney(money(-500, 'CAD'), 'he'),
    '\u200f\u200e-5.00\u00a0\u200f\u2066CA$\u2069',
  );
  assert.equal(formatMoney(money(123456, 'EUR'), 'ar'), '\u200f1,234.56\u00a0€');
});

test('ignores an invalid locale', () => {
  for (const locale of ['', 'no locale', 'x', '123']) {
    assert.equal(formatMoney(money(123456, 'EUR'), locale), '€1,234.56', locale);
  }
});

test('keeps all digits in any locale', () => {
  const locale = fc.constantFrom(
    'de-DE',
    'fr-FR',
    'en-IN',
    'pt-BR',
    'sv-SE',
    'he-IL',
    'th-TH',
    'ja-JP',
  );
  fc.assert(
    fc.property(amounts, locale, (value, tag) => {
      const written = formatMoney(value, tag).replace(/\D/g, '');
      assert.equal(BigInt(written), value.minorUnits < 0n ? -value.minorUnits : value.minorUnits);
    }),
  );
});
