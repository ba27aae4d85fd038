import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { donationPages } from '../../demo/content/donations.js';
import { names } from '../../demo/i18n/messages/content.js';
import { test } from '../support/node/e2e.js';
import { reviewsOf } from '../support/node/review-request.js';
import { fillCart } from '../support/node/shop-calls.js';

/* The shop's German pages contain no English text. */

/** Each group of pages is visited by one browser with a product in its cart. */
const groups = [
  [
    `/checkout/donate?donatePageId=${String(donationPages[0]?.id)}`,
    '/checkout/giftcard?giftCardProductId=5f0c0ffee000000000000109',
    ...['/', '/shop', '/shop/lamplight', '/shop/halden-house', '/search', '/search?q=qqqq'],
  ],
  ['/cart', '/checkout', '/forms', '/forms/wholesale', '/forms/workshop', '/forms/survey'],
  [
    '/account',
    '/account?next=/members',
    '/members',
    '/tastings',
    '/site/consent',
    '/thanks',
    '/reviews',
  ],
];

/** Names, identifiers and addresses that are the same in all languages. */
const same =
  /^(?:Halden Street|Coffee|118 Halden Street|Natural Earth|Ida,|true|false|[A-Z_]+|\S+@\S+)$/;
/** Words that are the same in English and in German. */
const german =
  /^(?:Banner|Cookies|Espresso|Filter|Honey|Journal|Minute|Name|Neutral|Position|Revision|Shop|Text|Website|optional)$/;

/** Returns all of a page's text, including text for screen readers and text in shadow roots. */
async function textsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const found = new Set<string>();
    const add = (given: string | null): void => {
      const text = (given ?? '').replaceAll(/\s+/g, ' ').trim();
      if (/[a-z]{3}/i.test(text)) found.add(text);
    };
    const attributes = ['alt', 'aria-label', 'aria-roledescription', 'placeholder', 'title'];
    const visit = (node: Node): void => {
      if (node.nodeType === Node.TEXT_NODE) add(node.nodeValue);
      if (node.nodeType === Node.ELEMENT_NODE) {
        const element = node as Element;
        // Country names are excluded, because `Intl` provides them.
        const isOther = '[lang]:not(html), script, style, template, code, [name=country]';
        if (element.matches(isOther)) return;
        for (const name of attributes) add(element.getAttribute(name));
        if (element.matches('meta[name=description]')) add(element.getAttribute('content'));
        if (element.shadowRoot) visit(element.shadowRoot);
      }
      node.childNodes.forEach(visit);
    };
    visit(document);
    return [...found];
  });
}

test.describe.configure({ timeout: 240_000 });

// One browser visits several pages: a browser's first page takes as long as three later pages.
for (const visited of groups) {
  test(`contains no English text in German: ${visited.join(', ')}`, async ({ page, context }) => {
    await fillCart(context);
    for (const path of visited) {
      // Placing the order to review empties the cart, so this page is the last one of its group.
      const shown = path === '/reviews' ? await reviewsOf(page) : path;
      await test.step(path, () => expectTranslated(page, shown));
    }
  });
}

async function expectTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
  const english = new Set(await textsOf(page));
  expect(english.size, path).toBeGreaterThan(10);

  await page.goto(`/de${path}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const left = (await textsOf(page)).filter((text) => {
    const [title = ''] = text.split(' · ');
    const isName = names.has(title) || same.test(text) || german.test(title);
    return english.has(text) && !isName;
  });
  expect(left, `/de${path}`).toEqual([]);
}
