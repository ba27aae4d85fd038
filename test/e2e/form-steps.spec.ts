import { expect, type Page, type TestInfo } from 'playwright/test';
import { expectAccessible } from '../support/node/accessible.js';
import { test } from '../support/node/e2e.js';
import { upgraded } from '../support/node/loading.js';

/* The form with steps and conditions at `/forms/plan-tasting`. */

const path = '/forms/plan-tasting';

async function open(page: Page): Promise<void> {
  await page.goto(path);
  await upgraded(page.locator('sq-form'));
  await expect(page.getByRole('heading', { name: /^Step 1 of 4/ })).toBeVisible();
}

/** Returns a function that saves a picture of each stage in the test's output folder. */
function filming(page: Page, testInfo: TestInfo): (stage: string) => Promise<void> {
  let count = 0;
  return async (stage) => {
    count += 1;
    await page.screenshot({ path: testInfo.outputPath(`${String(count)}-${stage}.png`) });
  };
}

test('a form with steps can be filled in and sent with the keyboard alone', async ({
  page,
  rows,
}, testInfo) => {
  const film = filming(page, testInfo);
  const press = (...keys: readonly string[]) =>
    keys.reduce<Promise<void>>(
      (done, key) => done.then(() => page.keyboard.press(key)),
      Promise.resolve(),
    );
  const title = (text: string) => expect(page.getByRole('heading', { name: text })).toBeFocused();
  const before = (await rows('submissions', 'plan-tasting')).length;
  await open(page);

  // An invalid step stays open, and its first invalid field receives focus.
  await page.getByRole('radio', { name: 'With friends' }).focus();
  await press('Enter');
  await expect(page.locator('.field-error')).toHaveCount(2);
  await expect(page.getByRole('radio', { name: 'With friends' })).toBeFocused();
  await film('invalid');

  // A choice adds a step. A number adds a field.
  await press('Space', 'ArrowDown');
  await expect(page.getByRole('heading', { name: 'Step 1 of 5: Your visit' })).toBeVisible();
  await press('Tab');
  await page.keyboard.type('9');
  await expect(page.getByLabel('How would you like to sit?')).toBeVisible();
  await expect(
    page.locator('sq-form [role="status"]').filter({ hasText: 'Fields added' }),
  ).toHaveText('Fields added: How would you like to sit?.');
  await film('conditions');
  await press('Enter');
  await title('Step 2 of 5: Invoice');
  await expect(page).toHaveURL(/#step=invoice$/);
  await film('invoice');

  await press('Tab', 'Tab');
  await expect(page.getByLabel('Company')).toBeFocused();
  await page.keyboard.type('Halden');
  await press('Enter');
  await title('Step 3 of 5: Your taste');
  await press('Tab', 'Tab', 'Tab', 'Space');
  await expect(page.getByLabel('Allergies and diets')).toBeVisible();
  await press('Tab', 'Tab', 'Tab');
  await page.keyboard.type('Nuts');
  await film('taste');

  // Back keeps the answers.
  await press('Tab');
  await expect(page.getByRole('button', { name: 'Back' })).toBeFocused();
  await press('Enter');
  await title('Step 2 of 5: Invoice');
  await expect(page.getByLabel('Company')).toHaveValue('Halden');
  await page.getByLabel('Company').focus();
  await press('Enter');
  await title('Step 3 of 5: Your taste');
  await expect(page.getByLabel('Allergies and diets')).toHaveValue('Nuts');
  await page.getByLabel('Allergies and diets').focus();
  await press('Enter');

  await title('Step 4 of 5: Contact');
  await page.getByLabel('First Name').focus();
  await page.keyboard.type('Ada');
  await press('Tab');
  await page.keyboard.type('Lovelace');
  await press('Tab');
  await page.keyboard.type('ada@example.com');
  await film('contact');
  await press('Enter');
  await title('Step 5 of 5: Check your answers');
  await expect(page.locator('.form-summary dd')).toHaveText([
    ...['With colleagues', '9', 'Halden', 'Lunch', 'Nuts', 'Ada Lovelace', 'ada@example.com'],
  ]);
  await film('summary');

  // A link in the summary leads to a step, and the browser's Back button leads back.
  await page.getByRole('link', { name: 'Change: Your taste' }).focus();
  await press('Enter');
  await title('Step 3 of 5: Your taste');
  await page.goBack();
  await title('Step 5 of 5: Check your answers');
  await page.getByRole('button', { name: 'Request this tasting' }).focus();
  await press('Enter');

  await expect(page.getByText('We will confirm your tasting within a day.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await film('sent');
  const stored = await rows('submissions', 'plan-tasting');
  expect(stored).toHaveLength(before + 1);
  expect(stored.at(-1)?.values).toMatchObject({ occasion: 'With colleagues', company: 'Halden' });
});

test('a link to a step opens the first step that is invalid', async ({ page }) => {
  await page.goto(`${path}#step=contact`);
  await upgraded(page.locator('sq-form'));
  await expect(page.getByRole('heading', { name: 'Step 1 of 4: Your visit' })).toBeVisible();
  await expect(page.locator('.field-error')).toHaveCount(0);
});

test('the steps of a form are accessible in light and dark mode, and on narrow pages', async ({
  page,
}) => {
  await open(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
});

test('without JavaScript, the steps are one long form, and hidden fields are neither required nor stored', async ({
  openContext,
  rows,
}) => {
  const page = await (await openContext({ javaScriptEnabled: false })).newPage();
  await page.goto(path);
  await expect(page.locator('[data-step]')).toHaveCount(5);
  for (const step of await page.locator('[data-step]').all()) await expect(step).toBeVisible();
  // A step that does not apply can be left empty. If it is filled in, its values are not stored.
  await page.getByLabel('Reference').fill('4711');
  await page.getByLabel('With friends').check();
  await page.getByLabel('How many people?').fill('2');
  await page.getByLabel('First Name').fill('Grace');
  await page.getByLabel('Last Name').fill('Hopper');
  await page.getByLabel('Email').fill('grace@example.com');
  await page.getByRole('button', { name: 'Request this tasting' }).click();
  await expect(page.getByText('We will confirm your tasting within a day.')).toBeVisible();
  const stored = await rows('submissions', 'plan-tasting');
  expect(stored.at(-1)?.values).toMatchObject({ occasion: 'With friends', guests: '2' });
  expect(stored.at(-1)?.values).not.toHaveProperty('reference');
});
