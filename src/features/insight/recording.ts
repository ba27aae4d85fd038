import { lazyModule } from '../../loading/lazy-module.js';
import { publishedContext } from '../../core/input/published-context.js';
import { asRecord, asText } from '../../model/published-values.js';
import { paths, times } from './model/calls.js';
import type { Recorder } from './recorder.js';
import type { Transport } from './transport.js';

declare global {
  interface DocumentEventMap {
    /** The session may be recorded. The page's recording tools use the ID. */
    'sq-recording-identified': CustomEvent<{ readonly sessionId: string }>;
  }
}

/** Loaded only on pages with experiments. */
const experimentsCode = lazyModule(
  'page experiments store',
  () => import('../experiments/store.js'),
);

/** The session ID in automated tests, which are not recorded. */
const MOCK_ID = 'mock-session-id';

/**
 * If the visit may be recorded and analytics is allowed, requests the session's ID and dispatches `sq-recording-identified` for
 * the page's recording tool.
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
        // If the request fails, the visit is not recorded.
        () => undefined,
      );
    });
  }, signal);
}
