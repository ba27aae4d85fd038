import { expect } from '@open-wc/testing';
import { report, setReportSink, type Report } from '../../src/platform/report.js';
import { expectConsole } from '../support/browser/console-guard.js';

const kind = 'view';
const element = Object.assign(document.createElement('sq-a'), { id: 'x' });

/** Collects reports from now on. */
function collect(): Report[] {
  const taken: Report[] = [];
  setReportSink((each) => taken.push(each));
  return taken;
}

// The first test must run on a page that does not collect reports yet.
describe('reports', () => {
  it('are logged, and passed to the page runtime immediately if it has loaded', () => {
    const written = expectConsole(/<sq-a id="x">/);
    const taken = collect();

    report(element, {
      kind,
      message: 'items[1].url is missing.',
      path: 'items[1].url',
      allowed: 'text',
    });

    expect(taken).to.have.length(1);
    expect(written).to.deep.equal(['<sq-a id="x">: items[1].url is missing. Expected text.']);
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
    it(`contain no query strings or fragments of URLs: "${clean}"`, () => {
      expectConsole(/<sq-a>/);
      const taken = collect();

      report('sq-a', { kind, message: given });

      expect(taken[0]?.message).to.equal(clean);
    });
  }
});
