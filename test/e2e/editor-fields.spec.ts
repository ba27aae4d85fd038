import { expect, type Page } from 'playwright/test';
import { home, signIn } from '../support/node/owner-session.js';
import { createPage } from '../support/node/editor-page.js';
import { test } from '../support/node/e2e.js';

const source = `<h1>Mugs</h1>
<sq-chart>
  <table>
    <caption>Mugs sold</caption>
    <tbody>
      <tr><th>Month</th><th>Sage</th></tr>
      <tr><th>May</th><td>12</td></tr>
    </tbody>
  </table>
</sq-chart>
<sq-product>
  <script type="application/json">
    {
      "id": "mug",
      "title": "Mug",
      "structuredContent": {
        "variants": [
          { "sku": "SQ0000001", "priceMoney": { "currency": "USD", "value": "16.50" }, "unlimited": true }
        ]
      }
    }
  </script>
</sq-product>
`;

/** Creates a page that no other test changes, and returns its path. */
async function addPage(page: Page): Promise<string> {
  const path = `/edited-fields-${String(process.pid)}`;
  await signIn(page, 'editor', home);
  // Opening a page sets the crumb cookie.
  await page.goto('/thanks');
  await createPage(page, { path, title: 'Mugs', source });
  return path;
}

/** Opens the panel of a block in the tree by keyboard. */
async function openBlock(page: Page, name: RegExp): Promise<void> {
  const row = page.getByRole('treegrid', { name: 'Page content' }).getByRole('row', { name });
  await row.focus();
  await page.keyboard.press('Enter');
}

test('an owner edits a chart and a price by keyboard, and a visitor sees both', async ({
  page,
  openContext,
}) => {
  const path = await addPage(page);
  await page.goto(`/config/?frameUrl=${encodeURIComponent(path)}`);
  const frame = page.frameLocator('.ed-stage iframe');
  await expect(frame.getByRole('button', { name: /^Chart/ }).first()).toBeAttached();

  await openBlock(page, /^Chart/);
  await page.getByRole('textbox', { name: 'May, Sage' }).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('14');
  await page.getByRole('button', { name: 'Add row' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name of row 2' })).toBeFocused();
  await page.keyboard.type('June');
  await page.keyboard.press('Tab');
  await page.keyboard.type('21');
  await expect(frame.locator('sq-chart tr')).toHaveText(['MonthSage', 'May14', 'June21']);

  await openBlock(page, /^Product/);
  const variant = page.getByRole('grid', { name: 'Variants' }).getByRole('row');
  await variant.focus();
  await page.keyboard.press('Enter');
  const price = page.getByRole('textbox', { name: 'Price (USD)' });
  await price.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('19.505');
  await expect(page.getByText('Enter at most 2 decimals.').first()).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(frame.locator('sq-product')).toContainText('$19.50');

  await page.keyboard.press('Control+s');
  await expect(page.locator('.ed-save-state')).toHaveText('Everything is saved');

  const visitor = await (await openContext()).newPage();
  const response = await visitor.goto(path);
  expect(await response?.text()).toContain(
    source
      .replace('12</td></tr>', '14</td></tr>\n      <tr><th>June</th><td>21</td></tr>')
      .replace('16.50', '19.50'),
  );
  await expect(visitor.locator('sq-chart tr')).toHaveText(['MonthSage', 'May14', 'June21']);
  await expect(visitor.locator('sq-chart')).toContainText('Mugs sold');
  // The product loads when it becomes visible.
  await visitor.locator('sq-product').evaluate((product) => product.scrollIntoView());
  await expect(visitor.locator('sq-product')).toContainText('$19.50');
});
