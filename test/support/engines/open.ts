import type { EngineBrowser } from './engine.js';
import { engines, type EngineName } from './find.js';
import { openFirefox } from './firefox.js';
import { openWebKit } from './webkit.js';

const openers = {
  firefox: () => {
    const programs = engines.firefox.find();
    return programs && openFirefox(programs.browser);
  },
  webkit: () => {
    const programs = engines.webkit.find();
    return programs && openWebKit(programs);
  },
} satisfies Record<EngineName, () => Promise<EngineBrowser> | undefined>;

/** Starts an installed engine. */
export async function openEngine(name: EngineName): Promise<EngineBrowser> {
  const browser = await openers[name]();
  if (!browser) throw new Error(`Not installed: ${engines[name].wanted}.`);
  return browser;
}
