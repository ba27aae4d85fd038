import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { test } from '../support/node/e2e.js';

test('a page without errors passes', async ({ page }) => {
  await open(page, '<h1>Coffee</h1>');
  await expect(page.getByRole('heading')).toHaveText('Coffee');
});

test.fail('a console error fails its test', async ({ page }) => {
  await open(page, '<script>console.error("spilled")</script>');
});

test.fail('an uncaught error fails its test', async ({ page }) => {
  await open(page, '<script>throw new Error("spilled")</script>');
});

test.fail('an unhandled rejection fails its test', async ({ page }) => {
  await open(page, '<script>Promise.reject(new Error("spilled"))</script>');
});

test.fail('what a policy blocks fails its test', async ({ page }) => {
  await open(page, '<style>h1 { color: red }</style>', {
    'content-security-policy': "style-src 'self'",
  });
});

test.fail('what a report-only policy would block fails its test', async ({ page }) => {
  await open(page, '<style>h1 { color: red }</style>', {
    'content-security-policy-report-only': "style-src 'self'",
  });
});

test.fail('a console error in a further context fails the test', async ({ openContext }) => {
  const context = await openContext();
  await open(await context.newPage(), '<script>console.error("spilled")</script>');
});

test('an error that the test announces passes', async ({ page, allowErrors }) => {
  allowErrors(/spilled/);
  await open(page, '<script>console.error("spilled")</script>');
});

test.fail('an announced error that never comes fails its test', async ({ page, allowErrors }) => {
  allowErrors(/spilled/);
  await open(page, '<h1>Coffee</h1>');
});

async function open(page: Page, html: string, headers: Record<string, string> = {}): Promise<void> {
  await page.route('/guarded', (route) =>
    route.fulfill({ contentType: 'text/html', headers, body: `<!doctype html>${html}` }),
  );
  await page.goto('/guarded');
}
