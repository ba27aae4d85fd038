import { expect, type Locator, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { callsOf, withholdCode } from '../support/node/early.js';
import { countEvents, upgraded } from '../support/node/loading.js';
import { file } from '../support/node/withhold.js';

/* A form whose button is the first thing that a visitor touches: its browser has filled it in. */

const askKey = 'POST /api/form/FormSubmissionKey';
const save = 'POST /api/form/SaveFormSubmission';
const calls = '**/api/form/**';
const saves = '**/api/form/SaveFormSubmission*';
const refusedLoad = /Failed to load resource/;

const typed = { name: 'Ada', email: 'ada@example.com', message: 'Which one is mild?' };

/** Opens a form that is filled in, as one that a browser has restored. */
async function open(page: Page, values = typed): Promise<Locator> {
  await page.goto('/');
  const form = page.locator('#ask sq-form');
  await form.evaluate((host, all) => {
    for (const [name, value] of Object.entries(all)) {
      (host.querySelector(`[name="${name}"]`) as HTMLInputElement).value = value;
    }
  }, values);
  return form;
}

const send = (form: Locator): Promise<void> =>
  form.getByRole('button', { name: 'Send it over' }).click();

const thanks = (form: Locator): Locator => form.getByText('Thank you.');

/** What is in the fields of a form now. */
const fieldsOf = (form: Locator): Promise<Record<string, unknown>> =>
  form.evaluate((host) => {
    const { name, email, message } = Object.fromEntries(
      new FormData(host.querySelector('form') as HTMLFormElement),
    );
    return { name, email, message };
  });

test.describe('a form that nobody has touched', () => {
  test('is sent and thanked for without React, which takes over the nodes of the thanks', async ({
    page,
  }) => {
    const counts = await countEvents(
      page,
      'submit',
      'sq-form-before-submit',
      'sq-form-submitted',
      'sq-form-refused',
    );
    const release = await withholdCode(page);
    const form = await open(page);
    const asked = callsOf(page);

    await send(form);
    await expect(thanks(form)).toBeVisible();
    await expect(form.getByLabel('Your name')).toBeHidden();
    await expect(form.locator('[part="success"]')).toBeFocused();
    const nodes = await form.evaluateHandle(({ shadowRoot }) => [
      ...(shadowRoot as ShadowRoot).querySelectorAll('*'),
    ]);
    release();
    await upgraded(form);

    await expect.poll(() => form.evaluate((host) => host.matches(':state(success)'))).toBe(true);
    const after = await form.evaluate(
      ({ shadowRoot }, before) =>
        [...(shadowRoot as ShadowRoot).querySelectorAll('*')].every(
          (node, at) => node === before[at],
        ),
      nodes,
    );
    expect(after).toBe(true);
    await expect(thanks(form)).toHaveCount(1);
    await expect(form.locator('[part="success"]')).toBeFocused();
    expect(asked).toEqual([askKey, save]);
    expect(await counts()).toEqual({
      submit: 1,
      'sq-form-before-submit': 1,
      'sq-form-submitted': 1,
      'sq-form-refused': 0,
    });
  });

  test('can be filled in again by its method, once its code is there', async ({ page }) => {
    const form = await open(page);
    await send(form);
    await expect(thanks(form)).toBeVisible();
    await upgraded(form);

    await form.evaluate((host) => (host as HTMLElement & { reset(): void }).reset());

    await expect(thanks(form)).toBeHidden();
    await form.getByLabel('Your name').fill('Grace');
    await form.getByLabel('Email').fill('grace@example.com');
    await form.getByLabel('Your question').fill('And which one is strong?');
    await send(form);
    await expect(thanks(form)).toBeVisible();
    await expect(thanks(form)).toHaveCount(1);
  });

  test('sends what its view would', async ({ page }) => {
    const form = await open(page);
    const early = page.waitForRequest(saves);
    await send(form);
    const { key, ...first } = (await early).postDataJSON() as Record<string, unknown>;
    await expect(thanks(form)).toBeVisible();

    const again = await open(page);
    await again.getByLabel('Your name').focus();
    await upgraded(again);
    const late = page.waitForRequest(saves);
    await send(again);
    const { key: other, ...second } = (await late).postDataJSON() as Record<string, unknown>;

    expect(first).toEqual(second);
    expect(key).not.toEqual(other);
  });

  test('asks for its key in the same task as for the code', async ({ page }) => {
    await withholdCode(page);
    const form = await open(page);
    await page.waitForLoadState('networkidle');
    await page.route(file('form-early'), () => undefined);
    const key = page.waitForRequest(/FormSubmissionKey/);
    await send(form);
    await key;
  });

  test('is sent also where the page has no token, which the answer then brings', async ({
    page,
    context,
    allowErrors,
  }) => {
    allowErrors(refusedLoad);
    const form = await open(page);
    await context.clearCookies({ name: 'crumb' });
    const asked = callsOf(page);

    await send(form);

    await expect(thanks(form)).toBeVisible();
    expect(asked.filter((call) => call === save)).toEqual([save]);
  });

  for (const [what, pattern] of [
    ['the first request for a key', calls],
    ['what asks for it', file('form-early')],
  ] as const) {
    test(`is sent where ${what} fails`, async ({ page, allowErrors }) => {
      allowErrors(refusedLoad);
      const form = await open(page);
      await page.route(pattern, (route) => route.abort(), { times: 1 });
      const asked = callsOf(page);

      await send(form);

      await expect(thanks(form)).toBeVisible();
      expect(asked.filter((call) => call === save)).toEqual([save]);
    });
  }

  test('asks for no key where something is missing', async ({ page }) => {
    await withholdCode(page);
    await page.goto('/');
    const asked = callsOf(page);
    const early = page.waitForResponse(file('form-early'));

    await send(page.locator('#ask sq-form'));
    await (await early).finished();
    await page.evaluate(() => new Promise(requestAnimationFrame));

    expect(asked).toEqual([]);
  });

  test('is sent once, however often it is clicked meanwhile', async ({ page, rows }) => {
    const message = 'Sent by a double click.';
    const form = await open(page, { ...typed, message });
    await page.route(saves, async (route) => {
      const answer = await route.fetch();
      await form.evaluate((host) => {
        host.querySelector('button')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      });
      await route.fulfill({ response: answer });
    });

    await form.getByRole('button', { name: 'Send it over' }).dblclick();
    await expect(thanks(form)).toBeVisible();
    await upgraded(form);

    const stored = await rows('submissions', 'ask-us');
    expect(stored.filter(({ values }) => values['message'] === message)).toHaveLength(1);
  });

  test('is stored once where the answer is lost', async ({ page, rows, allowErrors }) => {
    allowErrors(refusedLoad);
    const message = 'Sent into the void.';
    const form = await open(page, { ...typed, message });
    await page.route(
      saves,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );

    await send(form);

    await expect(thanks(form)).toBeVisible();
    const stored = await rows('submissions', 'ask-us');
    expect(stored.filter(({ values }) => values['message'] === message)).toHaveLength(1);
  });
});

test.describe('what only the view can say of an untouched form', () => {
  for (const [what, status, json] of [
    ['an error of a field', 400, { errors: { email: 'No mail there.' } }],
    ['that somebody has to log in', 401, { loginRequired: true }],
    ['that there is no such form', 404, {}],
    ['that there are too many', 429, { error: 'Wait a while.' }],
    ['that something broke', 500, {}],
    ['that it did not work out', 200, { success: false, error: 'Not today.' }],
  ] as const) {
    test(`is ${what}: nothing typed is lost, and nothing sent twice`, async ({
      page,
      allowErrors,
    }) => {
      if (status > 299) allowErrors(refusedLoad);
      const release = await withholdCode(page);
      const form = await open(page);
      const asked = callsOf(page);
      await page.route(saves, (route) => route.fulfill({ status, json }));
      const said = form.locator('[part="message"]');

      const answered = page.waitForResponse(saves);
      await send(form);
      await answered;
      release();

      await expect(said).toBeVisible();
      expect(asked.filter((call) => call === save)).toEqual([save]);
      await expect(form.locator('form')).toHaveJSProperty('inert', false);
      expect(await fieldsOf(form)).toEqual(typed);
      // The view says the same of its own attempt.
      const first = await said.textContent();
      const again = page.waitForResponse(saves);
      await send(form);
      await again;
      await expect(said).toHaveText(first ?? '');
    });
  }

  test('is which fields are passwords, of which no more than a hash is kept', async ({ page }) => {
    const form = await open(page);
    await form.evaluate((host) => {
      const password = document.createElement('input');
      Object.assign(password, { type: 'password', name: 'secret', value: 'twelve-kilos' });
      password.ariaLabel = 'Password';
      host.querySelector('form')?.prepend(password);
    });

    const sent = page.waitForRequest(saves);
    await send(form);

    expect((await sent).postDataJSON()).toHaveProperty('passwordFields', ['secret']);
  });

  test('is tried again by the view where the token is stale', async ({ page, allowErrors }) => {
    allowErrors(refusedLoad);
    const form = await open(page);
    await page.route(
      saves,
      (route) => route.fulfill({ status: 400, json: { crumbFail: true, error: 'Stale.' } }),
      { times: 1 },
    );
    await send(form);
    await expect(thanks(form)).toBeVisible();
  });

  test('is that the network is gone, and it can be sent again', async ({ page, allowErrors }) => {
    allowErrors(refusedLoad);
    const form = await open(page);
    await page.route(saves, (route) => route.abort());
    await send(form);
    await expect(form.getByText(/Unable to connect/)).toBeVisible();
    expect(await fieldsOf(form)).toEqual(typed);
    await page.unroute(saves);
    await send(form);
    await expect(thanks(form)).toBeVisible();
  });

  test('is where it leads to', async ({ page }) => {
    const form = await open(page);
    await form.evaluate((host) => host.setAttribute('redirect', '/shop'));
    const asked = callsOf(page);
    await send(form);
    await page.waitForURL('**/shop');
    expect(asked.filter((call) => call === save)).toEqual([save]);
  });

  test('is thanks that the page does not have', async ({ page }) => {
    const form = await open(page);
    await form.evaluate((host) => host.querySelector('template')?.remove());
    const asked = callsOf(page);
    await send(form);
    await expect(form.getByText(/thank/i)).toBeVisible();
    expect(asked.filter((call) => call === save)).toEqual([save]);
  });

  test('is what the server has refused, by a page of its own, where the view does not come', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/ERR_FAILED|Loading chunk|Failed to load resource/);
    const form = await open(page);
    await page.route(file('sq-form'), (route) => route.abort());
    await page.route(saves, (route) =>
      route.request().isNavigationRequest()
        ? route.continue()
        : route.fulfill({ status: 400, json: { errors: { email: 'No.' } } }),
    );
    await send(form);
    await page.waitForURL(/submitted=ask-us/);
  });

  test('is that the server broke: what it may have stored is not posted without its key', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/ERR_FAILED|Loading chunk|Failed to load resource/);
    const form = await open(page);
    const address = page.url();
    await page.route(file('sq-form'), (route) => route.abort());
    let posts = 0;
    await page.route(saves, (route) => {
      posts += 1;
      return route.fulfill({ status: 500, json: {} });
    });
    await send(form);
    const inert = (): Promise<boolean | undefined> =>
      form.evaluate((host) => host.querySelector('form')?.inert);
    await expect.poll(inert).toBe(true);
    // Until the view is no longer waited for.
    await expect.poll(inert).toBe(false);
    expect(page.url()).toBe(address);
    expect(posts).toBe(1);
    expect(await fieldsOf(form)).toEqual(typed);
  });
});

