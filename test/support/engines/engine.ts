/** Visitor preferences, named like their media queries. */
export interface Media {
  readonly reducedMotion?: 'reduce' | 'no-preference';
  readonly forcedColors?: 'active' | 'none';
}

/**
 * A page in any browser engine. The methods have the same names as Playwright's, so that a single driver and test
 * runner can be used for all engines.
 */
export interface EnginePage {
  goto(address: string): Promise<unknown>;
  url(): string | Promise<string>;
  /** Evaluates an expression in the page. Returns its value as JSON, after awaiting it. */
  evaluate(expression: string): Promise<unknown>;
  /** Returns a PNG. */
  screenshot(): Promise<Uint8Array>;
  setViewportSize(size: { readonly width: number; readonly height: number }): Promise<void>;
  emulateMedia(media: Media): Promise<void>;
  readonly keyboard: {
    /** Presses a key, given its `KeyboardEvent` name or `Space`. Keys to hold come first: `Control+Escape`. */
    press(key: string): Promise<void>;
    type(text: string): Promise<void>;
    down(key: string): Promise<void>;
    up(key: string): Promise<void>;
  };
  readonly mouse: {
    move(x: number, y: number): Promise<void>;
    click(x: number, y: number, options?: MouseOptions): Promise<void>;
    down(options?: MouseOptions): Promise<void>;
    up(options?: MouseOptions): Promise<void>;
  };
  close(): Promise<void>;
}

export interface MouseOptions {
  readonly button?: 'left' | 'middle' | 'right';
}

export interface EngineBrowser {
  /** Opens a page without cookies, storage or preferences. */
  newPage(): Promise<EnginePage>;
  close(): Promise<void>;
}

/** Presses keys together, in order: `Control+Escape` holds Control and presses Escape. */
export async function pressTogether(
  keyboard: Pick<EnginePage['keyboard'], 'down' | 'up'>,
  keys: string,
): Promise<void> {
  const names = keys.length > 1 ? keys.split('+') : [keys];
  for (const name of names) await keyboard.down(name);
  for (const name of names.reverse()) await keyboard.up(name);
}
