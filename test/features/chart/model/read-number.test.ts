import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { readNumber } from '../../../../src/features/chart/model/read-number.js';

type Case = readonly [written: string, locale: string, value: number | undefined];

const cases: Readonly<Record<string, readonly Case[]>> = {
  "the language's separators": [
    ['1.234', 'de', 1234],
    ['1.234', 'en', 1.234],
    ['1,234', 'de', 1.234],
    ['1,234', 'en', 1234],
    ['1.234', 'fr', 1234],
    ['1\u202f234\u202f567,89', 'fr', 1234567.89],
    ['1’234.50', 'de-CH', 1234.5],
    ["1'234", 'en', 1234],
    ['1,23,456', 'hi-IN', 123456],
    ['1.234,5', 'en', 1234.5],
    ['1,234.5', 'de', 1234.5],
  ],
  'separators that cannot group digits': [
    ['0,125', 'de', 0.125],
    ['0,125', 'en', 0.125],
    ['1,2345', 'en', 1.2345],
    ['.5', 'en', 0.5],
    ['12.–', 'de-CH', 12],
  ],
  'digits in other scripts': [
    ['١٢٠', 'ar', 120],
    ['١٬٢٣٤٫٥', 'ar', 1234.5],
    ['۱٬۲۳۴٫۵', 'fa', 1234.5],
    ['١٢٫٥٪', 'ar', 12.5],
    ['१,२३,४५६.७', 'hi', 123456.7],
    ['１２３', 'ja', 123],
  ],
  signs: [
    ['−3,5', 'sv', -3.5],
    ['–3', 'en', -3],
    ['(3)', 'en', -3],
    ['($1,234)', 'en', -1234],
    ['$-5', 'en', -5],
    ['12-', 'en', -12],
    ['\u200e−۱۲', 'fa', -12],
    ['-0', 'en', 0],
  ],
  currencies: [
    ['$5.20', 'en', 5.2],
    ['CA$12.50', 'en', 12.5],
    ['R$ 1.234,50', 'pt-BR', 1234.5],
    ['Fr. 12.50', 'de-CH', 12.5],
    ['kr 12', 'nb', 12],
    ['12,50 zł', 'pl', 12.5],
    ['zł 12', 'en', 12],
    ['Rs. 500', 'en-IN', 500],
    ['EUR 7', 'en', 7],
    ['د.إ. ١٢', 'ar-AE', 12],
  ],
  units: [
    ['46 %', 'en', 46],
    ['%46', 'tr', 46],
    ['21 °C', 'en', 21],
    ['3 €/kg', 'de', 3],
    ['3 m²', 'en', 3],
    ['5 kg CO2', 'en', 5],
  ],
  footnotes: [
    ['98*', 'en', 98],
    ['1,234[a]', 'en', 1234],
    ['98²', 'en', 98],
  ],
  exponents: [
    ['-1.2E+3', 'en', -1200],
    ['5×10⁻⁷', 'en', 5e-7],
    ['5 × 10^-7 mol', 'en', 5e-7],
    ['1,5·10⁶', 'de', 1.5e6],
    ['10⁻⁷', 'en', 1e-7],
  ],
  'factors such as "million", which make text unreadable': [
    ['3 million', 'en', undefined],
    ['12K', 'en', undefined],
    ['1,2 Mio. €', 'de', undefined],
    ['12万円', 'ja', undefined],
    ['٣ مليون', 'ar', undefined],
  ],
  'text that is not a number': [
    ['', 'en', undefined],
    ['5–10', 'en', undefined],
    ['5:30', 'en', undefined],
    ['3½', 'en', undefined],
    ['2024-05-01', 'en', undefined],
    ['12 34', 'en', undefined],
    ['12\n345', 'en', undefined],
    ['12 (3)', 'en', undefined],
    ['Q3', 'en', undefined],
    ['1e999', 'en', undefined],
  ],
};

describe('readNumber()', () => {
  for (const [kind, rows] of Object.entries(cases)) {
    it(`handles ${kind}`, () => {
      for (const [written, locale, value] of rows)
        assert.equal(readNumber(written, locale), value, `${JSON.stringify(written)} in ${locale}`);
    });
  }

  it('parses numbers formatted by Intl.NumberFormat', () => {
    const locales = ['en-US', 'de-DE', 'fr-FR', 'de-CH', 'hi-IN', 'fa-IR', 'ar-EG', 'pl-PL'];
    const styles: readonly Intl.NumberFormatOptions[] = [
      {},
      { style: 'currency', currency: 'CAD' },
      { style: 'currency', currency: 'SEK', currencyDisplay: 'code' },
      { style: 'unit', unit: 'kilogram' },
    ];
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.constantFrom(...locales),
        fc.constantFrom(...styles),
        (cents, locale, style) => {
          const amount = cents / 100;
          const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, ...style });
          assert.equal(readNumber(format.format(amount), locale), amount || 0);
        },
      ),
    );
  });
});
