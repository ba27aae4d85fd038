import { expect } from '@open-wc/testing';
import { report, setReportSink, type Report } from '../../src/platform/report.js';
import { expectConsole } from '../support/browser/console-guard.js';

const failure = { tag: 'sq-a', kind: 'view' } as const;

/** Takes what is reported from now on. */
function collect(): Report[] {
  const taken: Report[] = [];
  setReportSink((each) => taken.push(each));
  return taken;
}

// The first test must find a page that nobody takes reports from.
describe('reports', () => {
  it('go to the page runtime at once when it is there, and to the console', () => {
    const written = expectConsole(/<sq-a>/);
    const taken = collect();

    report({ ...failure, message: 'No use.', path: 'items[1].url', allowed: 'a text' });

    expect(taken).to.have.length(1);
    expect(written).to.deep.equal(['<sq-a> items[1].url: No use. Expected a text.']);
  });

  for (const [given, clean] of [
    [
      'Got 404 from https://shop.example/a?email=me@b.example#top (late).',
      'Got 404 from https://shop.example/a (late).',
    ],
    ['Got 404 from /api/orders?token=123', 'Got 404 from /api/orders'],
    [
      'Two: http://a.example/?q=1 and http://b.example/#x',
      'Two: http://a.example/ and http://b.example/',
    ],
    ['Is it one? Or two? # 3', 'Is it one? Or two? # 3'],
  ] as const) {
    it(`say "${clean}"`, () => {
      expectConsole(/<sq-a>/);
      const taken = collect();

      report({ ...failure, message: given });

      expect(taken[0]?.message).to.equal(clean);
    });
  }
});
