import { expect } from '@open-wc/testing';
import { report, setReportSink, type Report } from '../../src/platform/report.js';
import { expectConsole } from '../support/browser/console-guard.js';

const failure = { tag: 'sq-a', kind: 'view' } as const;

/** Collects reports from now on. */
function collect(): Report[] {
  const taken: Report[] = [];
  setReportSink((each) => taken.push(each));
  return taken;
}

// The first test needs a page whose reports are not collected yet.
describe('reports', () => {
  it('are passed to the page runtime at once if it has loaded, and to the console', () => {
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
