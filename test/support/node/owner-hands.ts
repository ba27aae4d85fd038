import { build } from 'esbuild';
import { expect, type Locator, type Page } from 'playwright/test';
import type { virtual } from '@guidepup/virtual-screen-reader';

/** How an owner operates the editor's pages. All ways take the same steps. */
export interface Hands {
  /** Call after a page has loaded. */
  arrive(title: string): Promise<void>;
  /** Activates a button, link, tab, row, radio or switch. */
  press(target: Locator): Promise<void>;
  /** Replaces the text of an input. */
  type(target: Locator, text: string): Promise<void>;
  /** Activates an item of the open menu or list of suggestions. */
  choose(item: Locator): Promise<void>;
  /** Moves the focal point from the image's center to 40 % from the left and 30 % from the top. */
  moveFocalPoint(panel: Locator): Promise<void>;
  save(): Promise<void>;
  /** Waits until the page has announced a text. */
  hear(status: Locator, text: string): Promise<void>;
  /** Reads a part of the page. Only a screen reader does. */
  read(title: string, part: Locator): Promise<void>;
}

const toggles = 'input:is([type="radio"], [type="checkbox"])';

/** Uses the pointer for everything except texts. */
export function pointer(page: Page): Hands {
  return {
    arrive: () => Promise.resolve(),
    async press(target) {
      await target.waitFor();
      const isToggle = await target.evaluate((element, on) => element.matches(on), toggles);
      // The input itself is invisible. Its label shows the control.
      await (isToggle ? target.locator('xpath=ancestor::label') : target).click();
    },
    async type(target, text) {
      await target.click({ clickCount: 3 });
      await page.keyboard.type(text);
    },
    choose: (item) => item.click(),
    async moveFocalPoint(panel) {
      const image = panel.locator('.ed-focal-image');
      // The image has its final size when the previews below it have been measured.
      await expect(panel.locator('[aria-busy]')).toHaveAttribute('aria-busy', 'false');
      const { width = 0, height = 0 } = (await image.boundingBox()) ?? {};
      await image.click({ position: { x: width * 0.4, y: height * 0.3 } });
    },
    save: () => page.getByRole('button', { name: 'Save and publish' }).click(),
    hear: (status, text) => expect(status).toHaveText(text),
    read: () => Promise.resolve(),
  };
}

/** Uses the keyboard alone. */
export function keyboard(page: Page, onFocus?: () => Promise<void>): Hands {
  const reach = async (target: Locator): Promise<void> => {
    await target.waitFor({ state: 'attached' });
    for (let count = 0; count < 150; count += 1) {
      const key = await target.evaluate(keyTowards);
      if (key === undefined) return onFocus?.();
      await page.keyboard.press(key);
    }
    throw new Error(`The keyboard does not reach ${String(target)}.`);
  };
  return {
    arrive: () => Promise.resolve(),
    async press(target) {
      await reach(target);
      const isToggle = await target.evaluate((element, on) => element.matches(on), toggles);
      // Arrow keys have already selected a radio.
      await page.keyboard.press(isToggle ? 'Space' : 'Enter');
    },
    async type(target, text) {
      await reach(target);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    async choose(item) {
      await item.waitFor();
      const isCurrent = (element: Element): boolean =>
        element === document.activeElement ||
        (element as HTMLElement).dataset['focused'] === 'true';
      for (let count = 0; count < 40; count += 1) {
        if (await item.evaluate(isCurrent)) break;
        await page.keyboard.press('ArrowDown');
      }
      await onFocus?.();
      await page.keyboard.press('Enter');
    },
    async moveFocalPoint(panel) {
      await reach(panel.getByRole('button', { name: /^Focal point/ }));
      for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowUp']) {
        await page.keyboard.press(`Shift+${key}`);
      }
    },
    save: () => page.keyboard.press('ControlOrMeta+s'),
    hear: (status, text) => expect(status).toHaveText(text),
    read: () => Promise.resolve(),
  };
}

