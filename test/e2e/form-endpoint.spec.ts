import { expect, type Locator, type Page } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import {
  startFormEndpoint,
  startFormSite,
  type FormEndpoint,
  type FormSite,
} from '../support/node/form-endpoint.js';
import { libraryLines, openMarkup, upgraded } from '../support/node/loading.js';

/* Forms that are sent to a form service on another origin. */

let endpoint: FormEndpoint;
let site: FormSite;
test.beforeAll(async () => {
  [endpoint, site] = await Promise.all([startFormEndpoint(), startFormSite()]);
});
test.afterAll(() => Promise.all([endpoint.close(), site.close()]));
test.beforeEach(() => {
  endpoint.posts.length = 0;
  endpoint.others.length = 0;
});

const fields = `
  <p><label for="email">Email</label><input id="email" name="email" type="email" required></p>
  <p><label for="message">Message</label><textarea id="message" name="message" required></textarea></p>
  <input type="text" name="_gotcha" style="display: none" tabindex="-1" autocomplete="off">
  <button name="via" value="button">Send</button>`;

/** Opens a page of the site, with the library from the demo server. */
async function show(page: Page, body: string, head = ''): Promise<void> {
  const demo = process.env['SQ_BASE_URL'] ?? '';
  site.show(head + libraryLines.replaceAll('"/dist/', `"${demo}/dist/`), `<main>${body}</main>`);
  await page.goto(`${site.origin}/`);
}

/** Opens a page with a form, and fills it in. The form has no `form-id`. */
async function open(
  page: Page,
  path: string,
  attributes = '',
  more = '',
): Promise<{ readonly form: Locator; readonly warnings: readonly string[] }> {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await show(
    page,
    `<sq-form ${attributes}>
      <form method="post" action="${endpoint.origin}${path}">${more}${fields}</form>
    </sq-form>`,
  );
  const form = page.locator('sq-form');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Message').fill('Open\non Sunday?');
  await upgraded(form);
  return { form, warnings };
}

const send = (page: Page): Promise<void> => page.getByRole('button', { name: 'Send' }).click();

const sent = 'email=ada%40example.com&message=Open%0D%0Aon+Sunday%3F&_gotcha=&via=button';

for (const path of ['/stored', '/page', '/redirect', '/empty'])
  test(`shows the confirmation in place after the response ${path}`, async ({
    page,
    allowErrors,
  }) => {
    if (path === '/empty') allowErrors(/status of 405/);
    const { form, warnings } = await open(page, path);
    await send(page);
    await expect(form).toHaveJSProperty('isConnected', true);
    await expect(form.locator('[part="success"]')).toBeVisible();
    expect(endpoint.posts).toEqual([
      {
        path,
        type: 'application/x-www-form-urlencoded;charset=UTF-8',
        cookie: undefined,
        body: sent,
      },
    ]);
    // One probe before the visitor sends the form.
    expect(endpoint.others.filter((method) => method === 'HEAD')).toHaveLength(1);
    expect(warnings).toEqual([]);
  });

test('shows errors of fields at the fields, and the rest above the form', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 422/);
  const { form } = await open(page, '/fields');
  await send(page);
  await expect(form.locator('.field-error')).toHaveText('Use an address at work.');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(form.getByText('We answer on Monday.')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Open\non Sunday?');
});

for (const [path, message] of [
  ['/limit', 'Unable to submit form. Submission rate limit exceeded. Please try again later.'],
  ['/unavailable', 'This service is temporarily unavailable. Please try again later.'],
  ['/missing', 'This form has not been configured yet.'],
] as const)
  test(`shows a message after the response ${path}`, async ({ page, allowErrors }) => {
    allowErrors(/Failed to load resource/);
    const { form } = await open(page, path);
    await send(page);
    await expect(form.locator('[part="message"]')).toHaveText(message);
    await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  });

for (const path of ['/again', '/broken', '/cut'])
  test(`does not claim an outcome, and repeats nothing, after the response ${path}`, async ({
    page,
    allowErrors,
  }) => {
    if (path !== '/again') allowErrors(/Failed to load resource/);
    const { form } = await open(page, path);
    await send(page);
    await expect(form.getByText('This may have arrived. Send again?')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
    await expect(form.locator('[part="success"]')).toBeHidden();
    await expect(page.getByLabel('Message')).toHaveValue('Open\non Sunday?');
    expect(endpoint.posts).toHaveLength(1);
  });

test('waits 30 seconds for a response, and then does not claim an outcome', async ({ page }) => {
  const { form } = await open(page, '/silent');
  await page.evaluate(() => {
    // `AbortSignal.timeout()` does not follow Playwright's clock.
    const { timeout } = AbortSignal;
    Reflect.set(AbortSignal, 'timeout', (ms: number) => {
      Reflect.set(window, 'deadline', ms);
      return timeout.call(AbortSignal, ms / 100);
    });
  });
  await send(page);
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  await expect(form.locator('[part="success"]')).toBeHidden();
  expect(await page.evaluate(() => Reflect.get(window, 'deadline') as number)).toBe(30_000);
  expect(endpoint.posts).toHaveLength(1);
});

test('lets the browser post the form once if CORS refuses, and warns once', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/blocked by CORS policy/);
  allowErrors(/Failed to load resource/);
  const { warnings } = await open(page, '/closed');
  await send(page);
  await expect(page.getByRole('heading', { name: 'Thanks from the service' })).toBeVisible();
  expect(page.url()).toBe(`${endpoint.origin}/closed`);
  expect(endpoint.posts).toEqual([
    { path: '/closed', type: 'application/x-www-form-urlencoded', cookie: undefined, body: sent },
  ]);
  expect(warnings).toEqual([
    expect.stringMatching(
      /The browser posts the form to http:\/\/127.0.0.1:\d+\/closed and leaves the page/,
    ),
  ]);
});

