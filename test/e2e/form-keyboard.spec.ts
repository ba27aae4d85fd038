import { expect, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { upgraded } from '../support/node/loading.js';

/* The whole of a form of every kind of field by the key Tab, on a narrow screen and a wide one. */

for (const width of [390, 1280]) {
  for (const drawn of ['server', 'json']) {
    test(`each control drawn by ${drawn} is reached in its order, and shows it, on ${String(width)} pixels`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/forms/wholesale?drawn=${drawn}`);
      const form = page.locator('sq-form');
      const first = form.getByLabel('First Name');
      await first.focus();
      await upgraded(form);
      const wanted = await stopsOf(page);

      const reached: string[] = [];
      await page.keyboard.press('Shift+Tab');
      while (reached.length < wanted.length) {
        await page.keyboard.press('Tab');
        reached.push(await focused(page));
      }

      expect(wanted.length).toBeGreaterThan(30);
      expect(reached).toEqual(wanted);
    });
  }
}

/** The stops that a form has: each control, of radio buttons one, and the button. */
function stopsOf(page: Page): Promise<string[]> {
  return page.locator('sq-form').evaluate((host) => {
    const controls = host.querySelectorAll<HTMLInputElement>(
      ':is(input:not([type="hidden"]), select, textarea, button)',
    );
    const radios = new Set<string>();
    return [...controls].flatMap((control) => {
      const { type, name, id } = control;
      if (type !== 'radio') return [`${type} ${id} with a ring`];
      if (radios.has(name)) return [];
      radios.add(name);
      return [`${type} ${id} with a ring`];
    });
  });
}

/** What has the focus, and whether that can be seen. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const control = document.activeElement as HTMLInputElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(control);
    const isSeen = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    return `${control.type} ${control.id} with ${isSeen ? 'a' : 'no'} ring`;
  });
}
