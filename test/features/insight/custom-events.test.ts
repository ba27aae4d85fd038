import { expect } from '@open-wc/testing';
import { customEvents, observeCustomEvents } from '../../../src/features/insight/custom-events.js';
import { readInsightSettings } from '../../../src/features/insight/model/insight-settings.js';
import { observe } from '../../../src/features/insight/observed.js';
import { parseSiteContext } from '../../../src/page/model/site-context.js';
import { recordEvent } from '../../../src/page/record-event.js';
import { collectWarnings } from '../../support/browser/console-guard.js';
import { keepEvents } from '../../support/browser/kept-life.js';

const visit = {
  visitorCookie: '',
  session: { sessionId: '', isFirstLanding: false, isFirstSession: false },
};
const life = keepEvents();

it('an event of the page without a text as its name is dropped, and the next one is recorded', () => {
  const recorded: unknown[] = [];
  const record = recordEvent as (name: unknown) => void;
  const odd = [Symbol('odd'), 10n, undefined, null, {}, ['a']];
  const warnings = collectWarnings();
  for (const name of odd) record(name);
  record('early');
  const recordCustom = customEvents(
    {
      record: ({ build }) => recorded.push(build(visit)['event']),
      allows: () => true,
      wasDenied: () => false,
      whenAllowed: (_, work) => work(),
      leave: () => undefined,
      stop: () => undefined,
    },
    { site: parseSiteContext({}), pageViewId: '' },
    readInsightSettings({}),
  );
  observeCustomEvents(observe(life.signal), recordCustom);
  record('late');
  life.abort();
  record('after the end');
  expect(recorded).to.eql(['early', 'late']);
  expect(warnings).to.have.length(odd.length);
});
