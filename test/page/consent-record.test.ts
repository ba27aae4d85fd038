import { expect } from '@open-wc/testing';
import { CONSENT_RECORDS_KEY } from '../../src/model/cookies.js';
import { readRecords, sendRecords } from '../../src/page/consent-record.js';
import { expectConsole } from '../support/browser/console-guard.js';

describe('consent records', () => {
  const { fetch } = globalThis;
  let sent: string[] = [];

  /** Responds to each record with the status for its ID. Default: 200. */
  function respond(statuses: Readonly<Record<string, number>> = {}): void {
    globalThis.fetch = (_, init) => {
      const { id } = JSON.parse(init?.body as string) as { readonly id: string };
      sent.push(id);
      const status = statuses[id] ?? 200;
      return Promise.resolve(Response.json({ success: status === 200 }, { status }));
    };
  }

  function store(...ids: string[]): void {
    const records = ids.map((id) => ({ record: { id, time: 'soon' }, isSent: false }));
    localStorage.setItem(CONSENT_RECORDS_KEY, JSON.stringify(records));
  }

  beforeEach(() => {
    sent = [];
    respond();
  });
  afterEach(() => {
    globalThis.fetch = fetch;
    localStorage.clear();
  });

  it('are kept after a rejection, do not block the next record, and are not sent again', async () => {
    store('damaged-1', 'whole-2');
    respond({ 'damaged-1': 400 });
    await sendRecords();
    await sendRecords();
    expect(sent).to.eql(['damaged-1', 'whole-2']);
    expect(readRecords().map(({ record }) => record.id)).to.eql(['damaged-1', 'whole-2']);
  });

  it('are sent again after a temporary failure', async () => {
    expectConsole(/endpoint POST \/api\/consent\/records/);
    store('first-01', 'second-2');
    respond({ 'first-01': 404 });
    await sendRecords();
    respond();
    await sendRecords();
    expect(sent).to.eql(['first-01', 'first-01', 'second-2']);
  });
});
