import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { libraryLines, openMarkup, upgraded } from '../support/node/loading.js';
import { openSlowLine } from '../support/node/slow-line.js';

/* Files are uploaded when they are chosen, and continue after a cut and after a reload. */

const MEGABYTE = 1_000_000;

function markup(id: string, attributes = 'multiple'): string {
  return `<main><sq-form form-id="${id}"><form method="post">
    <label for="name">Your name</label><input id="name" name="name">
    <label for="files">Plans</label><input id="files" name="files" type="file" ${attributes}>
    <button>Send</button>
  </form></sq-form></main>`;
}

async function openForm(page: Page, id: string, attributes?: string, url = ''): Promise<Locator> {
  // This page sets the crumb.
  await page.goto(`${url}/plain.html`);
  await openMarkup(page, libraryLines, markup(id, attributes), `${url}/made`);
  const form = page.locator('sq-form');
  await form.getByLabel('Your name').focus();
  await upgraded(form);
  await expect(page.getByText('Drop files here')).toBeVisible();
  return form;
}

/** Limits the page's connection, in bytes per second. */
async function throttle(page: Page, uploadThroughput: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 10,
    downloadThroughput: -1,
    uploadThroughput,
  });
}

function pdf(name: string, size: number) {
  return { name, mimeType: 'application/pdf', buffer: Buffer.alloc(size, '%PDF-1.7 ') };
}

const statusOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ hasText: name });

test('a file is uploaded when it is chosen, and the submission contains it', async ({
  page,
  rows,
}) => {
  const id = `files-${randomUUID()}`;
  const form = await openForm(page, id);
  await form.getByLabel('Your name').fill('Ada');
  await form
    .getByLabel('Plans', { exact: true })
    .setInputFiles([pdf('plan.pdf', 20_000), pdf('roof.pdf', 30_000)]);
  await expect(statusOf(page, 'plan.pdf')).toContainText('Uploaded');
  await expect(statusOf(page, 'roof.pdf')).toContainText('Uploaded');
  // A second choice adds a file.
  await form.getByLabel('Plans', { exact: true }).setInputFiles(pdf('door.pdf', 10_000));
  await expect(statusOf(page, 'door.pdf')).toContainText('Uploaded');
  await page.getByRole('button', { name: 'Remove roof.pdf' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(2);

  await form.getByRole('button', { name: 'Send' }).click();

  await expect(form.getByText('Thank you!')).toBeVisible();
  const [row, ...others] = await rows('submissions', id);
  expect(others).toEqual([]);
  expect(row?.values).toEqual({ name: 'Ada', files: ['plan.pdf', 'door.pdf'] });
});

test('an upload continues after a cut, and after a reload when the file is chosen again', async ({
  page,
  rows,
  baseURL,
  allowErrors,
}) => {
  test.slow();
  allowErrors(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|Failed to load resource/);
  const line = await openSlowLine(new URL(baseURL ?? '').origin, 1.5 * MEGABYTE);
  const id = `cut-${randomUUID()}`;
  const path = join(tmpdir(), `${id}.pdf`);
  const name = `${id}.pdf`;
  await writeFile(path, Buffer.alloc(9 * MEGABYTE, '%PDF-1.7 '));
  const created: string[] = [];
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/api/form/uploads')) return;
    if (request.method() === 'POST') created.push(request.url());
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  let form = await openForm(page, id, undefined, line.url);
  await form.getByLabel('Plans', { exact: true }).setInputFiles(path);
  await expect(statusOf(page, name)).toContainText(/[5-9]\d% of/, { timeout: 20_000 });

  line.cut();
  await expect(statusOf(page, name)).toContainText('Connection lost');
  line.restore();
  await expect(statusOf(page, name)).toContainText(/[7-9]\d% of/, { timeout: 30_000 });
  // The first part had arrived before the cut, so it is not sent again.
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);

  await page.reload();
  form = page.locator('sq-form');
  await form.getByLabel('Your name').focus();
  await upgraded(form);
  await expect(statusOf(page, name)).toContainText(/Upload interrupted at [5-9]\d%/);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Choose this file again to continue').first()).toBeVisible();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `Choose ${name} again` }).click();
  await (await choosing).setFiles(path);
  await expect(statusOf(page, name)).toContainText('Uploaded', { timeout: 30_000 });
  expect(created).toHaveLength(1);
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);

  // A finished upload needs no file after a reload.
  await page.reload();
  form = page.locator('sq-form');
  await form.getByLabel('Your name').fill('Ada');
  await upgraded(form);
  await expect(statusOf(page, name)).toContainText('Uploaded');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Thank you!')).toBeVisible();
  const [row] = await rows('submissions', id);
  expect(row?.values).toEqual({ name: 'Ada', files: name });
  await line.close();
  await rm(path);
});

