import { expect, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { libraryLines, openMarkup, upgraded } from '../support/node/loading.js';
import { complaintsOf } from './app-page.js';

/* Browser features that change a page: view transitions, and moves that preserve state. */

const gallery = `
  <sq-gallery design="carousel" slides-per-row="1" load="eager">
    <figure id="one"><img src="/pictures/cherries-500w.webp" alt="Cherries" width="500" height="333"></figure>
    <figure id="two"><img src="/pictures/cupping-500w.webp" alt="Cupping" width="500" height="333"></figure>
  </sq-gallery>`;
const form =
  '<sq-form form-id="ask" load="eager"><form action="/api/form/SaveFormSubmission?formId=ask" method="post">' +
  '<label>Your name <input name="name" required></label><button>Send</button></form></sq-form>';

async function open(page: Page): Promise<readonly string[]> {
  const complaints = complaintsOf(page);
  // A form requests a key with the crumb. The server sets the crumb only on its own pages.
  await page.request.get('/');
  const body = `<main><h1>A page</h1><div id="left">${gallery}${form}</div><div id="right"></div></main>`;
  await openMarkup(page, libraryLines, body, '/interop/moves');
  for (const tag of ['sq-gallery', 'sq-form']) await upgraded(page.locator(tag));
  return complaints;
}

function current(page: Page): Promise<number> {
  return page
    .locator('sq-gallery')
    .evaluate((host) => (host as HTMLElement & { readonly currentIndex: number }).currentIndex);
}

for (const [method, within] of [
  ['append', 'by itself'],
  ['moveBefore', 'in a view transition'],
] as const) {
  test(`elements moved with ${method} ${within} keep their state and any typed text`, async ({
    page,
  }) => {
    const complaints = await open(page);
    await page.locator('sq-gallery').evaluate((host) => {
      (host as HTMLElement & { goTo: (index: number) => void }).goTo(1);
    });
    await expect.poll(() => current(page)).toBe(1);
    const name = page.getByLabel('Your name');
    await name.fill('Ada');
    await name.focus();
    const inner = await page
      .locator('sq-gallery')
      .evaluateHandle((host) => host.shadowRoot?.querySelector('.sq-root')?.firstElementChild);

    await page.evaluate(
      async ([how, isInTransition]) => {
        const right = document.querySelector('#right') as Element & {
          moveBefore: (node: Node, before: Node | null) => void;
        };
        const move = (): void => {
          for (const node of document.querySelectorAll('#left > *')) {
            if (how === 'append') right.append(node);
            else right.moveBefore(node, null);
          }
        };
        if (isInTransition) await document.startViewTransition(move).finished;
        else move();
      },
      [method, within === 'in a view transition'] as const,
    );

    await expect(page.locator('#right > *')).toHaveCount(2);
    expect(await current(page)).toBe(1);
    await expect(name).toHaveValue('Ada');
    if (method === 'moveBefore') await expect(name).toBeFocused();
    const isSame = await page
      .locator('sq-gallery')
      .evaluate(
        (host, node) => host.shadowRoot?.querySelector('.sq-root')?.firstElementChild === node,
        inner,
      );
    expect(isSame).toBe(true);
    await expect(page.locator('#two')).toHaveAttribute('aria-roledescription', 'slide');
    expect(complaints).toEqual([]);
  });
}
