import { expect, type Locator, type Page } from 'playwright/test';

/** Sends a write request as the owner who is signed in on a page of the site. Returns the response's JSON. */
export async function send(
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const response = await request(page, method, path, body);
  return response.body;
}

/** Creates a page of the site as the owner who is signed in on another page. */
export async function createPage(
  page: Page,
  stored: { readonly path: string; readonly title: string; readonly source: string },
): Promise<void> {
  const { status } = await request(page, 'POST', '/api/site/pages', { description: '', ...stored });
  expect(status).toBe(201);
}

async function request(
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<{ readonly status: number; readonly body: unknown }> {
  return page.evaluate(
    async ({ method, path, body }) => {
      const crumb = /(?:^|;\s*)crumb=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const response = await fetch(`${path}?crumb=${encodeURIComponent(crumb)}`, {
        method,
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as unknown };
    },
    { method, path, body },
  );
}

/** Presses a key until a control has focus. */
export async function tabTo(control: Locator, key = 'Tab'): Promise<void> {
  await control.waitFor();
  for (let count = 0; count < 80; count += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await control.page().keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${String(control)}.`);
}
