import { messagesOf } from '../../../../core/message-registry.js';
import { formMessages } from '../../messages.js';
import { outcomeMessages } from '../../outcome-messages.js';
import type { Rejected, Stored, Unknown } from '../../model/outcome.js';
import type { FormNotice } from '../form-messages.js';

export interface FollowOptions {
  /** Aborts when the outcome is no longer of interest. */
  readonly signal: AbortSignal;
  readonly host: Element;
  /** Shows a notice. While `isLocked` is `true`, the visitor cannot change or send the form. */
  readonly show: (notice: FormNotice, isLocked: boolean) => void;
  readonly onSettled: (outcome: Stored | Rejected) => void;
  /** Sends the form again, because the visitor has asked for it. */
  readonly sendAgain: () => void;
  /** Resolves after the given time, when the network is back, or when the signal aborts. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly now?: () => number;
}

/** In milliseconds. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;
const CHECKING_TIME = 5 * 60_000;

/**
 * Determines the outcome of a submission that may have arrived. If the adapter can look the outcome up, repeats this until the
 * outcome is known, for at most 5 minutes. Otherwise, only the visitor can send the form again.
 */
export function followOutcome(unknown: Unknown, options: FollowOptions): void {
  const { host, signal, show, onSettled, sendAgain, wait = waitOrOnline } = options;
  const texts = () => ({
    ...messagesOf(host, formMessages),
    ...messagesOf(host, outcomeMessages),
  });
  const now = options.now ?? (() => performance.now());
  let round = new AbortController();

  /** Shows that the outcome is unknown, and unlocks the form. */
  function giveUp(): void {
    round.abort();
    const { mayHaveArrivedSendAgain, sendAgain: label } = texts();
    show({ text: mayHaveArrivedSendAgain, actions: [{ label, run: sendAgain }] }, false);
  }

  async function check(current: Unknown): Promise<void> {
    round = new AbortController();
    const ended = AbortSignal.any([signal, round.signal]);
    const { mayHaveArrivedChecking, stopChecking } = texts();
    const stop = { label: stopChecking, run: giveUp };
    show({ text: mayHaveArrivedChecking, actions: [stop] }, true);
    const end = now() + CHECKING_TIME;
    for (let delay = FIRST_WAIT; now() < end; delay = Math.min(delay * 2, LONGEST_WAIT)) {
      await wait(delay, ended);
      if (ended.aborted) return;
      if (!current.check) return giveUp();
      const outcome = await current.check();
      // If the visitor has stopped the checks and changed nothing, a late answer is still welcome.
      if (signal.aborted) return;
      if (outcome.outcome !== 'unknown') return onSettled(outcome);
      if (ended.aborted) return;
      current = outcome;
    }
    const { stillUnknown, checkAgain } = texts();
    const again = { label: checkAgain, run: () => void check(current) };
    show({ text: stillUnknown, actions: [again, stop] }, true);
  }

  if (unknown.check) void check(unknown);
  else giveUp();
}

function waitOrOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = new AbortController();
    const done = (): void => {
      clearTimeout(timer);
      end.abort();
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    if (signal.aborted) done();
    const ended = AbortSignal.any([signal, end.signal]);
    addEventListener('online', done, { signal: ended });
    signal.addEventListener('abort', done, { signal: end.signal });
  });
}
