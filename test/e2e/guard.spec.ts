import type { Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';

for (const [what, html, headers] of [
  ['a console error', '<script>console.error("spilled")</script>', {}],
  ['an unhandled rejection', '<script>Promise.reject(new Error("spilled"))</script>', {}],
  [
    'a violation of a report-only policy',
    '<style>h1 { color: red }</style>',
    { 'content-security-policy-report-only': "style-src 'self'" },
  ],
] as const)
  test.fail(`${what} fails the test`, async ({ page }) => {
    await open(page, html, headers);
  });

test.fail(
  'a console error in an additional browser context fails the test',
  async ({ openContext }) => {
    const context = await openContext();
    await open(await context.newPage(), '<script>console.error("spilled")</script>');
  },
);

test('an error that the test allows does not fail it', async ({ page, allowErrors }) => {
  allowErrors(/spilled/);
  await open(page, '<script>console.error("spilled")</script>');
});

test.fail('an allowed error that does not occur fails the test', async ({ page, allowErrors }) => {
  allowErrors(/spilled/);
  await open(page, '<h1>Coffee</h1>');
});

async function open(page: Page, html: string, headers: Record<string, string> = {}): Promise<void> {
  await page.route('/guarded', (route) =>
    route.fulfill({ contentType: 'text/html', headers, body: `<!doctype html>${html}` }),
  );
  await page.goto('/guarded');
}