test('does not post a form again whose response turns out to be unreadable', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/blocked by CORS policy/);
  allowErrors(/Failed to load resource/);
  const { form, warnings } = await open(page, '/closed-post');
  await send(page);
  await expect.poll(() => warnings.length).toBe(1);
  expect(warnings[0]).toMatch(/could not be read/);
  await expect(form.locator('[part="success"]')).toBeHidden();
  await expect(page.getByLabel('Message')).toHaveValue('Open\non Sunday?');
  expect(endpoint.posts).toHaveLength(1);
});

test('sends JSON and files in the formats that the attributes set', async ({ page }) => {
  const { form } = await open(page, '/stored', 'endpoint="json"');
  await send(page);
  await expect(form.locator('[part="success"]')).toBeVisible();
  expect(JSON.parse(endpoint.posts[0]?.body ?? '')).toEqual({
    email: 'ada@example.com',
    message: 'Open\non Sunday?',
    _gotcha: '',
    via: 'button',
  });
  expect(endpoint.others).not.toContain('HEAD');

  const second = await open(
    page,
    '/stored',
    '',
    '<input type="file" name="plan" aria-label="Plan">',
  );
  await page.getByLabel('Plan').setInputFiles({
    name: 'plan.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('12345'),
  });
  await send(page);
  await expect(second.form.locator('[part="success"]')).toBeVisible();
  expect(endpoint.posts[1]?.type).toMatch(/^multipart\/form-data; boundary=/);
  expect(endpoint.posts[1]?.body).toContain('filename="plan.txt"');
});

test('uses the URL, the method and the value of the clicked button', async ({ page }) => {
  const button = `<button formaction="${'/draft'}" formmethod="get">Draft</button>`;
  const other = `<button name="via" value="other" formaction="${endpoint.origin}/page">Send now</button>`;
  const { form } = await open(page, '/broken', '', `${button}${other}`);
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(form.locator('[part="success"]')).toBeVisible();
  expect(endpoint.posts.map(({ path }) => path)).toEqual(['/page']);
  expect(endpoint.posts[0]?.body).toMatch(/via=other/);
});

test("opens the confirmation page in a service's field, and does not send the field", async ({
  page,
}) => {
  const next = '<input type="hidden" name="_next" value="/danke">';
  await open(page, '/stored', 'service="formspree"', next);
  await send(page);
  await page.waitForURL(`${site.origin}/danke`);
  expect(endpoint.posts[0]?.body).toBe(sent);
});

test('lets the browser post the form if the Content Security Policy blocks the request', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Content Security Policy|CSP violation/);
  const policy = `<meta http-equiv="Content-Security-Policy" content="connect-src 'self'">`;
  const form = `<form method="post" action="${endpoint.origin}/page">${fields}</form>`;
  await show(page, `<sq-form endpoint="urlencoded">${form}</sq-form>`, policy);
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Message').fill('Open on Sunday?');
  await upgraded(page.locator('sq-form'));
  await send(page);
  await expect(page.getByRole('heading', { name: 'Thanks' })).toBeVisible();
  expect(endpoint.posts).toHaveLength(1);
});

test('sends a Netlify form to the page itself, with its name', async ({ page }) => {
  const bodies: (string | null)[] = [];
  await openMarkup(
    page,
    libraryLines,
    `<main><sq-form><form name="contact" method="post" data-netlify="true">${fields}</form></sq-form></main>`,
  );
  await page.route('/made', (route) => {
    bodies.push(route.request().postData());
    return route.fulfill({ contentType: 'text/html', body: '<h1>Thank you</h1>' });
  });
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Message').fill('Open?');
  await upgraded(page.locator('sq-form'));
  await send(page);
  await expect(page.locator('sq-form [part="success"]')).toBeVisible();
  expect(bodies).toEqual([
    'form-name=contact&email=ada%40example.com&message=Open%3F&_gotcha=&via=button',
  ]);
});

test('keeps a form that is submitted offline, and sends it once when the network is back', async ({
  page,
  context,
}) => {
  const { form } = await open(page, '/stored', 'endpoint="urlencoded" offline form-id="contact"');
  await context.setOffline(true);
  await send(page);
  await expect(form.getByText(/saved this on your device/)).toBeVisible();
  expect(endpoint.posts).toEqual([]);
  await context.setOffline(false);
  await expect(form.locator('[part="success"]')).toBeVisible();
  expect(endpoint.posts.map(({ body }) => body)).toEqual([sent]);
});

test('shows the progress of an upload to the site itself', async ({ page }) => {
  await page.addInitScript(() => {
    const texts: string[] = [];
    Reflect.set(window, 'notices', texts);
    setInterval(() => {
      const notice = document
        .querySelector('sq-form')
        ?.shadowRoot?.querySelector('[part="notice"]')
        ?.textContent?.trim();
      if (notice && texts.at(-1) !== notice) texts.push(notice);
    }, 5);
  });
  await show(
    page,
    `<sq-form><form method="post" action="/upload" enctype="multipart/form-data">
      <label>Plan <input type="file" name="plan"></label><button>Send</button></form></sq-form>`,
  );
  await page.getByLabel('Plan').setInputFiles({
    name: 'plan.bin',
    mimeType: 'application/octet-stream',
    buffer: Buffer.alloc(8_000_000),
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 8_000_000,
  });
  await upgraded(page.locator('sq-form'));
  await send(page);
  await expect(page.locator('sq-form [part="success"]')).toBeVisible();
  const notices = await page.evaluate(() => Reflect.get(window, 'notices') as string[]);
  expect(notices.length).toBeGreaterThan(1);
  expect(notices.join(' ')).toMatch(/Uploading… \d+%/);
});
