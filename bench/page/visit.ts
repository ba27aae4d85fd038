import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import type { PageRequest } from './model/request-log.js';
import type { Effect } from './probe.js';

/** The network speed: slow 4G. */
export const network = { megabits: 1.6, roundTrip: 150 } as const;
/** A page counts as idle after this many milliseconds without a request. */
const quiet = 700;
/** Time limit in milliseconds for a page to become idle or to meet a condition. */
const patience = 40_000;
/** Milliseconds between two clicks of an impatient visitor. */
const pressPause = 50;

/** A single visit to a page, with an empty cache, a slow network and a CPU slowdown. */
export class Visit {
  readonly #requests = new Map<string, PageRequest & { isUnderWay: boolean }>();
  #lastChange = performance.now();

  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
    private readonly session: CDPSession,
  ) {}

  /**
   * Opens an empty page.
   *
   * @param probe - The probe's source code
   * @param slowdown - CPU slowdown factor
   */
  static async begin(browser: Browser, probe: string, slowdown: number): Promise<Visit> {
    const context = await browser.newContext({ viewport: { width: 1200, height: 800 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const visit = new Visit(page, context, session);
    visit.#listen();
    await page.addInitScript({ content: probe });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.roundTrip,
      downloadThroughput: (network.megabits * 1_000_000) / 8,
      uploadThroughput: 750_000 / 8,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return visit;
  }

  /** All requests so far. */
  get requests(): readonly PageRequest[] {
    return [...this.#requests.values()];
  }

  close(): Promise<void> {
    return this.context.close();
  }

  /** Resolves when the page has been idle for a while and no requests are pending. */
  async rest(): Promise<void> {
    const deadline = performance.now() + patience;
    const isBusy = (): boolean =>
      [...this.#requests.values()].some(({ isUnderWay }) => isUnderWay) ||
      performance.now() - this.#lastChange < quiet;
    while (isBusy() && performance.now() < deadline) await pause(pressPause);
    await this.page.evaluate(
      () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2000 })),
    );
  }

  /** Scrolls slowly to the end of the page. */
  async scroll(): Promise<void> {
    const height = await this.page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < height; top += 400) {
      await this.page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
      await pause(100);
    }
    await this.rest();
  }

  /** Returns the main thread's CPU milliseconds. */
  async mainThread(): Promise<number> {
    const { metrics } = await this.session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
  }

  /**
   * Clicks the first matching element immediately, without waiting for anything to load. Then waits for the effect.
   *
   * @throws {Error} if no element matches for a long time
   */
  async press(selector: string, effect: Effect): Promise<void> {
    await this.page.evaluate((awaited) => window.pageProbe.watch(awaited), effect);
    await this.#pressOnce(selector);
    await this.page.waitForFunction(() => window.pageProbe.seen > 0, null, { timeout: patience });
  }

  /** Clicks repeatedly, like an impatient visitor, until the page handles a click or the effect is visible. */
  async pressUntilTaken(selector: string, effect: Effect): Promise<void> {
    await this.page.evaluate((awaited) => {
      window.pageProbe.stay();
      window.pageProbe.watch(awaited);
    }, effect);
    const deadline = performance.now() + patience;
    const isTaken = () =>
      this.page.evaluate(() => window.pageProbe.seen > 0 || window.pageProbe.isAnswered);
    while (!(await isTaken()) && performance.now() < deadline) {
      await this.#pressOnce(selector);
      await pause(pressPause);
    }
    await this.page.waitForFunction(() => window.pageProbe.seen > 0, null, { timeout: patience });
  }

  /** Clicks the element once. Does nothing if the element does not exist yet. */
  async #pressOnce(selector: string): Promise<void> {
    const target = await this.page.locator(selector).evaluateAll(([element]) => {
      if (!element) return undefined;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
    if (target) await this.page.mouse.click(target.x, target.y);
  }

  #listen(): void {
    const all = this.#requests;
    this.session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
      if (!request.url.startsWith('http')) return;
      this.#lastChange = performance.now();
      const kinds = { Document: 'document', XHR: 'call', Fetch: 'call' } as const;
      const kind = kinds[type as keyof typeof kinds] ?? 'other';
      all.set(requestId, {
        url: request.url,
        askedBy: initiator.url ?? askerIn(initiator.stack),
        kind,
        bytes: 0,
        isUnderWay: true,
      });
    });
    this.session.on('Network.responseReceived', ({ requestId, response: { mimeType } }) => {
      const request = all.get(requestId);
      if (request && mimeType.endsWith('javascript'))
        all.set(requestId, { ...request, kind: 'script' });
    });
    const change = (requestId: string, bytes: number, isUnderWay: boolean): void => {
      const request = all.get(requestId);
      if (!request) return;
      this.#lastChange = performance.now();
      all.set(requestId, { ...request, bytes: request.bytes + bytes, isUnderWay });
    };
    // Do not count headers, because newer protocols compress them.
    this.session.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
      change(requestId, encodedDataLength, true),
    );
    this.session.on('Network.loadingFinished', ({ requestId }) => change(requestId, 0, false));
    this.session.on('Network.loadingFailed', ({ requestId }) => change(requestId, 0, false));
  }
}

interface Stack {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: Stack;
}

/** Returns the URL of the file whose code is running, or which has started the current asynchronous work. */
function askerIn(stack: Stack | undefined): string | undefined {
  if (!stack) return undefined;
  const frame = stack.callFrames.find(({ url }) => url.startsWith('http'));
  return frame?.url ?? askerIn(stack.parent);
}

/** Resolves after the given milliseconds. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
