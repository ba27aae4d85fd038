/**
 * The tasks that the head script has already done. The page runtime does the other tasks, or all of them if the page has no
 * head script.
 */
export interface HeadState {
  /** The Consent Mode default has been set. The next command must be an update. */
  consentDefault?: true;
  /** Banner commands, and clicks that open the consent choices. They are queued until the loader handles them. */
  early?: Event[];
  /** URL of a pending redirect. */
  redirect?: string;
  /** Space has been reserved for an announcement bar. */
  announcement?: true;
  /** The variant shown for each experiment, keyed by experiment name. */
  experiments?: Readonly<Record<string, string>>;
}

declare global {
  interface Window {
    /** Google's command queue. */
    dataLayer?: unknown[];
    /** Created by the script that `headSnippet` generates (docs/guides/loading.md). */
    sqHead?: HeadState;
  }
}

export function headState(): HeadState {
  return (window.sqHead ??= {});
}

/** Sends a command to Google's tags. They only recognize a command that is an `arguments` object. */
export function gtag(..._command: readonly unknown[]): void {
  // eslint-disable-next-line prefer-rest-params -- see above
  (window.dataLayer ??= []).push(arguments);
}
