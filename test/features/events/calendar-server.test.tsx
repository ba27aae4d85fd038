import { assert } from '@open-wc/testing';
import { renderToString } from 'react-dom/server.browser';
import type { SqCalendar } from '../../../elements/sq-calendar.js';
import '../../../elements/sq-calendar.js';
import {
  assignedFromAttributes,
  resolveInput,
  type InputSpec,
} from '../../../src/core/input/input.js';
import { ViewRoot, type ViewRootProps } from '../../../src/core/renderers/react/ViewRoot.js';
import { calendarInput } from '../../../src/features/events/calendar/input.js';
import { View } from '../../../src/features/events/calendar/View.js';
import { collectWarnings } from '../../support/browser/console-guard.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { place } from '../../core/fixture.js';
import { all } from './calendar-mount.js';

const DAY = 86_400_000;

/** Renders a calendar as a server would at the time `now`. */
function renderByServer(rows: string, now: number): SqCalendar {
  const source = document.createElement('div');
  source.innerHTML = rows;
  const spec = calendarInput as unknown as InputSpec;
  const assignedValues = assignedFromAttributes(spec, source);
  const { result } = resolveInput(spec, { assignedValues, element: source });
  if (!('input' in result)) throw new Error('The input is invalid');
  const { now: clock } = Date;
  Date.now = () => now;
  const view = View as ViewRootProps['view'];
  const root = renderToString(<ViewRoot host={null} input={result.input} view={view} />);
  Date.now = clock;
  return place<SqCalendar>(
    `<sq-calendar lang="en-US"><template shadowrootmode="open"><div class="sq-root">${root}</div></template>${rows}</sq-calendar>`,
  );
}

describe('server-rendered HTML of sq-calendar', () => {
  it('keeps its nodes during hydration, and shows the current month if the page was cached for a long time', async () => {
    const warnings = collectWarnings();
    const today = new Date(Date.now() - new Date().getTimezoneOffset() * 60_000);
    const past = Date.now() - 90 * DAY;
    const days = [new Date(past), today].map((date) => date.toISOString().slice(0, 10));
    const rows = days.map((day) => `<li><time datetime="${day}">${day}</time> <b>Tour</b></li>`);
    const element = renderByServer(`<ul>${rows.join('')}</ul>`, past);
    const grid = element.shadowRoot?.querySelector('[part="grid"]');

    customElements.upgrade(element);
    await element.updateComplete;
    await waitUntil(() => element.matches(':state(ready)'));

    assert.strictEqual(all(element, '[part="grid"]')[0], grid);
    const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });
    assert.equal(all(element, '[part="month"]')[0]?.textContent, month.format(new Date()));
    assert.isTrue(all(element, '.source')[0]?.hidden);
    assert.isFalse(all(element, '[part="calendar"]')[0]?.inert);
    assert.deepEqual(warnings, []);
  });
});
