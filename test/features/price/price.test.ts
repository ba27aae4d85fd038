import { assert, fixture } from '@open-wc/testing';
import { html } from 'lit/html.js';
import '../../../elements/sq-price.js';
import type { SqPrice } from '../../../elements/sq-price.js';
import { collectWarnings, expectConsole } from '../../support/browser/console-guard.js';

describe('sq-price', () => {
  it('formats a decimal amount in its currency', async () => {
    const price = await mount(
      html`<sq-price amount="1234.5" currency="EUR">1234,50 EUR</sq-price>`,
    );
    assert.equal(shown(price), '€1,234.50');
  });

  it('prefers amount-cents to amount, and defaults to US dollars', async () => {
    const price = await mount(html`<sq-price amount-cents="1250" amount="99">$99</sq-price>`);
    assert.equal(shown(price), '$12.50');
  });

  it('shows the regular price, and names both prices for screen readers', async () => {
    const price = await mount(
      html`<sq-price amount-cents="6900" original-cents="8900">$69.00</sq-price>`,
    );
    const text = price.shadowRoot?.textContent.replace(/\s+/g, ' ').trim();
    assert.equal(text, 'Regular price $89.00Sale price $69.00');
    assert.ok(price.shadowRoot?.querySelector('s[part="original"]'));

    price.originalCents = 6900;
    await price.updateComplete;
    assert.isNull(price.shadowRoot?.querySelector('s') ?? null, 'an equal price is not a sale');
  });

  it('shows "from" before the lowest price', async () => {
    const price = await mount(html`<sq-price amount="14.50" from></sq-price>`);
    assert.equal(price.shadowRoot?.textContent.trim(), 'from $14.50');
  });

  it('shows free-label instead of a zero price', async () => {
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

  it("keeps the server's text if the currency is unknown, and reports the allowed currencies", async () => {
    const seen = expectConsole(/<sq-price>: currency="XTS" is not one of EUR, USD, .*JPY\./);
    const price = await mount(html`<sq-price amount="12.50" currency="XTS">12.50 test</sq-price>`);
    assert.equal(shown(price), '12.50 test');
    assert.lengthOf(seen, 1);
    price.currency = 'CHF';
    await price.updateComplete;
    assert.equal(shown(price), 'CHF\u00a012.50');
  });

  it('rounds yen that have decimals, and warns once', async () => {
    const warnings = collectWarnings();
    const price = await mount(html`<sq-price amount="1234.50" currency="JPY"></sq-price>`);
    assert.equal(shown(price), '¥1,235');
    const other = await mount(html`<sq-price amount="1234.50" currency="JPY"></sq-price>`);
    assert.equal(shown(other), '¥1,235');
    const exact = await mount(html`<sq-price amount="500.00" currency="JPY"></sq-price>`);
    assert.equal(shown(exact), '¥500');
    assert.deepEqual(warnings, [
      '<sq-price>: amount is rounded to 1235, because JPY has no decimals.',
    ]);
  });
});

async function mount(template: unknown): Promise<SqPrice> {
  const price = await fixture<SqPrice>(template as ReturnType<typeof html>);
  await price.updateComplete;
  return price;
}

/** Returns the visible text of the element, or else the server's text. */
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
