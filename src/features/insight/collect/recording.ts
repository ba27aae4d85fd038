import { asRecord } from '../../../model/published-values.js';
import { paths, times } from '../model/calls.js';
import { isRecordingEligible, readRecordingId } from '../model/recording.js';
import type { Transport } from '../sender/transport.js';
import type { Recorder } from './recorder.js';

declare global {
  interface DocumentEventMap {
    /** This visit may be recorded: `detail.sessionId` is what the recording is found by. */
    'sq-recording-identified': CustomEvent<{ readonly sessionId: string }>;
  }
}

/**
 * Asks for the session's id where a visit may be recorded and analytics are allowed, and dispatches
 * `sq-recording-identified` for the tool that the page brings. Automated sessions get none.
 *
 * @param experiments - variants by name: the toggle `session-recording` and the sample `session-recording-sample` are `true`
 */
export function identifyRecording(
  recorder: Recorder,
  { ask }: Pick<Transport, 'ask'>,
  experiments: Readonly<Record<string, string>>,
  signal: AbortSignal,
): void {
  const isEligible = isRecordingEligible({
    isToggleOn: experiments['session-recording'] === 'true',
    isSampled: experiments['session-recording-sample'] === 'true',
    cores: navigator.hardwareConcurrency,
  });
  if (!isEligible) return;
  recorder.whenAllowed('analytics', () => {
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
  });
}
