import { expect } from '@open-wc/testing';
import { CONSENT_RECORDS_KEY } from '../../src/model/cookies.js';
import { readRecords, sendRecords } from '../../src/page/consent-record.js';
import { expectConsole } from '../support/browser/console-guard.js';

const { fetch } = globalThis;
let asked: string[] = [];

/** Answers each record with the status of its id, as the demo server does. */
function answerWith(statuses: Readonly<Record<string, number>>): void {
  globalThis.fetch = (_, init) => {
    const { id } = JSON.parse(init?.body as string) as { readonly id: string };
    asked.push(id);
    const status = statuses[id] ?? 200;
    return Promise.resolve(Response.json({ success: status === 200 }, { status }));
  };
}

function keep(...ids: string[]): void {
  const records = ids.map((id) => ({ record: { id, time: 'soon' }, isSent: false }));
  localStorage.setItem(CONSENT_RECORDS_KEY, JSON.stringify(records));
}

beforeEach(() => {
  asked = [];
});
afterEach(() => {
  globalThis.fetch = fetch;
  localStorage.clear();
});

it('a record that the server does not take stands in the way of no other, and is not offered again', async () => {
  keep('damaged-1', 'whole-2');
  answerWith({ 'damaged-1': 400 });
  await sendRecords();
  expect(asked).to.deep.equal(['damaged-1', 'whole-2']);
  expect(readRecords().map(({ record }) => record.id)).to.deep.equal(['damaged-1', 'whole-2']);
  await sendRecords();
  expect(asked).to.deep.equal(['damaged-1', 'whole-2']);
});

it('what a server cannot take now is offered by a later page', async () => {
  expectConsole(/endpoint POST \/api\/consent\/records/);
  keep('first-01', 'second-2');
  answerWith({ 'first-01': 404 });
  await sendRecords();
  expect(asked).to.deep.equal(['first-01']);
  answerWith({});
  await sendRecords();
  expect(asked).to.deep.equal(['first-01', 'first-01', 'second-2']);
});

for (const junk of ['junk', '5', '[[[', '[{"record":5}]']) {
  it(`ignores stored records that are invalid: ${junk}`, async () => {
    localStorage.setItem(CONSENT_RECORDS_KEY, junk);
    await sendRecords();
    expect(readRecords()).to.deep.equal([]);
    expect(asked).to.deep.equal([]);
  });
}