/** Returns the key that moves focus towards an element, or `undefined` if the element has focus. */
function keyTowards(target: Element): string | undefined {
  const active = document.activeElement ?? document.body;
  if (active === target) return undefined;
  const regionOf = (element: Element) => element.closest('[data-region]');
  const [from, to] = [regionOf(active), regionOf(target)];
  const content = document.querySelector('[data-region="content"]');
  // The page's frame contains many links, so an owner does not tab through it.
  if (from && from !== (to ?? content) && !target.closest('[role="dialog"]')) return 'F6';
  const isAhead = Boolean(
    active.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  // A composite widget is one stop of the Tab key.
  const composite = target.closest(
    '[role="treegrid"], [role="grid"], [role="tablist"], [role="radiogroup"], [role="toolbar"]',
  );
  if (composite?.contains(active)) {
    const isRow = /^(?:tree)?grid$|^radiogroup$/.test(composite.getAttribute('role') ?? '');
    if (isRow) return isAhead ? 'ArrowDown' : 'ArrowUp';
    return isAhead ? 'ArrowRight' : 'ArrowLeft';
  }
  return isAhead ? 'Tab' : 'Shift+Tab';
}

type Reader = typeof virtual;

/**
 * Uses the keyboard and a model of a screen reader. `transcript` receives what the reader says: at each control that is
 * used, for each announcement and for each part that is read.
 */
export async function screenReader(page: Page, transcript: string[]): Promise<Hands> {
  const { outputFiles } = await build({
    stdin: {
      contents: 'export { virtual } from "@guidepup/virtual-screen-reader/browser.js";',
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    format: 'iife',
    globalName: 'reader',
    write: false,
  });
  // Only the top document has a reader. The reader also looks for labels in elements that have just been removed: their root is
  // an element, which has no `getElementById`.
  await page.addInitScript({
    content: `if (window.top === window) { ${outputFiles[0]?.text ?? ''} window.reader = reader.virtual; Element.prototype.getElementById = () => null; }`,
  });
  const start = (): Promise<void> =>
    page.evaluate(async () => {
      const { reader } = window as unknown as { reader: Reader };
      await reader.start({ container: document.body });
    });
  const phrases = (): Promise<readonly string[]> =>
    page.evaluate(() => (window as unknown as { reader: Reader }).reader.spokenPhraseLog());
  const isAnnouncement = (phrase: string): boolean => /^(?:assertive|polite): /.test(phrase);
  const add = (mark: string, phrase: string): void => {
    transcript.push(`${mark} ${phrase}`);
  };

  const hands = keyboard(page, async () => {
    const last = (await phrases()).findLast((phrase) => !isAnnouncement(phrase));
    add('>', last ?? '(nothing)');
  });
  return {
    ...hands,
    async arrive(title) {
      transcript.push('', `# ${title}`, '');
      await start();
    },
    async type(target, text) {
      await hands.type(target, text);
      const isSecret = await target.evaluate((element) => element.matches('[type="password"]'));
      add('<', isSecret ? '(password)' : text);
    },
    async hear(status, text) {
      await hands.hear(status, text);
      await expect
        .poll(async () => (await phrases()).some((each) => each.endsWith(text)))
        .toBe(true);
      add('!', text);
    },
    async read(title, part) {
      transcript.push('', `## ${title}`, '');
      const heard = await part.evaluate(async (container) => {
        const { reader } = window as unknown as { reader: Reader };
        await reader.stop();
        // The reader takes a control's state from its attribute, which browsers do not update.
        for (const input of container.querySelectorAll('input')) {
          input.toggleAttribute('checked', input.checked);
        }
        // The reader moves focus along while it reads. Here that would select rows.
        const { focus } = HTMLElement.prototype;
        HTMLElement.prototype.focus = () => undefined;
        await reader.start({ container });
        const first = await reader.lastSpokenPhrase();
        for (let count = 0; count < 600; count += 1) {
          await reader.next();
          if ((await reader.lastSpokenPhrase()) === first) break;
        }
        const log = (await reader.spokenPhraseLog()).slice(0, -1);
        await reader.stop();
        HTMLElement.prototype.focus = focus;
        await reader.start({ container: document.body });
        return log;
      });
      for (const phrase of heard) add(' ', phrase);
      transcript.push('');
    },
  };
}