test('a form that is submitted during an upload waits for it, and the visitor can cancel', async ({
  page,
  rows,
}) => {
  const id = `wait-${randomUUID()}`;
  const form = await openForm(page, id);
  await form.getByLabel('Your name').fill('Ada');
  await throttle(page, MEGABYTE / 2);
  await form.getByLabel('Plans', { exact: true }).setInputFiles(pdf('plan.pdf', 2 * MEGABYTE));
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your form will be sent when all files are uploaded')).toBeVisible();
  await expect(form.locator('form')).toHaveAttribute('inert', '');
  await page.getByRole('button', { name: 'Don’t send yet' }).click();
  await expect(form.locator('form')).not.toHaveAttribute('inert', '');
  expect(await rows('submissions', id)).toEqual([]);

  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your form will be sent when all files are uploaded')).toBeVisible();
  await throttle(page, -1);
  await expect(form.getByText('Thank you!')).toBeVisible({ timeout: 20_000 });
  expect(await rows('submissions', id)).toHaveLength(1);
});

test('an upload can be canceled by the name of its file', async ({ page }) => {
  const form = await openForm(page, `cancel-${randomUUID()}`);
  await throttle(page, MEGABYTE / 2);
  await form.getByLabel('Plans', { exact: true }).setInputFiles(pdf('plan.pdf', 3 * MEGABYTE));
  const deleted = page.waitForRequest((request) => request.method() === 'DELETE');
  await expect(statusOf(page, 'plan.pdf')).toContainText('% of');
  await page.getByRole('button', { name: 'Cancel upload of plan.pdf' }).click();
  await deleted;
  await expect(page.getByRole('listitem')).toHaveCount(0);
  await expect(form.getByLabel('Plans', { exact: true })).toBeFocused();
});

test('files that are too large, empty, of another type or too many are rejected by name', async ({
  page,
  rows,
}) => {
  const id = `limits-${randomUUID()}`;
  const attributes = 'multiple accept="image/*,.pdf" data-max-size="0.5" data-max-files="2"';
  const form = await openForm(page, id, attributes);
  await expect(page.getByText('Up to 2 files, up to 0.5 MB each.')).toBeVisible();
  await form
    .getByLabel('Plans', { exact: true })
    .setInputFiles([
      pdf('big.pdf', 500_001),
      pdf('empty.pdf', 0),
      { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
      pdf('fits.pdf', 500_000),
    ]);
  for (const text of [
    'The file big.pdf is too large. The maximum allowed file size is 0.5 MB.',
    'The file empty.pdf is empty.',
    'The file setup.exe does not appear to be a supported file.',
  ])
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(statusOf(page, 'fits.pdf')).toContainText('Uploaded');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.locator('.field-error')).toContainText('The file big.pdf is too large.');
  expect(await rows('submissions', id)).toEqual([]);
  for (const name of ['big.pdf', 'empty.pdf', 'setup.exe'])
    await page.getByRole('button', { name: `Remove ${name}` }).click();
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Thank you!')).toBeVisible();
});

