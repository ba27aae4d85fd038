import { expect } from '@open-wc/testing';
import { startCustomEvents } from '../../../src/features/insight/collect/custom-events.js';
import { readInsightSettings } from '../../../src/features/insight/model/insight-settings.js';
import { parseSiteContext } from '../../../src/page/model/site-context.js';
import { recordEvent } from '../../../src/page/record-event.js';
import { collectWarnings } from '../../support/browser/console-guard.js';

const visit = {
  visitorCookie: '',
  session: { sessionId: '', isFirstLanding: false, isFirstSession: false },
};

it('an event of the page with any other name than a text is dropped, and the next one recorded', () => {
  const recorded: unknown[] = [];
  const record = recordEvent as (name: unknown) => void;
  const odd = [Symbol('odd'), 10n, undefined, null, {}, ['a']];
  const warnings = collectWarnings();
  for (const name of odd) record(name);
  record('early');
  const end = startCustomEvents(
    {
      record: ({ build }) => recorded.push(build(visit)['event']),
      allows: () => true,
      whenAllowed: (_, work) => work(),
      leave: () => undefined,
      stop: () => undefined,
    },
    { site: parseSiteContext({}), pageViewId: '' },
    readInsightSettings({}),
  );
  record('late');
  end();
  expect(recorded).to.eql(['early', 'late']);
  expect(warnings).to.have.length(odd.length);
});
