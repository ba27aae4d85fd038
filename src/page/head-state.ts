/** What the script in the head of a page has done, for the page runtime, which does it where the page has no such script. */
export interface HeadState {
  /** Google's tags have their default of Consent Mode: what follows is an update. */
  consentDefault?: true;
  /** Commands to the cookie banner, and clicks that ask for its choices, until the loader keeps them. */
  early?: Event[];
  /** Where the page is about to go. */
  redirect?: string;
  /** Room is kept for an announcement bar. */
  announcement?: true;
  /** The variants of experiments that the page shows, by their names. */
  experiments?: Readonly<Record<string, string>>;
}

declare global {
  interface Window {
    /** Made by the script of `headSnippet` (README, "A script for the head"). */
    sqHead?: HeadState;
  }
}

/** The page's one record of it. */
export function headState(): HeadState {
  return (window.sqHead ??= {});
}
