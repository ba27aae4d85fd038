import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from 'playwright/test';
import { paths } from '../../src/features/insight/model/calls.js';
import { test } from '../support/node/e2e.js';
import { everyValue } from '../support/node/every-field.js';
import { libraryLines, openMarkup, upgraded } from '../support/node/loading.js';
import { holdLoad } from '../support/node/restored.js';
import type { Rows } from '../support/node/rows.js';
import { mostStyled } from '../support/node/style-work.js';
import { file } from '../support/node/withhold.js';

/* The interactions on which a form requests its code and its key. */

test('a form requests its key on the first interaction, so that submitting needs only one request', async ({
  page,
}) => {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('FormSubmissionKey')) keys.push(request.method());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(keys).toEqual([]);
  const key = page.waitForResponse(/FormSubmissionKey/);
  const form = page.locator('#ask sq-form');
  await form.getByLabel('Your name').fill('Ada');
  await key;
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByLabel('Your question').fill('Which of your coffees is the mildest?');
  await upgraded(form);
  const asked: string[] = [];
  // Record only form code and API calls, because scrolling to the button may load a map and the page sends
  // measurements.
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (Object.values<string>(paths).includes(pathname)) return;
    if (/\/(api\/|form-|sq-form)/.test(pathname)) asked.push(pathname);
  });

  await form.getByRole('button', { name: 'Send it over' }).click();

  await expect(form.getByText('Thank you.')).toBeVisible();
  expect(asked).toEqual(['/api/form/SaveFormSubmission']);
  expect(keys).toEqual(['POST']);
});

const refusedLoad = /Failed to load resource/;

function leading(to: string): string {
  return `<main><sq-form form-id="short" redirect="${to}"><form method="post">
    <label for="q">Question</label><input id="q" name="q" required><button>Send</button>
  </form></sq-form></main>`;
}

async function ask(page: Page): Promise<Locator> {
  const form = page.locator('sq-form');
  await page.getByLabel('Question').fill('Open on Sunday?');
  await upgraded(form);
  await page.getByRole('button').click();
  return form;
}

test('a form shows a thank-you message if its redirect is a download', async ({
  page,
  allowErrors,
}) => {
  allowErrors(refusedLoad);
  await page.clock.install();
  await page.route('/guide.pdf', (route) => route.fulfill({ status: 204 }));
  await openMarkup(page, libraryLines, leading('/guide.pdf'));
  const left = page.waitForRequest('/guide.pdf');
  const form = await ask(page);
  await left;
  await expect(
    form.getByRole('button', { name: 'Submitting…', includeHidden: true }),
  ).toBeVisible();
  await page.clock.runFor(3000);
  await expect(form.getByText('Thank you!')).toBeVisible();
});

test('a form is empty and enabled when its page is restored from the back-forward cache', async ({
  page,
  allowErrors,
}) => {
  allowErrors(refusedLoad);
  await page.clock.install();
  await page.route('/guide.pdf', (route) => route.fulfill({ status: 204 }));
  await openMarkup(page, libraryLines, leading('/guide.pdf'));
  const left = page.waitForRequest('/guide.pdf');
  await ask(page);
  await left;
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  await expect(page.getByLabel('Question')).toHaveValue('');
  await page.clock.runFor(3000);
  await expect(page.getByLabel('Question')).toBeVisible();
});

test('a form redirects to another page, and is empty when the visitor goes back', async ({
  page,
  allowErrors,
}) => {
  allowErrors(refusedLoad);
  await page.route('/thanks', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Thanks</title>' }),
  );
  await openMarkup(page, libraryLines, leading('/thanks'));
  await ask(page);
  await page.waitForURL('/thanks');
  await page.goBack();
  await expect(page.getByLabel('Question')).toHaveValue('');
});

/* The stored values must be the same, regardless of how the form is rendered and submitted. */

const path = '/forms/wholesale';

