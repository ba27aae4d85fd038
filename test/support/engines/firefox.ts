import puppeteer, {
  type Browser,
  type BrowserContext,
  type KeyInput,
  type Page,
} from 'puppeteer-core';
import { pressTogether, type EngineBrowser, type EnginePage, type Media } from './engine.js';

/** Firefox's value for a fine pointer that can hover. Headless Firefox does not report one by itself. */
const MOUSE = 6;

/** Firefox preferences, keyed by visitor preference. */
const mediaPreferences = {
  reducedMotion: ['ui.prefersReducedMotion', { reduce: 1, 'no-preference': 0 }],
  forcedColors: ['browser.display.document_color_use', { active: 2, none: 0 }],
} as const;

/** Starts an installed Firefox without a window. */
export async function openFirefox(executablePath: string): Promise<EngineBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    // Visitor preferences are emulated with Firefox preferences, which only privileged pages can set.
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      'ui.primaryPointerCapabilities': MOUSE,
      'ui.allPointerCapabilities': MOUSE,
      // Use overlay scroll bars, as in headless Chromium.
      'ui.useOverlayScrollbars': 1,
    },
  });
  return {
    newPage: async () => {
      await setPreferences(browser, { reducedMotion: 'no-preference', forcedColors: 'none' });
      const context = await browser.createBrowserContext();
      return pageOf(browser, context, await context.newPage());
    },
    close: () => browser.close(),
  };
}

function pageOf(browser: Browser, context: BrowserContext, page: Page): EnginePage {
  const { keyboard, mouse } = page;
  const held = {
    down: (key: string) => keyboard.down(keyOf(key)),
    up: (key: string) => keyboard.up(keyOf(key)),
  };
  return {
    goto: (address) => page.goto(address),
    url: () => page.url(),
    evaluate: (expression) => page.evaluate(expression),
    screenshot: () => page.screenshot(),
    setViewportSize: (size) => page.setViewport(size),
    emulateMedia: async (media) => {
      await setPreferences(browser, media);
      await page.evaluate(mediaAnswers, queriesOf(media));
    },
    keyboard: {
      press: (keys) => pressTogether(held, keys),
      type: (text) => keyboard.type(text),
      ...held,
    },
    mouse,
    close: () => context.close(),
  };
}

function keyOf(name: string): KeyInput {
  return (name === 'Space' ? ' ' : name) as KeyInput;
}

interface Protocol {
  send(method: string, values: object): Promise<{ readonly result: ContextTree }>;
}

interface ContextTree {
  readonly contexts: readonly { readonly context: string }[];
}

/** Sets preferences with a privileged script, because the protocol has no command for it. */
async function setPreferences(browser: Browser, media: Media): Promise<void> {
  const { connection } = browser as Browser & { readonly connection: Protocol };
  const { result } = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const expression = Object.entries(mediaPreferences)
    .map(([name, [preference, values]]) => {
      const chosen = media[name as keyof Media];
      const value = chosen && (values as Record<string, number>)[chosen];
      return value === undefined ? '' : `Services.prefs.setIntPref('${preference}', ${value});`;
    })
    .join('');
  await connection.send('script.evaluate', {
    expression,
    awaitPromise: false,
    target: { context: result.contexts[0]?.context },
  });
}

function queriesOf({ reducedMotion, forcedColors }: Media): string[] {
  return [
    ...(reducedMotion ? [`(prefers-reduced-motion: ${reducedMotion})`] : []),
    ...(forcedColors ? [`(forced-colors: ${forcedColors})`] : []),
  ];
}

/** Runs in the page: waits until the preferences, which are set in a different process, have taken effect. */
async function mediaAnswers(queries: readonly string[]): Promise<void> {
  while (!queries.every((query) => matchMedia(query).matches))
    await new Promise(requestAnimationFrame);
}
