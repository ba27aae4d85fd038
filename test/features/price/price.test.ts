import { assert, fixture } from '@open-wc/testing';
import { html } from 'lit/html.js';
import '../../../elements/sq-price.js';
import type { SqPrice } from '../../../elements/sq-price.js';
import { collectWarnings, expectConsole } from '../../support/browser/console-guard.js';

describe('sq-price', () => {
  it('writes a decimal amount as its currency is written', async () => {
    const price = await mount(
      html`<sq-price amount="1234.5" currency="EUR">1234,50 EUR</sq-price>`,
    );
    assert.equal(shown(price), '€1,234.50');
  });

  it('takes minor units, before a decimal amount, and dollars by default', async () => {
    const price = await mount(html`<sq-price amount-cents="1250" amount="99">$99</sq-price>`);
    assert.equal(shown(price), '$12.50');
  });

  it('shows free things and sums below zero', async () => {
    assert.equal(shown(await mount(html`<sq-price amount="0"></sq-price>`)), '$0.00');
    const refund = await mount(html`<sq-price amount-cents="-300" currency="JPY"></sq-price>`);
    assert.equal(shown(refund), '-¥300');
  });

  it('follows its attributes and properties', async () => {
    const price = await mount(html`<sq-price amount="12.50">$12.50</sq-price>`);
    price.setAttribute('currency', 'gbp');
    await price.updateComplete;
    assert.equal(shown(price), '£12.50');
    price.amount = '9007199254740993.01'.slice(1);
    await price.updateComplete;
    assert.equal(shown(price), '£7,199,254,740,993.01');
    price.amountCents = 99;
    await price.updateComplete;
    assert.equal(shown(price), '£0.99');
  });

  it('stands beside the price at other times, and names both for screen readers', async () => {
    const price = await mount(
      html`<sq-price amount-cents="6900" original-cents="8900">$69.00</sq-price>`,
    );
    const text = price.shadowRoot?.textContent.replace(/\s+/g, ' ').trim();
    assert.equal(text, 'Usual price $89.00Sale price $69.00');
    assert.ok(price.shadowRoot?.querySelector('s[part="original"]'));

    price.originalCents = 6900;
    await price.updateComplete;
    assert.isNull(price.shadowRoot?.querySelector('s') ?? null, 'what costs the same is no sale');
  });

  it('is shown without the price at other times if that is unusable', async () => {
    const warnings = collectWarnings();
    const price = await mount(
      html`<sq-price amount-cents="6900" original="eighty-nine">$69.00</sq-price>`,
    );
    assert.equal(shown(price), '$69.00');
    assert.deepEqual(warnings, [
      '<sq-price> original "eighty-nine": expected a decimal number; ignoring it.',
    ]);
  });

  it('says that other prices are higher', async () => {
    const price = await mount(html`<sq-price amount="14.50" from></sq-price>`);
    assert.equal(price.shadowRoot?.textContent.trim(), 'from $14.50');
  });

  it('is written as a locale writes it, and as ever where the locale is none', async () => {
    const price = await mount(
      html`<sq-price amount="1234.5" currency="EUR" locale="de-DE"></sq-price>`,
    );
    assert.equal(shown(price), '1.234,50\u00a0€');
    price.locale = 'no locale';
    await price.updateComplete;
    assert.equal(shown(price), '€1,234.50');
  });

  it('shows a label for nothing where the page has one', async () => {
    const price = await mount(
      html`<sq-price amount="0" free-if-zero free-label="Free"></sq-price>`,
    );
    assert.equal(shown(price), 'Free');
    price.amountCents = 100;
    await price.updateComplete;
    assert.equal(shown(price), '$1.00');
  });

  it('keeps sign, symbol and digits in order in right-to-left text', async () => {
    const paragraph = await fixture(
      html`<p dir="rtl">סך הכל <sq-price amount="-1234.50" currency="ILS"></sq-price> ליום</p>`,
    );
    const price = paragraph.querySelector('sq-price') as SqPrice;
    await price.updateComplete;
    const text = [...part(price).childNodes].find((node) => node instanceof Text) as Text;
    const written = text.data;
    const lefts = [...written].map((_, index) => leftOf(text, index));
    assert.equal(written, '-₪1,234.50');
    assert.deepEqual(
      lefts,
      lefts.toSorted((a, b) => a - b),
    );
  });

  it('does not break a price over two lines', async () => {
    const box = await fixture(
      html`<div style="width: 3em"><sq-price amount="1234567.5" currency="SEK"></sq-price></div>`,
    );
    const price = box.querySelector('sq-price') as SqPrice;
    await price.updateComplete;
    assert.lengthOf(price.getClientRects(), 1);
  });

  it('leaves what the server wrote where the currency is not known, and names the known ones', async () => {
    const seen = expectConsole(
      /<sq-price> currency: not known\. Expected one of EUR, USD, .*JPY\./,
    );
    const price = await mount(html`<sq-price amount="12.50" currency="XTS">12.50 test</sq-price>`);
    assert.equal(shown(price), '12.50 test');
    assert.lengthOf(seen, 1);
    price.currency = 'CHF';
    await price.updateComplete;
    assert.equal(shown(price), 'CHF\u00a012.50');
  });

  it('rounds yen that come with decimals, and warns once of what that loses', async () => {
    const warnings = collectWarnings();
    const price = await mount(html`<sq-price amount="1234.50" currency="JPY"></sq-price>`);
    assert.equal(shown(price), '¥1,235');
    const other = await mount(html`<sq-price amount="1234.50" currency="JPY"></sq-price>`);
    assert.equal(shown(other), '¥1,235');
    const exact = await mount(html`<sq-price amount="500.00" currency="JPY"></sq-price>`);
    assert.equal(shown(exact), '¥500');
    assert.deepEqual(warnings, [
      '<sq-price> amount: expected an amount without decimals in JPY; using "1235 JPY".',
    ]);
  });

  for (const amount of ['12.505', 'from 12', '1e3', '']) {
    it(`leaves what the server wrote where the amount is "${amount}"`, async () => {
      expectConsole(/<sq-price> amount: (not usable|missing)\. Expected/);
      const price = await mount(html`<sq-price amount=${amount}>On request</sq-price>`);
      assert.equal(shown(price), 'On request');
    });
  }

  it('takes an empty currency for none', async () => {
    const price = await mount(html`<sq-price amount="5" currency="">5</sq-price>`);
    assert.equal(shown(price), '$5.00');
  });

  it('has no accessibility faults', async () => {
    const price = await mount(html`<sq-price amount="12.50" currency="NOK">12.50</sq-price>`);
    await assert.isAccessible(price);
  });
});

async function mount(template: unknown): Promise<SqPrice> {
  const price = await fixture<SqPrice>(template as ReturnType<typeof html>);
  await price.updateComplete;
  return price;
}

/** What a visitor reads: the element's own text, or the server's. */
function shown(price: SqPrice): string {
  return price.shadowRoot ? (part(price).textContent ?? '') : price.innerText;
}

function part(price: SqPrice): Element {
  return price.shadowRoot?.querySelector('[part="price"]') as Element;
}

function leftOf(text: Text, index: number): number {
  const range = document.createRange();
  range.setStart(text, index);
  range.setEnd(text, index + 1);
  return range.getBoundingClientRect().left;
}
