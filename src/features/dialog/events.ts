import type { DialogOutcome } from './input.js';

/** How a dialog ended, or is about to. */
export interface DialogEnd {
  readonly outcome: DialogOutcome;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-dialog-opened': Record<never, never>;
    'sq-dialog-before-close': DialogEnd;
    'sq-dialog-closed': DialogEnd;
  }
}
