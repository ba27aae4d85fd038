import { readFileSync } from 'node:fs';
import { expect } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { libraryLines, openMarkup } from '../support/node/loading.js';
import { additions, atWork, exampleMarkup, rememberNodes } from './examples.js';

/* `docs/guides/page-dom.md` lists exactly the nodes and attributes that elements add to the page's own nodes. */

const tableFile = 'docs/guides/page-dom.md';

/** A row of the table: element, node, addition, and time. */
interface Row {
  readonly name: string;
  readonly when: string;
}

function table(): Row[] {
  return readFileSync(tableFile, 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, tag = '']) => /^`<sq-[a-z-]+>`$/.test(tag))
    .flatMap(([, tag = '', node = '', what = '', when = '']) =>
      what
        .split(', ')
        .map((each) => ({ name: `${tag} ${node} ${each}`.replaceAll('`', ''), when })),
    );
}

/** Returns additions that are missing from the table, and rows whose addition does not occur. */
function differences(
  found: readonly string[],
  stages: readonly string[],
): Record<string, string[]> {
  const rows = table();
  const known = new Set(rows.map(({ name }) => name));
  return {
    'not in the table': found.filter((name) => !known.has(name)),
    'only in the table': rows
      .filter(({ name, when }) => stages.includes(when) && !found.includes(name))
      .map(({ name }) => name),
  };
}

// All examples are on one page, and the test waits until all of them are idle.
test.describe.configure({ timeout: 240_000 });

const none = { 'not in the table': [], 'only in the table': [] };

test('elements add exactly the nodes and attributes that docs/guides/page-dom.md lists', async ({
  page,
}) => {
  await page.request.get('/');
  const body = `<main><h1>All</h1>${exampleMarkup()}</main>${rememberNodes}`;
  await openMarkup(page, libraryLines, body, '/interop/all');
  await atWork(page);
  let atOnce: string[] = [];
  const atRest = async () => differences((atOnce = await additions(page)), ['at once']);
  await expect.poll(atRest).toEqual(none);

  // Scroll all images into view, slowly as in `pages.spec.ts`, and submit all invalid forms.
  await page.evaluate(async () => {
    for (const picture of document.querySelectorAll('img')) {
      picture.scrollIntoView({ block: 'center', behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    for (const form of document.querySelectorAll('form')) {
      if (!form.checkValidity())
        form.querySelector<HTMLButtonElement>('button:not([type=button])')?.click();
    }
  });
  await expect(page.locator('#question-name')).toHaveAttribute('aria-invalid', 'true');
  await atWork(page);
  const inAll = async () =>
    differences(
      [...new Set([...atOnce, ...(await additions(page))])],
      ['at once', 'in view', 'refused'],
    );
  await expect.poll(inAll).toEqual(none);
});
