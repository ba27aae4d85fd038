import type { EnginePage } from '../support/engines/engine.js';
import { endPress, find, guardPress, isAt, middleOf, presses, type Target } from './in-page.js';

/** Time limit for each step, in milliseconds. */
const PATIENCE = 15_000;

type Point = readonly [number, number];

/** A visitor's page in any browser engine. Each method waits until its action has had its effect. */
export class Visit {
  constructor(
    readonly site: string,
    readonly page: EnginePage,
  ) {}

  async goto(path: string): Promise<void> {
    await this.page.goto(new URL(path, this.site).href);
  }

  /** Calls a function in the page. The function may use only its arguments and {@link find}. */
  evaluate<Values extends unknown[], Result>(
    work: (...values: Values) => Result,
    ...values: Values
  ): Promise<Awaited<Result>> {
    return this.page.evaluate(expressionOf(work, values)) as Promise<Awaited<Result>>;
  }

  /** Evaluates a condition in the page until it is true, across navigations. */
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
    throw new Error(`Timed out before this was true: ${what}. Last result: ${String(last)}`);
  }

  /** Waits until a node is visible. */
  async shows(target: Target): Promise<void> {
    await this.until(`${target} is visible`, isAt, target, false);
  }

  async hides(target: Target): Promise<void> {
    await this.until(
      `${target} is hidden or removed`,
      (wanted: Target) => find(wanted) === null,
      target,
    );
  }

  /** Waits until the page's URL has this path. */
  async at(path: string): Promise<void> {
    await this.until(
      `the page's path is ${path}`,
      (wanted: string) => location.pathname === wanted,
      path,
    );
  }

  async click(target: Target): Promise<void> {
    let missed = true;
    while (missed) {
      const [x, y] = await this.reach(target);
      await this.evaluate(guardPress, target);
      await this.page.mouse.click(x, y);
      // During a navigation, a page does not respond.
      missed = await this.evaluate(endPress).catch(() => false);
    }
  }

  async hover(target: Target): Promise<void> {
    const [x, y] = await this.reach(target);
    await this.page.mouse.move(x, y);
  }

  /** Replaces a field's content by typing. */
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

  /** Presses the pointer at one point, moves it in several steps, and releases it at another. */
  async drag([fromX, fromY]: Point, [toX, toY]: Point): Promise<void> {
    const { mouse } = this.page;
    await mouse.move(fromX, fromY);
    await mouse.down();
    for (const share of [0.1, 0.4, 0.7, 1]) {
      await mouse.move(fromX + (toX - fromX) * share, fromY + (toY - fromY) * share);
    }
    await mouse.up();
  }

  /** Fails if a page has reported an error since the visit began. */
  async expectNoErrors(): Promise<void> {
    const errors = await this.evaluate(() => sessionStorage.getItem('flow-errors'));
    if (errors !== null) throw new Error(`Errors on the pages of this flow: ${errors}`);
  }

  /** Returns the pointer position for a node, once the node has stopped moving. */
  async reach(target: Target): Promise<Point> {
    await this.until(`the pointer can reach ${target}`, isAt, target, true);
    return this.evaluate(middleOf, target);
  }
}

/**
 * Returns source code that calls a function together with its dependencies. TypeScript transpilers mark names with
 * `__name`, so that is defined too.
 */
function expressionOf(work: (...values: never[]) => unknown, values: readonly unknown[]): string {
  const given = [find, middleOf, presses].map(String).join('\n');
  return `(() => { const __name = (value) => value; ${given}
    window.hearsErrors ??= (${String(collectErrors)})();
    return (${String(work)})(...${JSON.stringify(values)}); })()`;
}

/** Runs in the page: collects errors for the end of the flow, across navigations. */
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
