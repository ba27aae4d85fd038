import { expect, type Route } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { recordShifts, shiftsOf } from '../support/node/layout-shifts.js';
import { countEvents, libraryLines, openMarkup, openOnSlow4g } from '../support/node/loading.js';
import { expectOneAnswerEach } from '../support/node/presses.js';
import { file, script, styles } from '../support/node/withhold.js';

/* Interactions on slow 4G, 50 ms after first paint, when no element's code has loaded yet. */

const arrives = { timeout: 20_000 };

test('pressing Enter on an image right after the first paint opens the lightbox once', async ({
  page,
}) => {
  const counts = await countEvents(page, 'sq-gallery-opened', 'sq-gallery-closed');
  await openOnSlow4g(page, '/elements/sq-gallery');
  const address = page.url();
  const picture = page.locator('sq-gallery[lightbox] a').first();

  await picture.focus();
  await page.keyboard.press('Enter');

  const lightbox = page.getByRole('dialog');
  await expect(lightbox).toBeVisible(arrives);
  await expect.poll(counts).toEqual({ 'sq-gallery-opened': 1, 'sq-gallery-closed': 0 });
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expect(picture).toBeFocused();
  await expect.poll(counts).toEqual({ 'sq-gallery-opened': 1, 'sq-gallery-closed': 1 });
  expect(page.url()).toBe(address);
});

test("pressing the mouse on an image requests the lightbox's code, and hovering does not", async ({
  page,
}) => {
  const viewer = /lightbox-viewer-viewer-\w{8}\.js/;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  // The gallery's code never loads, so only the loader can request the lightbox's code.
  await page.route(file('sq-gallery'), () => undefined);
  await openMarkup(
    page,
    styles + script,
    `<sq-gallery lightbox><img src="data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%2290%22 height=%2290%22/%3E" alt="A cup"></sq-gallery>`,
  );
  const picture = page.getByAltText('A cup');

  await picture.hover();
  await expect.poll(() => requests.some((url) => file('sq-gallery').test(url))).toBe(true);
  expect(requests.some((url) => viewer.test(url))).toBe(false);

  await page.mouse.down();
  await expect.poll(() => requests.some((url) => viewer.test(url))).toBe(true);
});

test("a carousel's buttons work before React has loaded, without layout shift", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const held: Route[] = [];
  await page.route(file('react'), (route) => void held.push(route));
  await recordShifts(page);
  const figure =
    '<figure><img src="/pictures/beans-300w.webp" width="300" height="200" alt=""></figure>';
  await openMarkup(
    page,
    styles + script,
    `<sq-gallery design="carousel">${figure.repeat(6)}</sq-gallery>`,
  );
  const gallery = page.locator('sq-gallery');
  const next = gallery.getByRole('button', { name: 'Next image' });
  await expect(next).toBeVisible();
  const ofReact = (url: string): boolean => file('react').test(url);
  expect(asked.filter(ofReact)).toEqual([]);
  const start = await gallery.locator('figure').first().boundingBox();

  await next.focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await gallery.locator('figure').nth(3).boundingBox())?.x)
    .toBeCloseTo(start?.x ?? NaN, 0);
  await expect(next).toBeFocused();
  await expect.poll(() => asked.filter(ofReact)).toHaveLength(1);
  for (const route of held) await route.continue();
  await expect(gallery.locator('[part=position]')).toHaveText('4–6 / 6');
  expect(await shiftsOf(page)).toEqual([]);
});

const dialog = '<sq-dialog id="it" heading="Shipping"><p>Tomorrow.</p></sq-dialog>';

const photo = (name: string): string =>
  `<a href="/pictures/${name}-1500w.webp"><img src="/pictures/${name}-500w.webp" alt="${name}" width="1500" height="1000"></a>`;
const photos = ['latte', 'cherries', 'sacks'].map(photo).join('');
const form = `<form action="/api/form/FormSubmission" method="post">
  <label>Name <input name="name" required></label><button>Send</button></form>`;

/** Places markup below the screen, where no code loads without an interaction. */
const below = (markup: string): string => `<div style="block-size: 3000px"></div>${markup}`;

/**
 * For each tag: the markup of an element with the ID `it`, a method call, and a selector that matches once the call has
 * had its effect.
 */
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

test('a method that a script calls before the library has loaded runs once the element is ready', async ({
  page,
}) => {
  // This page's form is not defined on the server.
  await page.route('**/api/form/FormSubmissionKey', (route) =>
    route.fulfill({ json: { key: 'key' } }),
  );
  for (const [tag, { markup, call, shown, is }] of Object.entries(methods))
    await test.step(tag, async () => {
      const script = `<script>customElements.whenDefined('${tag}').then(() => { window.result = it.${call}; });</script>`;
      await openMarkup(page, libraryLines, markup + script, `/made-${tag}`);

      await page.waitForFunction((name) => customElements.get(name) !== undefined, tag);
      await page.waitForFunction(() => 'result' in window);
      if (shown) await expect(page.locator(shown).first()).toBeVisible();
      else await page.evaluate(async () => void (await Reflect.get(window, 'result')));
      if (is) await expect(page.locator(`#it:is(${is}), #it :is(${is})`).first()).toBeAttached();
    });
});

test('on slow 4G, each click after first paint has exactly one effect', async ({
  openContext,
  baseURL,
}) => {
  await expectOneAnswerEach(baseURL ?? '', async () => (await openContext()).newPage(), 3);
});
