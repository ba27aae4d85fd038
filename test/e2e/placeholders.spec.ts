import { expect, type Page } from 'playwright/test';
import { readElements } from '../../src/build/read-elements.js';
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
  'sq-captcha': { markup: below('<sq-captcha id="it"></sq-captcha>'), call: 'reset()' },
  'sq-cart': {
    markup: '<sq-cart id="it" drawer></sq-cart>',
    call: 'show()',
    shown: '#it [part~="drawer"]',
  },
  'sq-cookie-banner': {
    markup: '<sq-cookie-banner id="it"></sq-cookie-banner>',
    call: 'showChoices()',
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
  'sq-image': {
    markup: below(
      '<sq-image id="it" no-image-load><img data-src="/pictures/latte-500w.webp" alt="Latte"></sq-image>',
    ),
    call: 'load()',
  },
  'sq-lightbox': {
    markup: below(`<sq-lightbox id="it">${photos}</sq-lightbox>`),
    call: 'open(1)',
    shown: 'dialog[open], [role="dialog"]',
  },
  'sq-newsletter': {
    markup: below(`<sq-newsletter id="it" form-id="question">${form}</sq-newsletter>`),
    call: 'reset()',
  },
  'sq-popup-overlay': {
    markup: '<sq-popup-overlay id="it" manual heading="News"><p>Now.</p></sq-popup-overlay>',
    call: 'show()',
    shown: '#it [part~="dialog"]',
  },
  'sq-summary': {
    markup: below(
      '<sq-summary id="it" block-id="shop-summary"><ul><li><a href="/a">One</a></li></ul></sq-summary>',
    ),
    call: 'refresh()',
  },
  'sq-system-error': {
    markup: '<sq-system-error id="it"></sq-system-error>',
    call: 'show()',
    shown: '#it [part~="dialog"]',
  },
  'sq-video': {
    markup: below(
      '<sq-video id="it"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">Film</a></sq-video>',
    ),
    call: 'pause()',
  },
};

const callers = {
  'right after DOMContentLoaded': (call: string) =>
    `<script>document.addEventListener('DOMContentLoaded', () => { window.result = it.${call}; });</script>`,
  'after whenDefined, in a script that runs before the library': (call: string, tag: string) =>
    `<script>customElements.whenDefined('${tag}').then(() => { window.result = it.${call}; });</script>`,
  'after whenDefined, in a module': (call: string, tag: string) =>
    `<script type="module">const name = '${tag}'; await customElements.whenDefined(name); window.result = it.${call};</script>`,
};

test('every tag with a documented method is tested here', () => {
  const tags = readElements().filter(({ methods }) => methods.length > 0);
  expect(Object.keys(methods)).toEqual(tags.map(({ tag }) => tag));
});

for (const [tag, { markup, call, shown, is }] of Object.entries(methods))
  for (const [when, script] of Object.entries(callers))
    test(`${tag} answers ${call} ${when}`, async ({ page }) => {
      // A form of this page is unknown to the server.
      await page.route('**/api/form/FormSubmissionKey', (route) =>
        route.fulfill({ json: { key: 'key' } }),
      );
      await openMarkup(page, libraryLines, markup + script(call, tag));

      await page.waitForFunction((name) => customElements.get(name) !== undefined, tag);
      await page.waitForFunction(() => 'result' in window);
      if (shown) await expect(page.locator(shown).first()).toBeVisible();
      else await page.evaluate(async () => void (await Reflect.get(window, 'result')));
      if (is) await expect(page.locator(`#it:is(${is}), #it :is(${is})`).first()).toBeAttached();
    });

const commands = {
  'open is set as a property': 'it.open = true',
  'open is set as an attribute': "it.setAttribute('open', '')",
  'show() is called': 'it.show()',
};

for (const [what, command] of Object.entries(commands))
  for (const tag of ['sq-dialog', 'sq-system-error'])
    test(`${tag} opens when ${what} once the page rests`, async ({ page }) => {
      await openMarkup(page, libraryLines, `<${tag} id="it" heading="Shipping"></${tag}>`);
      await page.waitForLoadState('networkidle');
      expect(await isDefined(page, tag)).toBe(false);

      await page.evaluate(`(() => { const it = document.getElementById('it'); ${command}; })()`);

      await expect(page.locator('#it [part~="dialog"]')).toBeVisible();
    });

test('a dialog that a script creates with `open` opens', async ({ page }) => {
  await openMarkup(page, libraryLines, '<main></main>');

  await page.evaluate(() => {
    const element = Object.assign(document.createElement('sq-dialog'), { open: true, id: 'it' });
    document.body.append(element);
  });

  await expect(page.locator('#it [part~="dialog"]')).toBeVisible();
});

test('a dialog from innerHTML opens when it gets the attribute later', async ({ page }) => {
  await openMarkup(page, libraryLines, '<main></main>');

  await page.locator('main').evaluate(async (main, markup) => {
    main.innerHTML = markup;
    await new Promise((resolve) => setTimeout(resolve, 100));
    main.firstElementChild?.setAttribute('open', '');
  }, dialog);

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
