import type { Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { demoAccounts } from '../../demo/content/accounts.js';
import { test } from '../support/node/e2e.js';
import { upgraded } from '../support/node/loading.js';
import { readRows } from '../support/node/rows.js';

const saves = '**/api/form/SaveFormSubmission*';
const refusedLoad = /Failed to load resource/;

let count = 0;

/** Returns a unique question. */
function question(): string {
  return `Question ${process.pid}-${(count += 1)}: which grind for a moka pot?`;
}

function formOf(page: Page): Locator {
  return page.locator('#ask sq-form');
}

async function fill(form: Locator, message: string, email = 'ada@example.com'): Promise<void> {
  await form.getByLabel('Your name').fill('Ada');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Your question').fill(message);
}

function send(form: Locator): Promise<void> {
  return form.getByRole('button', { name: 'Send it over' }).click();
}

async function open(page: Page): Promise<Locator> {
  await page.goto('/');
  const form = formOf(page);
  await form.getByLabel('Your name').focus();
  await upgraded(form);
  return form;
}

/** Returns how many submissions with this question are stored. */
async function rowsWith(message: string): Promise<number> {
  const rows = await readRows(process.env['SQ_ROWS_URL'] ?? '', 'submissions', 'ask-us');
  return rows.filter(({ values }) => values['message'] === message).length;
}

test("stores a visitor's question, and shows it to the owner with the page it was sent from", async ({
  page,
  openContext,
}) => {
  const form = await open(page);
  const message = question();
  await fill(form, message);
  const [request] = await Promise.all([page.waitForRequest(saves), send(form)]);

  await expect(form.getByText('Thank you. We have your question.')).toBeVisible();
  await expect(form.getByRole('button')).toBeHidden();
  expect(request.postDataJSON()).toMatchObject({
    formId: 'ask-us',
    objectName: 'ask-us',
    isOverlayForm: false,
    submitButtonText: 'Send it over',
    pagePath: '/',
    contentSource: 'c',
    pagePermissionTypeValue: 1,
  });
  const owner = await (await openContext({ javaScriptEnabled: false })).newPage();
  const [admin] = demoAccounts;
  await owner.goto('/config/login');
  await owner.getByLabel('Email').fill(admin?.email ?? '');
  await owner.getByLabel('Password').fill(admin?.password ?? '');
  await owner.getByRole('button', { name: 'Sign in' }).click();
  await owner.goto('/config?view=submissions');
  const row = owner.getByRole('row').filter({ hasText: message });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('ada@example.com');
  await expect(row).toContainText('Halden Street Coffee');
});

test("shows the server's error at its field until the field is corrected", async ({
  page,
  allowErrors,
}) => {
  allowErrors(refusedLoad);
  const form = await open(page);
  const message = question();
  await fill(form, message);
  const topic = form.getByLabel('What’s it about?');
  // Simulates a page that was loaded before the shop changed its form.
  await topic.evaluate((select: HTMLSelectElement) => select.add(new Option('Tea')));
  await topic.selectOption('Tea');
  await send(form);

  await expect(topic).toBeFocused();
  await expect(topic).toHaveAttribute('aria-invalid', 'true');
  await expect(topic).toHaveAccessibleDescription('Tea is not one of the expected options');
  await expect(form.getByText('Your form has encountered a problem.')).toBeVisible();
  await expect(form.getByLabel('Your question')).toHaveValue(message);
  expect(await rowsWith(message)).toBe(0);

  await topic.selectOption('A coffee');
  await expect(topic).not.toHaveAttribute('aria-invalid');
  await expect(form.getByText('Your form has encountered a problem.')).toBeHidden();
  await send(form);
  await expect(form.getByText('Thank you.')).toBeVisible();
  expect(await rowsWith(message)).toBe(1);
});

test('posts a form without JavaScript, and shows either errors beside the fields or a thank-you message', async ({
  openContext,
  allowErrors,
}) => {
  allowErrors(refusedLoad);
  const page = await (await openContext({ javaScriptEnabled: false })).newPage();
  await page.goto('/');
  const form = formOf(page);
  const message = question();
  await fill(form, message, 'ada@halden');
  await send(form);
  const email = form.getByLabel('Email');
  await expect(email).toHaveAccessibleDescription(/Email is not valid/);
  await expect(form.getByLabel('Your question')).toHaveValue(message);

  await email.fill('ada@example.com');
  await send(form);
  await expect(page.getByText('Thank you. We have your question.')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('submitted')).toBe('ask-us');
  expect(await rowsWith(message)).toBe(1);
});
