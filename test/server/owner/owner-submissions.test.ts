import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { logIn } from './owner.js';
import { json, newFormKey, open, runServer } from '../running.js';
import type { Visitor } from '../../support/node/visitor.js';

const newVisitor = runServer({ captchaTries: 2 });

async function send(visitor: Visitor, formId: string, form: object): Promise<void> {
  const key = await newFormKey(visitor);
  json(await visitor.ask('/api/form/SaveFormSubmission', { json: { key, formId, form } }));
}

const tasting = {
  contact: ['Ada', 'Byron'],
  email: 'ada@halden.org',
  phone: ['+1', '212', '555', '0100'],
  cafe: 'Mill',
  address: ['1 Main St', '', 'Town', 'NY', '10013', 'US'],
  roast: 'Dark',
  gear: ['Cold brew', 'Batch brewer'],
  kilos: '8',
  day: ['2', '29', '2028'],
  matters: { 'Price comes first': '2', 'We like to rotate our beans': '-1' },
};

test('shows submissions by sub-field, and a summary of one form', async () => {
  const visitor = await newVisitor();
  await send(visitor, 'wholesale', tasting);
  await send(visitor, 'wholesale', { ...tasting, roast: 'Light', matters: {} });
  const owner = await newVisitor();
  await logIn(owner, 'admin');
  const { text } = await open(owner, '/config?view=submissions&form=wholesale');

  assert.match(text, /Areacode<\/span>\s*212/);
  assert.match(text, /Last<\/span>\s*Byron/);
  assert.match(text, /Price comes first<\/span>\s*Strongly Agree/);
  assert.match(text, /Average \+2\.0/);
  assert.match(text, /Average -1\.0/);
  assert.match(text, /Cold brew<\/dt>\s*<dd>2<\/dd>/);
});

test("keeps the form filter on the list's other pages", async () => {
  const visitor = await newVisitor();
  const formId = `form-${randomUUID()}`;
  for (let nth = 1; nth <= 21; nth += 1) await send(visitor, formId, { nth: `number ${nth}.` });
  const owner = await newVisitor();
  await logIn(owner, 'admin');
  const first = await open(owner, `/config?view=submissions&form=${formId}`);
  const second = await open(owner, `/config?view=submissions&form=${formId}&page=2`);

  assert.match(first.text, new RegExp(`form=${formId}&amp;page=2`));
  assert.match(first.text, /number 21\./);
  assert.doesNotMatch(first.text, /number 1\./);
  assert.match(second.text, /number 1\./);
});
