import { expect, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { libraryLines, openMarkup } from '../support/node/loading.js';
import { additions, atWork, exampleMarkup, rememberNodes } from './examples.js';

/*
 * An editor without its own data model: it saves the `innerHTML` of the page that is being edited, with live elements
 * in it.
 */

/** Opens an editor with all examples. The page stores their original markup. */
async function openEditor(page: Page): Promise<string> {
  const written = `<p id="text">Before</p>${exampleMarkup()}<p>After</p>`;
  const body = `<main id="editor" contenteditable="true" data-sq-edit><h1>All</h1>${written}</main><script>${keepWritten}</script>${rememberNodes}`;
  await openMarkup(page, libraryLines, body, '/interop/editor');
  await atWork(page);
  return page.evaluate(() => Reflect.get(window, 'written') as string);
}

const keepWritten = "window.written = document.querySelector('#editor').innerHTML;";

async function type(page: Page): Promise<void> {
  await page.locator('#text').click();
  await page.keyboard.press('End');
  await page.keyboard.type(', and more');
  await page.keyboard.press('Enter');
  await page.keyboard.type('A line');
}

function saved(page: Page): Promise<string> {
  return page.locator('#editor').evaluate((editor) => editor.innerHTML);
}

test("an editor saves the author's markup of all examples, including text typed in the editor", async ({
  page,
}) => {
  const written = await openEditor(page);
  expect(await additions(page)).toEqual([]);
  expect(await saved(page)).toBe(written);
  await type(page);
  const expected = written.replace(
    '<p id="text">Before</p>',
    '<p id="text">Before, and more</p><p>A line</p>',
  );
  await expect
    .poll(() => saved(page).then((html) => html.replace('<p id="text">A line', '<p>A line')))
    .toBe(expected);
});
