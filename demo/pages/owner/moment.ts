import { html, type Html } from '../../html.js';

const longDate = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** When something happened. */
export function moment(date: Date): Html {
  const text = date.toISOString();
  return html`<sq-relative-time datetime="${text}"
    ><time datetime="${text}">${longDate.format(date)} UTC</time></sq-relative-time
  >`;
}