/** Fills in each field, found by its label. */
async function fillIn(form: Locator, notes: string): Promise<void> {
  const field = (title: string): Locator =>
    form.getByRole('group', { name: title }).or(form.getByRole('radiogroup', { name: title }));
  await field('Your name').getByLabel('First Name').fill('Ada');
  await field('Your name').getByLabel('Last Name').fill('Lind');
  await form.getByLabel('Email').fill('ada@cafe.org');
  await field('Phone').getByLabel('Country').fill('+1');
  await field('Phone').getByLabel('Area Code').fill('212');
  await field('Phone').getByLabel('Prefix').fill('555');
  await field('Phone').getByLabel('Line').fill('0100');
  await form.getByLabel('Website').fill('cafe.example');
  await form.getByLabel('Social media handle').fill('@cafe');
  await form.getByLabel('Password for the order page').fill('a long one');
  await form.getByLabel('Café name').fill('Corner & "Bean" <3');
  await field('Address').getByLabel('Street').fill('1 Mill Rd');
  await field('Address').getByLabel('City').fill('Troy');
  await field('Address').getByLabel('State').fill('NY');
  await field('Address').getByLabel('Zip code').fill('12180');
  await field('Address').getByLabel('Country').selectOption('US');
  await field('Roast').getByLabel('Medium').check();
  await field('Brewing equipment').getByLabel('Batch brewer').check();
  await field('Brewing equipment').getByLabel('Cold brew').check();
  await form.getByLabel('Delivery').selectOption('Once a month');
  await form.getByLabel('Kilograms per month').fill('12.5');
  await form.getByLabel('Budget per kilogram').fill('22.50');
  await field('Tasting date').getByLabel('Month').fill('2');
  await field('Tasting date').getByLabel('Day').fill('29');
  await field('Tasting date').getByLabel('Year').fill('2028');
  await field('Tasting time').getByLabel('Hour').fill('9');
  await field('Tasting time').getByLabel('Minute').fill('30');
  await field('Tasting time').getByLabel('AM or PM').selectOption('AM');
  await form.getByLabel('Mobile phone').fill('+47 22 33 44 55');
  await form.getByLabel('First order').fill('2030-03-01');
  await form.getByLabel('Best time to call').fill('14:05');
  await form.getByLabel('4 of 5 stars').check({ force: true });
  await form.getByLabel('Send me the price list').check();
  await field('Price comes first').getByLabel('Disagree', { exact: true }).check();
  await field('We like to rotate our beans').getByLabel('Strongly Agree').check();
  await form.getByLabel('Anything else').fill(notes);
}

/** Returns the values that should be stored, in the order of the fields. */
function stored(notes: string): Readonly<Record<string, unknown>> {
  // The password is stored only as a hash.
  const portal: unknown = expect.stringMatching(/^\$argon2id\$/);
  return { ...everyValue, portal, notes, source: 'spring' };
}

async function sendRequest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Request a tasting' }).click();
  await expect(page.getByText('We will call you within two days')).toBeVisible();
}

async function expectStored(
  rows: (what: 'submissions', of: string) => Promise<Rows['submissions']>,
  notes: string,
): Promise<void> {
  const own = (await rows('submissions', 'wholesale')).filter(
    ({ values }) => values['notes'] === notes,
  );
  expect(own).toHaveLength(1);
  expect(own[0]?.values).toEqual(stored(notes));
  // The owner sees the values in the order of the form's fields.
  expect(Object.keys(own[0]?.values ?? {})).toEqual(Object.keys(stored('')));
}

test('every kind of field of a form rendered from JSON is stored', async ({ page, rows }) => {
  const notes = `json ${randomUUID()}`;
  await page.goto(`${path}?source=spring&drawn=json`);
  const form = page.locator('sq-form');
  await form.getByLabel('Email').focus();
  await upgraded(form);
  await fillIn(form, notes);
  await sendRequest(page);
  await expectStored(rows, notes);
});

