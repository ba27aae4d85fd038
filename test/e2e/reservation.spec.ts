import { expect, type Locator, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { recordShifts, shiftsOf } from '../support/node/layout-shifts.js';
import { libraryLines, openMarkup } from '../support/node/loading.js';
import { standInForProviders } from '../support/node/reservation-providers.js';

const restrictive = `<script type="application/json" id="sq-context">
  {"cookieSettings": {"isCookieBannerEnabled": true, "isRestrictiveCookiePolicyEnabled": true}}
</script>`;

const owner =
  '<script type="application/json" id="sq-context">{"website": {"id": "halden"}, "authenticatedAccount": {"id": "1"}}</script>';

/** A site without a cookie policy. */
const site =
  '<script type="application/json" id="sq-context">{"website": {"id": "halden"}}</script>';

const links = {
  opentable: 'https://www.opentable.de/restref/client/?rid=412810',
  tock: 'https://www.exploretock.com/halden',
  zola: 'https://www.zola.com/registry/halden',
  acuity: 'https://app.acuityscheduling.com/schedule.php?owner=11',
};

type Provider = keyof typeof links;

function tag(provider: Provider, attributes = ''): string {
  return `<sq-reservation provider="${provider}" load="eager" ${attributes}><a href="${links[provider]}">Book</a></sq-reservation>`;
}

/** Opens a page with a single element that needs no consent. */
async function openAllowed(
  page: Page,
  provider: Provider,
  width = 1000,
  after = '',
): Promise<Locator> {
  await page.setViewportSize({ width: width + 16, height: 700 });
  await openMarkup(
    page,
    `${site}<link rel="stylesheet" href="/dist/css/sq-reservation.css">${libraryLines}`,
    `<style>body{margin:8px}</style><main>${tag(provider)}${after}</main>`,
  );
  return page.locator('sq-reservation');
}

test('loads the widget only after consent, and moves focus into it', async ({ page }) => {
  const asked = await standInForProviders(page);
  await openMarkup(page, restrictive + libraryLines, `<main>${tag('opentable')}</main>`);
  const question = page.getByRole('group', { name: 'Content from OpenTable' });
  await expect(question).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book' })).toBeVisible();
  expect(asked).toEqual([]);

  await question.getByRole('button', { name: 'Load once' }).click();

  await expect(page.locator('sq-reservation iframe')).toBeFocused();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Book' })).toBeVisible();
  expect(asked[0]).toContain('https://www.opentable.de/widget/reservation/loader?rid=412810&');
});

test('removes the widget and its script when consent is withdrawn', async ({ page }) => {
  await standInForProviders(page);
  const settings = '<a href="#cookies" data-sq-consent-open>Cookie settings</a>';
  await openMarkup(page, restrictive + libraryLines, `<main>${settings}${tag('opentable')}</main>`);
  const element = page.locator('sq-reservation');
  const question = page.getByRole('group', { name: 'Content from OpenTable' });
  await question.getByRole('button', { name: 'Always' }).click();
  await expect(element.locator('iframe')).toHaveCount(1);

  await page.getByRole('link', { name: 'Cookie settings' }).click();
  const choices = page.getByRole('dialog', { name: 'Cookie settings' });
  await choices.getByRole('checkbox', { name: 'Preferences' }).uncheck();
  await choices.getByRole('button', { name: 'Save my choices' }).click();

  await expect(question).toBeVisible();
  await expect(element).toHaveJSProperty('childElementCount', 1);
});

test("places Tock's widget beside its link if the element is wider than 750 pixels, and below the link otherwise", async ({
  page,
}) => {
  await standInForProviders(page);
  const element = await openAllowed(page, 'tock', 751);
  const button = element.getByRole('button', { name: 'Tock: halden' });
  await expect(button).toBeVisible();
  const isBelow = async (): Promise<boolean> => {
    const link = await element.getByRole('link').boundingBox();
    const widget = await button.boundingBox();
    return (link?.y ?? 0) + (link?.height ?? 0) <= (widget?.y ?? 0);
  };
  expect(await isBelow()).toBe(false);
  await page.setViewportSize({ width: 750 + 16, height: 700 });
  await expect.poll(isBelow).toBe(true);
});

for (const provider of ['opentable', 'tock', 'zola', 'acuity'] as const) {
  test(`reserves space for ${provider}'s widget, and removes it if the widget fails to load`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/Failed to load resource/);
    await recordShifts(page);
    await standInForProviders(page);
    const element = await openAllowed(page, provider, 390, '<p>Below</p>');
    await expect(element.locator(provider === 'tock' ? 'button' : 'iframe')).toBeVisible();
    await expect(element.getByRole('status')).toBeEmpty();
    expect(await shiftsOf(page)).toEqual([]);

    // A route that is added later takes precedence.
    await standInForProviders(page, 'abort');
    await openAllowed(page, provider, 390, '<p>Below</p>');
    await expect(element.getByRole('status')).toHaveText(/couldn’t be loaded/);
    await expect(element.getByRole('link', { name: 'Book' })).toBeVisible();
    await expect(element).toHaveJSProperty('childElementCount', 1);
    const bottom = await element
      .getByRole('status')
      .evaluate((status) => status.getBoundingClientRect().bottom);
    expect(await topOfNext(element)).toBeLessThan(bottom + 40);
  });
}

async function topOfNext(element: Locator): Promise<number> {
  return element.evaluate((host) => host.nextElementSibling?.getBoundingClientRect().y ?? 0);
}

test("shows Tock's widget in a second element after the first has been removed", async ({
  page,
}) => {
  const asked = await standInForProviders(page);
  const element = await openAllowed(page, 'tock');
  await expect(element.getByRole('button')).toBeVisible();
  await page.evaluate(
    (html) => {
      document.querySelector('sq-reservation')?.remove();
      document.querySelector('main')?.insertAdjacentHTML('beforeend', html);
    },
    tag('tock', 'account="other"'),
  );
  await expect(element.getByRole('button', { name: 'Tock: other' })).toBeVisible();
  expect(asked.filter((url) => url.endsWith('tock.js'))).toHaveLength(1);
});

test("if the provider's script renders nothing in time, keeps the link and shows a message", async ({
  page,
}) => {
  await page.clock.install();
  await standInForProviders(page, 'empty');
  const element = await openAllowed(page, 'opentable');
  await expect(element.getByRole('status')).toHaveText('OpenTable is loading…');
  await expect(element.locator('script[src*=opentable]')).toHaveCount(1);
  await page.clock.runFor(10_000);
  await expect(element.getByRole('status')).toHaveText(
    'OpenTable couldn’t be loaded. Use the link instead.',
  );
  await expect(element).toHaveJSProperty('childElementCount', 1);
});

test('shows signed-in owners a preview with an alert', async ({ page }) => {
  await standInForProviders(page);
  await openMarkup(page, owner + libraryLines, `<main><h1>Visits</h1>${tag('tock')}</main>`);
  const cover = page.getByRole('button', { name: 'Preview Only' });
  await expect(cover).toBeVisible();
  // The content below the preview cannot be focused.
  await page.locator('sq-reservation a').focus();
  await expect(page.locator('sq-reservation a')).not.toBeFocused();
  await cover.focus();

  await page.keyboard.press('Enter');

  const dialog = page.getByRole('alertdialog', { name: 'Preview Only' });
  await expect(dialog).toHaveText(/Log out to use this block\./);
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(350);
  await expect(dialog.getByRole('button', { name: 'Okay' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cover).toBeFocused();
});
