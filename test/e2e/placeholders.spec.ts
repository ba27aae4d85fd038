import { expect, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { libraryLines, openMarkup } from '../support/node/loading.js';

const dialog = '<sq-dialog id="it" heading="Shipping"><p>Tomorrow.</p></sq-dialog>';

const photo = (name: string): string =>
  `<a href="/pictures/${name}-1500w.webp"><img src="/pictures/${name}-500w.webp" alt="${name}" width="1500" height="1000"></a>`;
const photos = ['latte', 'cherries', 'sacks'].map(photo).join('');
const form = `<form action="/api/form/FormSubmission" method="post">
  <label>Name <input name="name" required></label><button>Send</button></form>`;

/** Below the screen, where nothing loads by itself. */
const below = (markup: string): string => `<div style="block-size: 3000px"></div>${markup}`;

/** By tag: the markup of an element `it`, a call of a method, and a selector of what is shown then. */
const methods: Record<string, { markup: string; call: string; shown?: string; is?: string }> = {
  'sq-cart': {
    markup: '<sq-cart id="it" drawer></sq-cart>',
    call: 'show()',
    shown: '#it [part~="drawer"]',
  },
  'sq-dialog': { markup: dialog, call: 'show()', shown: '#it [part~="dialog"]' },
  'sq-form': {
    markup: below(`<sq-form id="it" form-id="question">${form}</sq-form>`),
    call: 'submit()',
    is: ':invalid',
  },
  'sq-gallery': {
    markup: below(
      `<sq-gallery id="it" design="slideshow" load="interaction">${photos}</sq-gallery>`,
    ),
    call: 'next()',
    is: '[current-index="1"], :not([current-index])',
  },
  'sq-lightbox': {
    markup: below(`<sq-lightbox id="it">${photos}</sq-lightbox>`),
    call: 'open(1)',
    shown: 'dialog[open], [role="dialog"]',
  },
};

for (const [tag, { markup, call, shown, is }] of Object.entries(methods))
  test(`${tag} answers ${call} in a script that runs before the library`, async ({ page }) => {
    // A form of this page is unknown to the server.
    await page.route('**/api/form/FormSubmissionKey', (route) =>
      route.fulfill({ json: { key: 'key' } }),
    );
    const script = `<script>customElements.whenDefined('${tag}').then(() => { window.result = it.${call}; });</script>`;
    await openMarkup(page, libraryLines, markup + script);

    await page.waitForFunction((name) => customElements.get(name) !== undefined, tag);
    await page.waitForFunction(() => 'result' in window);
    if (shown) await expect(page.locator(shown).first()).toBeVisible();
    else await page.evaluate(async () => void (await Reflect.get(window, 'result')));
    if (is) await expect(page.locator(`#it:is(${is}), #it :is(${is})`).first()).toBeAttached();
  });

test('a dialog opens when `open` is set as a property once the page is idle', async ({ page }) => {
  await openMarkup(page, libraryLines, dialog);
  await page.waitForLoadState('networkidle');
  expect(await isDefined(page, 'sq-dialog')).toBe(false);

  await page.evaluate(() => Object.assign(document.getElementById('it') ?? {}, { open: true }));

  await expect(page.locator('#it [part~="dialog"]')).toBeVisible();
});

test('the outcome of a dialog is the result of an early show()', async ({ page }) => {
  await openMarkup(page, libraryLines, dialog);
  const outcome = page.evaluate(() => {
    const element = document.getElementById('it') as HTMLElement & { show(): Promise<string> };
    return element.show();
  });

  await page.locator('#it [part~="confirm"]').click();

  expect(await outcome).toBe('confirmed');
});

test('a gallery on the screen shows another slide when its property is set', async ({ page }) => {
  const markup = `<sq-gallery id="it" design="slideshow" load="interaction">${photos}</sq-gallery>`;
  await openMarkup(page, libraryLines, markup);
  await page.waitForLoadState('networkidle');
  expect(await isDefined(page, 'sq-gallery')).toBe(false);

  await page.evaluate(() =>
    Object.assign(document.getElementById('it') ?? {}, { currentIndex: 2 }),
  );

  await expect(page.getByAltText('sacks')).toBeInViewport();
});

test('an element that nobody uses does not load', async ({ page }) => {
  await openMarkup(page, libraryLines, dialog + below(`<sq-gallery>${photos}</sq-gallery>`));
  await page.waitForLoadState('networkidle');

  expect(await isDefined(page, 'sq-dialog')).toBe(false);
  expect(await isDefined(page, 'sq-gallery')).toBe(false);
});

function isDefined(page: Page, tag: string): Promise<boolean> {
  return page.evaluate((name) => customElements.get(name) !== undefined, tag);
}
