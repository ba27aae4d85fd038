import { fixture } from '@open-wc/testing';
import type { SqCalendar } from '../../../elements/sq-calendar.js';
import { waitUntil } from '../../support/browser/wait-until.js';

/** Three events on a page. One of them is a recurring event. */
export const rows = `<ul>
  <li><time datetime="2031-03-07T18:30">7 Mar 2031</time> <time datetime="2031-03-07T20:30">8:30</time>
    <strong>Two pianos</strong> <span class="location">Canal Room</span> <a href="/pianos">More</a></li>
  <li><time datetime="2031-03-20">20 Mar</time> <time datetime="2031-03-22">22 Mar</time> <b>Harvest week</b></li>
  <li data-rrule="FREQ=MONTHLY;BYDAY=1SA"><time datetime="2031-01-04T10:00">Saturdays</time> <b>Tour</b></li>
</ul>`;

export async function mount(content: string, attributes = ''): Promise<SqCalendar> {
  const element = await fixture<SqCalendar>(
    `<sq-calendar lang="en-US" ${attributes}>${content}</sq-calendar>`,
  );
  await element.updateComplete;
  await waitUntil(() => element.matches(':state(ready)'));
  return element;
}

export function all(element: SqCalendar, selector: string): HTMLElement[] {
  return [...(element.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])];
}

export function cell(element: SqCalendar, day: string): HTMLElement {
  const [found] = all(element, `td[data-day="${Date.parse(day) / 86_400_000}"]`);
  if (!found) throw new Error(`The calendar does not show ${day}`);
  return found;
}
