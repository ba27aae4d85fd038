/** What decides whether a visit may be recorded by a tool that the page brings. */
interface RecordingCase {
  /** The feature toggle. */
  readonly isToggleOn: boolean;
  /** The experiment that takes a sample of the visits has taken this one. */
  readonly isSampled: boolean;
  /** Logical processors, as the browser says. */
  readonly cores: number;
}

/** More processors than this leave the page room beside a recording. */
const FEW_CORES = 2;

/** The id of sessions of automated tests: nobody records those. */
const MOCK_ID = 'mock-session-id';

/** True where a visit may be recorded (spec section 9: toggle on, sampled, more than 2 processor cores). */
export function isRecordingEligible({ isToggleOn, isSampled, cores }: RecordingCase): boolean {
  return isToggleOn && isSampled && cores > FEW_CORES;
}

/** The session's id in an answer; undefined where there is none, or it is the automated mock value. */
export function readRecordingId(data: unknown): string | undefined {
  return typeof data === 'string' && data !== '' && data !== MOCK_ID ? data : undefined;
}
