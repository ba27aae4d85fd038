/** Preferences of a visitor, as media queries name them. */
export interface Media {
  readonly reducedMotion?: 'reduce' | 'no-preference';
  readonly forcedColors?: 'active' | 'none';
}

/** A page of any engine. Its methods are named as Playwright's, so that one driver and one test runner serve all. */
export interface EnginePage {
  goto(address: string): Promise<unknown>;
  url(): string | Promise<string>;
  /** Evaluates an expression in the page, and returns its JSON value when it settles. */
  evaluate(expression: string): Promise<unknown>;
  /** As a PNG. */
  screenshot(): Promise<Uint8Array>;
  setViewportSize(size: { readonly width: number; readonly height: number }): Promise<void>;
  emulateMedia(media: Media): Promise<void>;
  readonly keyboard: {
    /** Presses a key by its `KeyboardEvent` name, or `Space`, with held keys before it: `Control+Escape`. */
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
  /** A page with no cookies, storage or preferences. */
  newPage(): Promise<EnginePage>;
  close(): Promise<void>;
}

/** Presses a key while others are held, in the order in which they are pressed: `Control+Escape`. */
export async function pressTogether(
  keyboard: Pick<EnginePage['keyboard'], 'down' | 'up'>,
  keys: string,
): Promise<void> {
  const names = keys.length > 1 ? keys.split('+') : [keys];
  for (const name of names) await keyboard.down(name);
  for (const name of names.reverse()) await keyboard.up(name);
}
