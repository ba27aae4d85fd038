import { expect, type Locator, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { callsOf } from '../support/node/early.js';
import { libraryLines, openMarkup, upgraded } from '../support/node/loading.js';

/* A page that cancels a submit, by a listener anywhere: nothing is sent, whether the form was touched before or not. */

const save = 'POST /api/form/SaveFormSubmission';

async function open(page: Page, formId: string): Promise<Locator> {
  // With the cookies of the site.
  await page.request.get('/');
  const action = `/api/form/SaveFormSubmission?formId=${formId}`;
  await openMarkup(
    page,
    libraryLines,
    `<main><sq-form form-id="${formId}"><form method="post" action="${action}">
      <label>N <input name="n" value="v"></label><button>Send</button></form></sq-form></main>`,
  );
  return page.locator('sq-form');
}

/** Brings the code of the form with the focus of a field. */
async function touch(form: Locator): Promise<void> {
  await form.getByLabel('N').focus();
  await upgraded(form);
}

/** Listens for `submit` in the page, and cancels it while the field has the value `v`. */
function cancel(page: Page, where: string, capture: boolean): Promise<void> {
  return page.evaluate(
    ([place, isCapture]) => {
      const nodes: Record<string, EventTarget | null> = {
        window,
        document,
        ancestor: document.querySelector('main'),
        host: document.querySelector('sq-form'),
        form: document.querySelector('form'),
      };
      nodes[place]?.addEventListener(
        'submit',
        (event) => {
          if (document.querySelector('input')?.value !== 'v') return;
          event.preventDefault();
          document.title = 'canceled';
        },
        { capture: isCapture },
      );
    },
    [where, capture] as const,
  );
}

for (const [touched, where, phase] of [
  ['touched', 'window', 'bubble'],
  ['touched', 'window', 'capture'],
  ['touched', 'document', 'bubble'],
  ['touched', 'ancestor', 'bubble'],
  ['touched', 'host', 'bubble'],
  ['untouched', 'window', 'bubble'],
  ['untouched', 'ancestor', 'capture'],
] as const) {
  test(`cancels the submit of a form (${touched}) by a ${phase} listener on the ${where}`, async ({
    page,
  }) => {
    const form = await open(page, 'canceled');
    const asked = callsOf(page);
    // The listener of the page is added after those of the element.
    if (touched === 'touched') await touch(form);
    await cancel(page, where, phase === 'capture');

    await form.getByRole('button', { name: 'Send' }).click();

    await expect(page).toHaveTitle('canceled');
    await expect(form.getByLabel('N')).toBeVisible();
    expect(asked).not.toContain(save);
    await form.getByLabel('N').fill('w');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByText('Thank you!')).toBeVisible();
  });
}

test('a form is not sent if a dialog in an attribute of an ancestor is dismissed', async ({
  page,
}) => {
  const form = await open(page, 'dismissed');
  const asked = callsOf(page);
  await page.locator('main').evaluate((main) => {
    main.setAttribute('onsubmit', 'return confirm("Send it?")');
  });
  await touch(form);
  page.once('dialog', (dialog) => void dialog.dismiss());
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.locator('form')).toHaveJSProperty('inert', false);
  expect(asked).not.toContain(save);
  page.once('dialog', (dialog) => void dialog.accept());
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Thank you!')).toBeVisible();
});

test('a form is sent in place if an ancestor ends the propagation of its submit', async ({
  page,
}) => {
  const form = await open(page, 'stopped');
  await page.locator('main').evaluate((main) => {
    main.addEventListener('submit', (event) => event.stopPropagation());
  });
  await touch(form);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Thank you!')).toBeVisible();
});

test('a router that handles each form whose event is not handled leaves the form to its element', async ({
  page,
}) => {
  const form = await open(page, 'routed');
  await page.evaluate(() =>
    document.addEventListener('submit', (event) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      document.title = 'routed';
    }),
  );
  await touch(form);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Thank you!')).toBeVisible();
  await expect(page).not.toHaveTitle('routed');
});