test.describe('a page that listens to an untouched form', () => {
  test('cancels the submission by sq-form-before-submit', async ({ page }) => {
    const form = await open(page);
    await form.evaluate((host) =>
      host.addEventListener('sq-form-before-submit', (event) => event.preventDefault()),
    );
    const asked = callsOf(page);
    await send(form);
    await upgraded(form);
    expect(await fieldsOf(form)).toEqual(typed);
    expect(asked).not.toContain(save);
  });

  test('cancels the submission by the event of the browser', async ({ page }) => {
    const release = await withholdCode(page);
    const form = await open(page);
    await form.evaluate((host) =>
      host.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault()),
    );
    const asked = callsOf(page);
    await send(form);
    await expect.poll(() => asked).toEqual([askKey]);
    release();
    await upgraded(form);
    expect(asked).toEqual([askKey]);
  });

  test('has members of its own sent with the submission', async ({ page }) => {
    const form = await open(page);
    await form.evaluate((host) =>
      host.addEventListener('sq-form-before-submit', (event) =>
        Object.assign((event as CustomEvent<object>).detail, { campaign: 'autumn' }),
      ),
    );
    const sent = page.waitForRequest(saves);
    await send(form);
    expect((await sent).postDataJSON()).toMatchObject({ campaign: 'autumn' });
    await expect(thanks(form)).toBeVisible();
  });
});
