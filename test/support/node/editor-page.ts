import { expect, type Locator, type Page } from 'playwright/test';

/** Sends a write request as the owner who is signed in on a page of the site. */
export async function send(
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  return page.evaluate(
    async ({ method, path, body }) => {
      const crumb = /(?:^|;\s*)crumb=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const response = await fetch(`${path}?crumb=${encodeURIComponent(crumb)}`, {
        method,
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        ...(body && { body: JSON.stringify(body) }),
      });
      return (await response.json()) as Record<string, unknown>;
    },
    { method, path, body },
  );
}

/** Presses Tab until a control has focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let count = 0; count < 60; count += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(control)}.`);
}
