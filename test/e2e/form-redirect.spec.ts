import type { Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { libraryLines, openMarkup, upgraded } from '../support/node/loading.js';

const refusedLoad = /Failed to load resource/;

function leading(to: string): string {
  return `<main><sq-form form-id="short" redirect="${to}"><form method="post">
    <label for="q">Question</label><input id="q" name="q" required><button>Send</button>
  </form></sq-form></main>`;
}

async function ask(page: Page): Promise<Locator> {
  const form = page.locator('sq-form');
  await page.getByLabel('Question').fill('Open on Sunday?');
  await upgraded(form);
  await page.getByRole('button').click();
  return form;
}

test('shows thanks if the redirect is a download', async ({ page, allowErrors }) => {
  allowErrors(refusedLoad);
  await page.clock.install();
  await page.route('/guide.pdf', (route) => route.fulfill({ status: 204 }));
  await openMarkup(page, libraryLines, leading('/guide.pdf'));
  const left = page.waitForRequest('/guide.pdf');
  const form = await ask(page);
  await left;
  await expect(
    form.getByRole('button', { name: 'Submitting…', includeHidden: true }),
  ).toBeVisible();
  await page.clock.runFor(3000);
  await expect(form.getByText('Thank you!')).toBeVisible();
});

test('is empty and unlocked when its page is restored from the back-forward cache', async ({
  page,
  allowErrors,
}) => {
  allowErrors(refusedLoad);
  await page.clock.install();
  await page.route('/guide.pdf', (route) => route.fulfill({ status: 204 }));
  await openMarkup(page, libraryLines, leading('/guide.pdf'));
  const left = page.waitForRequest('/guide.pdf');
  await ask(page);
  await left;
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  await expect(page.getByLabel('Question')).toHaveValue('');
  await page.clock.runFor(3000);
  await expect(page.getByLabel('Question')).toBeVisible();
});

test('redirects to another page, and is empty after Back', async ({ page, allowErrors }) => {
  allowErrors(refusedLoad);
  await page.route('/thanks', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Thanks</title>' }),
  );
  await openMarkup(page, libraryLines, leading('/thanks'));
  await ask(page);
  await page.waitForURL('/thanks');
  await page.goBack();
  await expect(page.getByLabel('Question')).toHaveValue('');
});
