import type { EnginePage } from '../support/engines/engine.js';
import { endPress, find, guardPress, isAt, middleOf, presses, type Target } from './in-page.js';

/** Milliseconds that a page may take for anything. */
const PATIENCE = 15_000;

type Point = readonly [number, number];

/** A visitor's page in any engine. What it is asked for is waited for. */
export class Visit {
  constructor(
    readonly site: string,
    readonly page: EnginePage,
  ) {}

  async goto(path: string): Promise<void> {
    await this.page.goto(new URL(path, this.site).href);
  }

  /** Calls a function in the page, which knows nothing but its arguments and {@link find}. */
  evaluate<Values extends unknown[], Result>(
    work: (...values: Values) => Result,
    ...values: Values
  ): Promise<Awaited<Result>> {
    return this.page.evaluate(expressionOf(work, values)) as Promise<Awaited<Result>>;
  }

  /** Asks the page again and again until the answer is true; a page on its way to another is asked once it is there. */
  async until<Values extends unknown[]>(
    what: string,
    isSo: (...values: Values) => unknown,
    ...values: Values
  ): Promise<void> {
    const end = Date.now() + PATIENCE;
    let last: unknown;
    while (Date.now() < end) {
      try {
        last = await this.evaluate(isSo, ...values);
      } catch (error) {
        last = error;
      }
      if (last === true) return;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    throw new Error(`It never was so that ${what}: ${String(last)}`);
  }

  /** Waits until something is there to be seen. */
  async shows(target: Target): Promise<void> {
    await this.until(`${target} shows`, isAt, target, false);
  }

  async hides(target: Target): Promise<void> {
    await this.until(`${target} is gone`, (wanted: Target) => find(wanted) === null, target);
  }

  /** Waits until the page's address has this path. */
  async at(path: string): Promise<void> {
    await this.until(`the page is ${path}`, (wanted: string) => location.pathname === wanted, path);
  }

  async click(target: Target): Promise<void> {
    let missed = true;
    while (missed) {
      const [x, y] = await this.reach(target);
      await this.evaluate(guardPress, target);
      await this.page.mouse.click(x, y);
      // A page that is on its way to another does not answer.
      missed = await this.evaluate(endPress).catch(() => false);
    }
  }

  async hover(target: Target): Promise<void> {
    const [x, y] = await this.reach(target);
    await this.page.mouse.move(x, y);
  }

  /** Clicks a field and types into it, in place of what is there. */
  async type(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.evaluate((wanted: Target) => (find(wanted) as HTMLInputElement).select(), target);
    await this.page.keyboard.type(text);
  }

  key(name: string): Promise<void> {
    return this.page.keyboard.press(name);
  }

  screenshot(): Promise<Uint8Array> {
    return this.page.screenshot();
  }

  /** Presses the pointer at one place and lets it go at another, with some steps between them. */
  async drag([fromX, fromY]: Point, [toX, toY]: Point): Promise<void> {
    const { mouse } = this.page;
    await mouse.move(fromX, fromY);
    await mouse.down();
    for (const share of [0.1, 0.4, 0.7, 1]) {
      await mouse.move(fromX + (toX - fromX) * share, fromY + (toY - fromY) * share);
    }
    await mouse.up();
  }

  /** Fails where a page of the visit has reported an error since it was first asked for something. */
  async expectNoErrors(): Promise<void> {
    const errors = await this.evaluate(() => sessionStorage.getItem('flow-errors'));
    if (errors !== null) throw new Error(`On the pages of this flow: ${errors}`);
  }

  /** Where a pointer meets something, once it rests. */
  async reach(target: Target): Promise<Point> {
    await this.until(`a pointer meets ${target}`, isAt, target, true);
    return this.evaluate(middleOf, target);
  }
}

/** A call of a function, with what it may use. Programs that translate TypeScript mark names by `__name`. */
function expressionOf(work: (...values: never[]) => unknown, values: readonly unknown[]): string {
  const given = [find, middleOf, presses].map(String).join('\n');
  return `(() => { const __name = (value) => value; ${given}
    window.hearsErrors ??= (${String(collectErrors)})();
    return (${String(work)})(...${JSON.stringify(values)}); })()`;
}

/** In the page: keeps what goes wrong for the end of the flow, whatever page that is on. */
function collectErrors(): true {
  const keep = (text: string): void => {
    const known = sessionStorage.getItem('flow-errors') ?? '';
    sessionStorage.setItem('flow-errors', `${known}\n${text}`);
  };
  addEventListener('error', ({ message }) => message.startsWith('ResizeObserver') || keep(message));
  addEventListener('unhandledrejection', ({ reason }) => keep(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    keep(`${effectiveDirective} blocked ${blockedURI}`),
  );
  return true;
}
