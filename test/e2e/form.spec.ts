import type { Locator, Page, Route } from 'playwright/test';
import { expect } from 'playwright/test';
import { demoAccounts } from '../../demo/content/accounts.js';
import { test } from '../support/node/e2e.js';
import {
  clickAtOnce,
  countEvents,
  libraryLines,
  openMarkup,
  openOnSlow4g,
  upgraded,
} from '../support/node/loading.js';
import { readRows } from '../support/node/rows.js';

/*
 * From the form of the home page to a row of the database, and back: what the owner sees, what the
 * visitor reads, and what is still there when something went wrong.
 */

const saves = '**/api/form/SaveFormSubmission*';
const refusedLoad = /Failed to load resource/;

let count = 0;

/** A question that no other test asks. */
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

/** How many rows hold a question. */
async function rowsWith(message: string): Promise<number> {
  const rows = await readRows(process.env['SQ_ROWS_URL'] ?? '', 'submissions', 'ask-us');
  return rows.filter(({ values }) => values['message'] === message).length;
}

/** Lets the next saves of a page meet a fault, one for each. */
async function faults(page: Page, ...wanted: string[]): Promise<void> {
  const left = [...wanted];
  await page.route(saves, (route: Route) => {
    const fault = left.shift();
    const headers = route.request().headers();
    return route.continue(fault ? { headers: { ...headers, 'x-demo-fault': fault } } : {});
  });
}

test('a question is a row that the owner sees, with the page that it came from', async ({
  page,
  openContext,
}) => {
  const form = await open(page);
  const message = question();
  await fill(form, message);
  const [request] = await Promise.all([page.waitForRequest(saves), send(form)]);

  await expect(form.getByText('Thank you. It is on the counter.')).toBeVisible();
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

test('what the server finds wrong stands at its field, until it is corrected', async ({
  page,
  allowErrors,
}) => {
  allowErrors(refusedLoad);
  const form = await open(page);
  const message = question();
  await fill(form, message);
  const topic = form.getByLabel('What is it about?');
  // As where the shop has changed its form since the page came.
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

test('an old crumb is refreshed without anybody noticing', async ({ page, allowErrors }) => {
  allowErrors(refusedLoad);
  await faults(page, 'crumbFail');
  const form = await open(page);
  const message = question();
  await fill(form, message);
  await send(form);
  await expect(form.getByText('Thank you.')).toBeVisible();
  expect(await rowsWith(message)).toBe(1);
});

test('by keyboard alone it is filled in, corrected, sent and read', async ({ page }) => {
  await page.goto('/');
  const form = formOf(page);
  await form.getByLabel('Your name').focus();
  await upgraded(form);
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Your name')).toBeFocused();
  await expect(form.getByLabel('Your name')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ada@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type(question());
  await expect(form.locator('[aria-invalid]')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Send it over' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(form.getByText('Thank you.')).toBeVisible();
  const focused = form.locator('[part="success"]');
  await expect(focused).toBeFocused();
});

test('without JavaScript it posts, says what is wrong with what was typed, and gives thanks', async ({
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
  await expect(page.getByText('Thank you. It is on the counter.')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('submitted')).toBe('ask-us');
  expect(await rowsWith(message)).toBe(1);
});

test('takes over a page on which the server has said what is wrong', async ({
  page,
  openContext,
  allowErrors,
}) => {
  allowErrors(refusedLoad);
  const message = question();
  // The page that a post without a script is answered with, in a browser that has one by then.
  const plain = await (await openContext({ javaScriptEnabled: false })).newPage();
  await plain.goto('/');
  await fill(formOf(plain), message, 'ada@halden');
  await send(formOf(plain));
  await expect(formOf(plain).getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  const body = await plain.locator('#ask').evaluate((section) => section.outerHTML);
  await openMarkup(page, libraryLines, body);
  const form = formOf(page);
  const email = form.getByLabel('Email');
  // It has the focus already, as the server asked for: the first key is the first touch.
  await email.press('End');
  await upgraded(form);
  await expect(form.locator('.field-error')).toHaveCount(1);
  await email.fill('ada@example.com');
  await expect(form.locator('.field-error, [aria-invalid]')).toHaveCount(0);
  await send(form);
  await expect(form.getByText('Thank you.')).toBeVisible();
  await expect(form.locator('.form-error')).toHaveCount(0);
  expect(await rowsWith(message)).toBe(1);
});

test('sent on slow 4G before its code is there, it is sent once and stays in its page', async ({
  page,
}) => {
  let sent = 0;
  await page.route(saves, (route) => {
    sent += 1;
    return route.continue();
  });
  await openOnSlow4g(page, '/');
  const form = formOf(page);
  await form.getByRole('button', { name: 'Send it over' }).waitFor({ timeout: 20_000 });
  const address = page.url();
  const message = question();
  // As autofill does: at once, and without touching anything.
  await form.evaluate((host, text) => {
    const values = { name: 'Ada', email: 'ada@example.com', message: text };
    for (const [name, value] of Object.entries(values)) {
      const control = host.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (control) control.value = value;
    }
  }, message);
  const button = form.getByRole('button', { name: 'Send it over' });
  await clickAtOnce(page, button);
  await clickAtOnce(page, button);

  await expect(form.getByText('Thank you.')).toBeVisible({ timeout: 20_000 });
  expect(page.url()).toBe(address);
  expect(sent).toBe(1);
  expect(await rowsWith(message)).toBe(1);
});

test('sent with nothing in it before its code is there, it says what is missing in its own words', async ({
  page,
}) => {
  const asked = await countEvents(page, 'invalid');
  await openOnSlow4g(page, '/');
  const form = formOf(page);
  const button = form.getByRole('button', { name: 'Send it over' });
  await button.waitFor({ timeout: 20_000 });
  await clickAtOnce(page, button);

  await expect(form.locator('.field-error').first()).toHaveText('This field is required.', {
    timeout: 20_000,
  });
  await expect(form.getByLabel('Your name')).toBeFocused();
  // With this event the browser shows words of its own.
  expect(await asked()).toEqual({ invalid: 0 });
});

test('on a plain page a form is a row, and leads on', async ({ page }) => {
  await page.goto('/plain.html');
  const form = page.locator('sq-form');
  const message = question();
  await form.getByLabel('Email').fill('ada@example.com');
  await upgraded(form);
  await form.getByLabel('Question').fill(message);
  await form.getByRole('button').click();
  await page.waitForURL('/thanks');
  const rows = await readRows(process.env['SQ_ROWS_URL'] ?? '', 'submissions', 'plain-question');
  expect(rows.map(({ values }) => values)).toContainEqual({
    email: 'ada@example.com',
    question: message,
  });
});