test('every kind of field of a form posted without JavaScript is stored', async ({
  openContext,
  rows,
}) => {
  const notes = `plain ${randomUUID()}`;
  const plain = await (await openContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(`${path}?source=spring`);
  await fillIn(plain.locator('sq-form'), notes);
  await sendRequest(plain);
  await expectStored(rows, notes);
});

/*
 * A form that is submitted by its first interaction. Its fields were filled in by the browser or by the page's script.
 */

const typed = { name: 'Ada', email: 'ada@example.com', message: 'Which one is mild?' };

/** Opens a form whose fields are filled in, as if the browser had restored them. */
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

test("the browser posts a form that has had no earlier interaction if the form's code does not load", async ({
  page,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED|Loading chunk|Failed to load resource/);
  const form = await open(page);
  await page.route(file('sq-form'), (route) => route.abort());
  await send(form);
  await page.waitForURL(/submitted=ask-us/);
});

test.describe('a form that is submitted offline without an earlier interaction', () => {
  /** Opens the form, and waits until the messages about network errors have loaded. */
  async function openWithTexts(page: Page): Promise<Locator> {
    const isThere = page.waitForEvent('requestfinished', (request) =>
      request.url().includes('offline-texts'),
    );
    const form = await open(page);
    await isThere;
    return form;
  }

  test('reports that the browser is offline, keeps the input, and submits the form once online again', async ({
    page,
    context,
    allowErrors,
  }) => {
    allowErrors(/Failed to load resource|Loading .+ failed/);
    await page.route('/', async (route) => {
      const html = await (await route.fetch()).text();
      await route.fulfill({
        contentType: 'text/html',
        body: html.replace('lang="en"', 'lang="de"'),
      });
    });
    const form = await openWithTexts(page);
    await context.setOffline(true);

    await send(form);

    const notice = form.getByRole('alert').filter({ hasText: 'offline' });
    await expect(notice).toHaveText(/^Sie sind offline/);
    await send(form);
    // Otherwise the queued submission would be sent when the browser is online again.
    await expect(form).not.toHaveAttribute('aria-busy');
    await expect(notice).toHaveCount(1);
    await expect(form.getByLabel('Your name')).toHaveValue('Ada');
    await context.setOffline(false);
    await expect(notice).toHaveCount(0);
    await send(form);
    await expect(thanks(form)).toBeVisible();
  });
});

/* After going back, the browser restores a page's fields after the page has loaded, without firing an event. */

test("a text area's character counter includes text that the browser has restored", async ({
  page,
}) => {
  const held = await holdLoad(page, '/forms/workshop', 'sq-form', 'eager');
  const note = page.getByLabel('Anything we should know?');
  const counter = page.locator('sq-form .field-counter');
  await page.goto('/forms/workshop');
  await note.fill('No milk for me, please');
  await expect(counter).toHaveText(/^22\b/);
  await page.goto('/thanks');

  await held.goBack();
  await expect(counter).toHaveText(/^0\b/);
  await held.release();

  await expect(note).toHaveValue('No milk for me, please');
  await expect(counter).toHaveText(/^22\b/);
});

test('a captcha is solved in a worker, with Trusted Types enforced', async ({ page }) => {
  const path = '/elements/sq-captcha';
  const policy = "require-trusted-types-for 'script'; trusted-types sq-elements lit-html";
  await page.route(path, async (route) => {
    const answer = await route.fetch();
    const headers = { ...answer.headers(), 'content-security-policy': policy };
    await route.fulfill({ response: answer, headers });
  });
  const worker = page.waitForEvent('worker');
  await page.goto(path);
  const box = page.getByRole('checkbox').first();
  await box.click();
  await expect(box).toBeChecked();
  expect((await worker).url()).toContain('/dist/cdn/chunks/captcha-worker-');
});

test('a form is stored only after the visitor has solved its captcha, by keyboard alone', async ({
  page,
  rows,
}) => {
  await page.goto('/forms/workshop');
  const form = page.locator('sq-form');
  await form.getByLabel('First Name').fill('Ada');
  await form.getByLabel('Last Name').fill('Byron');
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByLabel('Saturday').selectOption('December 12');
  await upgraded(form);
  const captcha = form.locator('sq-captcha');
  await captcha.scrollIntoViewIfNeeded();
  await upgraded(captcha);
  const send = form.getByRole('button', { name: 'Reserve a seat' });
  await send.click();
  await expect(form.locator('.field-error')).toHaveText('Complete CAPTCHA before submitting.');
  await expect(
    form.getByRole('link', { name: 'I’m not a robot: Complete CAPTCHA before submitting.' }),
  ).toBeVisible();
  expect(await rows('submissions', 'workshop')).toEqual([]);

  await form.getByRole('checkbox', { name: 'I’m not a robot' }).focus();
  await page.keyboard.press('Space');
  await expect(form.getByRole('checkbox')).toBeChecked();
  await send.click();
  await expect(form.getByText('Your seat is reserved.')).toBeVisible();
  const stored = await rows('submissions', 'workshop');
  expect(stored.map(({ values }) => [values['name'], values['captchaKey']])).toEqual([
    [['Ada', 'Byron'], undefined],
  ]);
});

/* Counts the work per key press instead of measuring its duration, which depends on the machine. */

const texts = { 'answer-1': 'Dark', 'answer-192': 'beans', 'note-100': 'of the last harvest' };

test('in a form with 200 fields, a key press updates only the edited field', async ({
  browser,
  page,
}) => {
  const tracer = await browser.newBrowserCDPSession();
  await page.goto('/forms/survey?fields=200');
  const form = page.locator('sq-form');
  await form.getByLabel('Answer 1', { exact: true }).focus();
  await upgraded(form);
  await expect(form.locator('.field-counter')).toHaveCount(20);
  const all = await form.locator('*').count();

  const lookups = await followLookups(page);
  const styled = await mostStyled(tracer, page, () => write(page, form));

  expect(all).toBeGreaterThan(600);
  // The control, its counter, and the elements around them.
  expect(styled).toBeLessThan(20);
  expect(await lookups()).toEqual([]);
  await expect(form.locator('[id="survey-note-100"] + .field-counter')).toHaveText('19 / 500');
});

/** Types with the keyboard, one key press per frame. */
async function write(page: Page, form: Locator): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    await form.locator(`[name="${name}"]`).focus();
    for (const key of text) {
      await page.keyboard.type(key);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
  }
}

/** Records each time a script reads all of the form's controls, or searches for elements with a selector. */
async function followLookups(page: Page): Promise<() => Promise<string[]>> {
  const asked = await page.evaluateHandle(() => {
    const lookups: string[] = [];
    const { get } = Object.getOwnPropertyDescriptor(HTMLFormElement.prototype, 'elements') ?? {};
    Object.defineProperty(HTMLFormElement.prototype, 'elements', {
      get(this: HTMLFormElement) {
        lookups.push('elements');
        return get?.call(this) as unknown;
      },
    });
    const { querySelectorAll } = Element.prototype;
    Element.prototype.querySelectorAll = function (selector: string) {
      if (this.closest('sq-form')) lookups.push(selector);
      return querySelectorAll.call(this, selector);
    };
    return lookups;
  });
  return () => asked.jsonValue();
}
