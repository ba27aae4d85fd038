import { saveFile } from '../../platform/save-file.js';
import { calendarFile, calendarFileName } from './model/calendar-file.js';
import type { ListedEvent } from './model/events.js';

/**
 * Hands the visitor an event as a calendar file.
 *
 * @param name What it is called where it has no title, and the file is.
 */
export function saveEvent(document: Document, event: ListedEvent, name: string): void {
  const { baseURI, location } = document;
  const url =
    event.url !== undefined && URL.canParse(event.url, baseURI) && new URL(event.url, baseURI).href;
  saveFile(document, {
    name: calendarFileName(name),
    type: 'text/calendar;charset=utf-8',
    text: calendarFile(event, {
      now: Date.now(),
      host: location.hostname,
      title: name,
      ...(url && { url }),
    }),
  });
}
