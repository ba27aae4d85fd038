/**
 * Runs in the measured page before the measured code. It creates blocks, changes them, and reads the clock. It uses
 * only the blocks' public interface, so it is the same for every variant.
 */

import { nextTask } from '../test/support/browser/next-task.js';
/** Milliseconds since the first statement of a variant's module. `longestTask` is 0 if no task took 50 ms. */
export interface UpgradeTimes {
  readonly firstPainted: number;
  readonly allPainted: number;
  readonly longestTask: number;
}

/** Functions for the runner. */
export interface Probe {
  /** Loads a variant's code on a page whose markup contains its blocks. Resolves when the last block is painted. */
  upgrade(script: string): Promise<UpgradeTimes>;
  /** Inserts blocks all at once. Returns the milliseconds until all are rendered. */
  insert(count: number): Promise<number>;
  /** Changes one attribute of every block. Returns the milliseconds until all are rendered again. */
  update(): Promise<number>;
  /** Removes all blocks. Resolves when all effects have ended. */
  clear(): Promise<void>;
  /** Resolves when a frame has been painted and the browser is idle. */
  idle(): Promise<void>;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** The attribute that labels this variant's blocks, as set by the page. */
const attribute = document.documentElement.dataset['attribute'] ?? 'label';
const tag = 'bench-block';
/** Number of blocks in a row. */
const perRow = 20;
/** Time limit in milliseconds for a variant that renders nothing. */
const patience = 60_000;

let round = 0;

window.probe = {
  async upgrade(script) {
    const tasks: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
    observer.observe({ type: 'longtask' });
    const blocks = allBlocks();
    const label = isLabelled('Button');
    await idle();
    const code = document.createElement('script');
    code.type = 'module';
    code.src = script;
    document.head.append(code);

    await framesUntil(() => label(blocks[0]));
    const firstPainted = performance.now();
    await framesUntil(everyOne(blocks, label));
    const allPainted = performance.now();
    // A long task is reported only after it has ended.
    await idle();
    // Disconnect the observer, because it would keep this function's blocks in memory.
    observer.disconnect();
    const start = performance.getEntriesByName('module start')[0]?.startTime ?? NaN;
    const durations = tasks
      .filter((task) => task.startTime + task.duration > start && task.startTime < allPainted)
      .map(({ duration }) => duration);
    return {
      firstPainted: firstPainted - start,
      allPainted: allPainted - start,
      longestTask: Math.max(0, ...durations),
    };
  },

  async insert(count) {
    // In a template's document, parsed custom elements are not upgraded.
    const { content } = document.createElement('template');
    for (let index = 0; index < count; index += 1) {
      if (index % perRow === 0) content.append(content.ownerDocument.createElement('div'));
      const block = content.ownerDocument.createElement(tag);
      block.setAttribute(attribute, `Button ${String(index)}`);
      content.lastChild?.appendChild(block);
    }
    await idle();
    const start = performance.now();
    document.body.append(content);
    await tasksUntil(everyOne(allBlocks(), isLabelled('Button')));
    return performance.now() - start;
  },

  async update() {
    const blocks = allBlocks();
    const label = `Round ${String((round += 1))}`;
    await idle();
    const start = performance.now();
    for (const block of blocks) block.setAttribute(attribute, label);
    await tasksUntil(everyOne(blocks, isLabelled(label)));
    return performance.now() - start;
  },

  async clear() {
    document.body.replaceChildren();
    await idle();
    await idle();
  },

  idle,
};

function allBlocks(): Element[] {
  return [...document.querySelectorAll(tag)];
}

/**
 * Returns a function that checks a block for a label that begins with `start`. The label is the block's text, or the
 * title of Shoelace's button.
 */
function isLabelled(start: string): (block: Element | undefined) => boolean {
  return (block) => {
    const button = block?.shadowRoot?.querySelector('button');
    return !!button && (button.title || (button.textContent ?? '')).startsWith(start);
  };
}

/**
 * Returns a function that returns `true` once `holds` is true for all blocks. Each check continues at the previous
 * position, so that frequent checks cost little.
 */
function everyOne(blocks: readonly Element[], holds: (block: Element) => boolean): () => boolean {
  let next = 0;
  return () => {
    for (let block = blocks[next]; block && holds(block); block = blocks[next]) next += 1;
    return next === blocks.length;
  };
}

/** Resolves after the first frame in which the condition is true. */
async function framesUntil(holds: () => boolean): Promise<void> {
  const deadline = performance.now() + patience;
  let isThere = false;
  while (!isThere) {
    giveUpAfter(deadline);
    await new Promise(requestAnimationFrame);
    isThere = holds();
    // The message arrives after the frame of the callback above.
    await nextTask();
  }
}

async function tasksUntil(holds: () => boolean): Promise<void> {
  const deadline = performance.now() + patience;
  while (!holds()) {
    giveUpAfter(deadline);
    await nextTask();
  }
}

function giveUpAfter(deadline: number): void {
  if (performance.now() > deadline) throw new Error('Some blocks do not show their label.');
}

async function idle(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => requestIdleCallback(resolve));
}
