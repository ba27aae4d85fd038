/** What a visitor has chosen, as media queries say it. */
export interface Media {
  readonly reducedMotion?: 'reduce' | 'no-preference';
  readonly forcedColors?: 'active' | 'none';
}

/** A page of any engine, in the words of Playwright's pages, so that one driver and one test runner serve all. */
export interface EnginePage {
  goto(address: string): Promise<unknown>;
  url(): string | Promise<string>;
  /** What an expression in the page is, as JSON has it, once it settles. */
  evaluate(expression: string): Promise<unknown>;
  /** As a PNG. */
  screenshot(): Promise<Uint8Array>;
  setViewportSize(size: { readonly width: number; readonly height: number }): Promise<void>;
  emulateMedia(media: Media): Promise<void>;
  readonly keyboard: {
    /** A key by its name, as events have it, or `Space`, after other keys to hold: `Control+Escape`. */
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
  /** A page that knows nothing of others: no cookies, nothing stored, nothing chosen. */
  newPage(): Promise<EnginePage>;
  close(): Promise<void>;
}

/** Presses a key while others are held, given in the order in which they go down: `Control+Escape`. */
export async function pressTogether(
  keyboard: Pick<EnginePage['keyboard'], 'down' | 'up'>,
  keys: string,
): Promise<void> {
  const names = keys.length > 1 ? keys.split('+') : [keys];
  for (const name of names) await keyboard.down(name);
  for (const name of names.reverse()) await keyboard.up(name);
}
