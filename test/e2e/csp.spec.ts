import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';

/* Pages whose policy allows no host. README.md, "Content Security Policy", says what works. */

async function openWith(page: Page, source: string, script: string): Promise<void> {
  const policy = `script-src '${source}' 'strict-dynamic'; object-src 'none'; base-uri 'none'`;
  await page.route('/made', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
      body: `<!doctype html><html lang="en"><head><title>A page</title>${script}</head>
        <body><sq-dialog heading="Hello" open><p>Text</p></sq-dialog></body></html>`,
    }),
  );
  await page.goto('/made');
}

test('strict-dynamic with a nonce allows the script tag and all that it imports', async ({
  page,
}) => {
  await openWith(
    page,
    'nonce-abc',
    '<script type="module" nonce="abc" src="/dist/cdn/sq.js"></script>',
  );
  await expect(page.getByRole('dialog', { name: 'Hello' })).toBeVisible();
});

test('strict-dynamic with the hash of the script in README.md allows all that it inserts', async ({
  page,
}) => {
  const section = readFileSync('README.md', 'utf8').split('### Content Security Policy')[1] ?? '';
  const text = /<script>([^]*?)<\/script>/.exec(section)?.[1] ?? '';
  const hash = createHash('sha256').update(text).digest('base64');
  await openWith(page, `sha256-${hash}`, `<script>${text}</script>`);
  await expect(page.getByRole('dialog', { name: 'Hello' })).toBeVisible();
});
