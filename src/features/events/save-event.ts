import { lazyModule } from '../../loading/lazy-module.js';
import type { ListedEvent } from './model/events.js';

const fileCode = lazyModule('sq-calendar file', () => import('./calendar-file.js'));

/** Saves an event as a calendar file of the visitor. See `calendar-file.ts`. */
export function saveEvent(document: Document, event: ListedEvent, name: string): void {
  void fileCode.tryLoad().then((code) => code?.saveEvent(document, event, name));
}
