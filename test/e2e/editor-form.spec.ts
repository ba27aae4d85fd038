import { expect } from 'playwright/test';
import { demoAccounts } from '../../demo/content/accounts.js';
import { tabTo } from '../support/node/editor-page.js';
import { test } from '../support/node/e2e.js';

test('by keyboard alone, an owner adds a field, which a visitor fills in, and deletes it', async ({
  page,
  openContext,
  rows,
}) => {
  const { keyboard } = page;
  const account = demoAccounts.find(({ role }) => role === 'editor');
  await page.goto('/config/login');
  await tabTo(page.getByLabel('Email'));
  await keyboard.type(account?.email ?? '');
  await tabTo(page.getByLabel('Password'));
  await keyboard.type(account?.password ?? '');
  await keyboard.press('Enter');
  await page.waitForURL(/\/config\/?$/);
  await page.goto('/config/?frameUrl=%2Fvisit');
  await tabTo(page.getByRole('row', { name: 'Visit us' }));
  await keyboard.press('End');
  await keyboard.press('Enter');

  const builder = page.getByRole('region', { name: 'Form builder' });
  const status = page.getByRole('status');
  await tabTo(builder.getByRole('button', { name: 'Add field' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Text', exact: true })).toBeFocused();
  await keyboard.type('Rad');
  await keyboard.press('Enter');
  await expect(builder.getByLabel('Label')).toBeFocused();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('Group size');
  await tabTo(builder.getByRole('textbox', { name: 'Option 2' }));
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('Twelve');
  await tabTo(builder.getByRole('switch', { name: 'Required' }));
  await keyboard.press('Space');
  await keyboard.press('ControlOrMeta+s');
  await expect(status).toHaveText('Saved');

  const visitor = await (await openContext()).newPage();
  await visitor.goto('/visit');
  const form = visitor.locator('sq-form');
  await form.getByLabel('Your name').fill('Ada');
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByLabel('Your question').fill('Is there a tasting?');
  const group = form.getByRole('radiogroup', { name: 'Group size' });
  await group.getByLabel('Twelve').check();
  await form.getByRole('button', { name: 'Send question' }).click();
  await expect(form.getByText('We answer within a day.')).toBeVisible();
  const [stored] = await rows('submissions', 'visit-question');
  expect(stored?.values).toMatchObject({ name: 'Ada', radio: 'Twelve' });

  await tabTo(builder.getByRole('button', { name: 'Delete field' }), 'Shift+Tab');
  for (let count = 0; count < 3; count += 1) await keyboard.press('ArrowLeft');
  await keyboard.press('Enter');
  await expect(status).toHaveText('Group size moved to position 3 of 4.');
  for (let count = 0; count < 3; count += 1) await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await expect(status).toHaveText('Group size deleted. Undo restores it.');
  await keyboard.press('ControlOrMeta+s');
  await expect(status).toHaveText('Saved');
  await visitor.reload();
  await expect(form.getByLabel('Your name')).toBeVisible();
  await expect(group).toHaveCount(0);
});
