import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { test } from '../support/node/e2e.js';
import { everyValue } from '../support/node/every-field.js';
import { upgraded } from '../support/node/loading.js';
import type { Rows } from '../support/node/rows.js';

/* What is stored must not depend on who renders and sends the form. */

const path = '/forms/wholesale';

/** Enters a value into each field, by its label. */
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
  await form.getByLabel('Where people talk about you').fill('@cafe');
  await form.getByLabel('Password for the order page').fill('a long one');
  await form.getByLabel('Name of the café').fill('Corner & "Bean" <3');
  await field('Address').getByLabel('Street').fill('1 Mill Rd');
  await field('Address').getByLabel('City').fill('Troy');
  await field('Address').getByLabel('State').fill('NY');
  await field('Address').getByLabel('Zip code').fill('12180');
  await field('Address').getByLabel('Country').selectOption('US');
  await field('Roast').getByLabel('Medium').check();
  await field('What you brew with').getByLabel('Batch brewer').check();
  await field('What you brew with').getByLabel('Cold brew').check();
  await form.getByLabel('Delivery').selectOption('Once a month');
  await form.getByLabel('Kilos a month').fill('12.5');
  await form.getByLabel('What a kilo may cost').fill('22.50');
  await field('A day for the tasting').getByLabel('Month').fill('2');
  await field('A day for the tasting').getByLabel('Day').fill('29');
  await field('A day for the tasting').getByLabel('Year').fill('2028');
  await field('When').getByLabel('Hour').fill('9');
  await field('When').getByLabel('Minute').fill('30');
  await field('When').getByLabel('AM or PM').selectOption('AM');
  await field('Price comes first').getByLabel('Disagree', { exact: true }).check();
  await field('We like to change beans').getByLabel('Strongly Agree').check();
  await form.getByLabel('Anything else').fill(notes);
}

/** Returns the stored values, in the order of the fields. */
function stored(notes: string): Readonly<Record<string, unknown>> {
  // Only a hash of the password is stored.
  const portal: unknown = expect.stringMatching(/^\$argon2id\$/);
  return { ...everyValue, portal, notes, source: 'spring' };
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ask for a tasting' }).click();
  await expect(page.getByText('We call within two days')).toBeVisible();
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
  // The owner reads the fields in the order of the form.
  expect(Object.keys(own[0]?.values ?? {})).toEqual(Object.keys(stored('')));
}

for (const drawn of ['server', 'json'])
  test(`stores each kind of field of a form drawn by ${drawn}`, async ({ page, rows }) => {
    const notes = `${drawn} ${randomUUID()}`;
    await page.goto(`${path}?source=spring&drawn=${drawn}`);
    const form = page.locator('sq-form');
    await form.getByLabel('Email').focus();
    await upgraded(form);
    await fillIn(form, notes);
    await send(page);
    await expectStored(rows, notes);
  });

test('stores each kind of field of a form that is posted without JavaScript', async ({
  openContext,
  rows,
}) => {
  const notes = `plain ${randomUUID()}`;
  const plain = await (await openContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(`${path}?source=spring`);
  await fillIn(plain.locator('sq-form'), notes);
  await send(plain);
  await expectStored(rows, notes);
});
