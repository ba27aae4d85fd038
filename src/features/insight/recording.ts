import { lazyModule } from '../../loading/lazy-module.js';
import { publishedContext } from '../../core/input/published-context.js';
import { asRecord, asText } from '../../model/published-values.js';
import { paths, times } from './model/calls.js';
import type { Recorder } from './recorder.js';
import type { Transport } from './transport.js';

declare global {
  interface DocumentEventMap {
    /** The session may be recorded. Recording tools of the page use the id. */
    'sq-recording-identified': CustomEvent<{ readonly sessionId: string }>;
  }
}

/** Loaded only on pages with experiments. */
const experimentsCode = lazyModule(
  'page experiments store',
  () => import('../experiments/store.js'),
);

/** The session id of automated tests, which are not recorded. */
const MOCK_ID = 'mock-session-id';

/**
 * Requests the id of the session if the visit may be recorded and analytics is allowed, and dispatches `sq-recording-identified`
 * for the recording tool of the page.
 */
export function identifyRecording(
  recorder: Recorder,
  ask: Transport['ask'],
  signal: AbortSignal,
): void {
  if (asRecord(publishedContext())['experiments'] === undefined) return;
  experimentsCode.whenLoaded(({ experiments }) => {
    if (!experiments().canRecordSession()) return;
    recorder.whenAllowed('analytics', () => {
      ask(paths.recordingId, times.settingsTimeout).then(
        (answer) => {
          const sessionId = asText(asRecord(answer)['data']);
          if (sessionId === '' || sessionId === MOCK_ID || signal.aborted) return;
          const detail = { sessionId };
          document.dispatchEvent(new CustomEvent('sq-recording-identified', { detail }));
        },
        // The visit is not recorded.
        () => undefined,
      );
    });
  }, signal);
}
