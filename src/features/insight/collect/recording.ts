import { lazyModule } from '../../../loading/lazy-module.js';
import { publishedContext } from '../../../core/input/published-context.js';
import { asRecord } from '../../../model/published-values.js';
import { paths, times } from '../model/calls.js';
import type { Transport } from '../sender/transport.js';
import type { Recorder } from './recorder.js';

declare global {
  interface DocumentEventMap {
    /** This visit may be recorded: `detail.sessionId` is what the recording is found by. */
    'sq-recording-identified': CustomEvent<{ readonly sessionId: string }>;
  }
}

/** Most pages have no experiments, and do without their code. */
const experimentsCode = lazyModule(
  'page experiments store',
  () => import('../../experiments/store.js'),
);

/**
 * Asks for the session's id where a visit may be recorded and analytics are allowed, and dispatches
 * `sq-recording-identified` for the tool that the page brings. Automated sessions get none.
 */
export function identifyRecording(
  recorder: Recorder,
  { ask }: Pick<Transport, 'ask'>,
  signal: AbortSignal,
): void {
  if (asRecord(publishedContext())['experiments'] === undefined) return;
  experimentsCode.whenLoaded(({ experiments }) => {
    if (!experiments().canRecordSession()) return;
    recorder.whenAllowed('analytics', () => askId(ask, signal));
  }, signal);
}

function askId(ask: Transport['ask'], signal: AbortSignal): void {
  ask(paths.recordingId, times.settingsTimeout).then(
    (answer) => {
      const sessionId = readRecordingId(asRecord(answer)['data']);
      if (sessionId === undefined || signal.aborted) return;
      const detail = { sessionId };
      document.dispatchEvent(new CustomEvent('sq-recording-identified', { detail }));
    },
    // Whoever records does without.
    () => undefined,
  );
}

/** The id of sessions of automated tests: nobody records those. */
const MOCK_ID = 'mock-session-id';

/** The session's id in an answer; undefined where there is none, or it is the automated mock value. */
function readRecordingId(data: unknown): string | undefined {
  return typeof data === 'string' && data !== '' && data !== MOCK_ID ? data : undefined;
}