test('the server checks the content of a file, and the visitor reads why it was rejected', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/415/);
  const form = await openForm(page, `content-${randomUUID()}`);
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ not a photo') };
  await form.getByLabel('Plans', { exact: true }).setInputFiles(file);
  await expect(statusOf(page, 'photo.jpg')).toContainText(
    'The file photo.jpg does not appear to be a supported image file.',
  );
});

test('a file that changes during its upload is not sent', async ({ page, allowErrors }) => {
  allowErrors(/ERR_UPLOAD_FILE_CHANGED|Failed to load resource/);
  const form = await openForm(page, `changed-${randomUUID()}`);
  const path = join(tmpdir(), `changing-${randomUUID()}.txt`);
  await writeFile(path, Buffer.alloc(12 * MEGABYTE, 'first '));
  await throttle(page, 2 * MEGABYTE);
  await form.getByLabel('Plans', { exact: true }).setInputFiles(path);
  await expect(page.getByRole('listitem')).toContainText(/\d% of/);
  await writeFile(path, Buffer.alloc(12 * MEGABYTE, 'other '));
  await expect(page.getByRole('listitem')).toContainText(
    'was changed or moved during the upload. Add it again.',
    { timeout: 20_000 },
  );
  await rm(path);
});

for (const [name, shown] of [
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['🧁"\'<b>.txt', '🧁"\'<b>.txt'],
  [`${'n'.repeat(240)}.txt`, `${'n'.repeat(195)}….txt`],
] as const) {
  test(`a file named ${JSON.stringify(name).slice(0, 30)} is listed under a safe name`, async ({
    page,
    rows,
  }) => {
    const id = `name-${randomUUID()}`;
    const form = await openForm(page, id);
    const buffer = Buffer.from('hello');
    await form
      .getByLabel('Plans', { exact: true })
      .setInputFiles({ name, mimeType: 'text/plain', buffer });
    await expect(page.getByRole('button', { name: `Remove ${shown}` })).toBeVisible();
    await expect(page.getByRole('listitem')).toContainText('Uploaded');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByText('Thank you!')).toBeVisible();
    const [row] = await rows('submissions', id);
    expect(row?.values).toEqual({ name: '', files: shown });
  });
}

test('files can be dropped on the list and pasted', async ({ page }) => {
  const form = await openForm(page, `drop-${randomUUID()}`);
  const input = form.getByLabel('Plans', { exact: true });
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['hello'], 'dropped.txt', { type: 'text/plain' }));
    return data;
  });
  await page.locator('.field-files').dispatchEvent('drop', { dataTransfer: transfer });
  await expect(statusOf(page, 'dropped.txt')).toContainText('Uploaded');
  await input.evaluate((element) => {
    const data = new DataTransfer();
    data.items.add(new File(['hello'], 'pasted.txt', { type: 'text/plain' }));
    const options = { clipboardData: data, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', options));
  });
  await expect(statusOf(page, 'pasted.txt')).toContainText('Uploaded');
  expect(
    await input.evaluate((element: HTMLInputElement) =>
      Array.from(element.files ?? [], ({ name }) => name),
    ),
  ).toEqual(['dropped.txt', 'pasted.txt']);
});

test('a server without uploads gets the files with the form', async ({ page, allowErrors }) => {
  allowErrors(/404/);
  await page.route('**/api/form/uploads', (route) =>
    route.fulfill({ status: 404, contentType: 'application/json', body: '{"error":"No."}' }),
  );
  const form = await openForm(page, `posted-${randomUUID()}`);
  await form.getByLabel('Your name').fill('Ada');
  await form.getByLabel('Plans', { exact: true }).setInputFiles(pdf('plan.pdf', 2000));
  await expect(statusOf(page, 'plan.pdf')).toContainText('2 KB');
  const posted = page.waitForRequest(/SaveFormSubmission/);
  await form.getByRole('button', { name: 'Send' }).click();
  expect((await posted).headers()['content-type']).toContain('multipart/form-data');
});
