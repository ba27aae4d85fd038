import { setReportSink, type Report } from '../../src/platform/report.js';
import { nextTask } from '../support/browser/next-task.js';

// The code that reports failures is lazy. It loads here in advance, so that no test waits for the network.
await import('../../src/core/life/failure.js');

/*
 * Shared helpers for tests of the core: elements, a place in the page that is emptied after each test, and messages of
 * the console and reports.
 */

const stage = document.createElement('div');
let tagCount = 0;

afterEach(async () => {
  stage.replaceChildren();
  await nextTask();
});

/** Registers an element class with a tag that no other test uses. */
export function register(element: CustomElementConstructor, tag = freshTag()): string {
  customElements.define(tag, element);
  return tag;
}

/** A tag without a registered element. */
export function freshTag(name = 'test'): string {
  tagCount += 1;
  return `sq-${name}-${String(tagCount)}`;
}

/** Inserts server HTML into the page, including declarative shadow roots, and returns its first element. */
export function place<E extends HTMLElement>(markup: string): E {
  if (!stage.isConnected) document.body.append(stage);
  const section = document.createElement('section');
  section.setHTMLUnsafe(markup);
  stage.append(section);
  return section.firstElementChild as E;
}

/** Inserts server HTML, and returns its first element once it has rendered. */
export async function placed<E extends HTMLElement>(markup: string): Promise<E & Settling> {
  const host = place<E & Settling>(markup);
  await host.updateComplete;
  return host;
}

interface Settling {
  readonly updateComplete: Promise<void>;
}

/** The first node of a selector in the shadow root of `host`. */
export function inside<E extends HTMLElement = HTMLElement>(host: Element, selector: string): E {
  const found = host.shadowRoot?.querySelector<E>(selector);
  if (!found) throw new Error(`<${host.localName}> shows no ${selector}.`);
  return found;
}

/** Visible text of the shadow root of `host`, without slotted content. */
export function shown(host: Element): string {
  return host.shadowRoot?.querySelector('.sq-root')?.textContent ?? '';
}

/** True if the server's children are visible. */
export function showsServerHtml(host: HTMLElement): boolean {
  const [child] = host.children;
  return child instanceof HTMLElement && child.checkVisibility() && shown(host) === '';
}

/** Collects the reports of this page from now on. Reports also reach `console.error`. */
export function collectReports(): Report[] {
  const reports: Report[] = [];
  setReportSink((report) => reports.push(report));
  return reports;
}

/** A second copy of a module, by its path in the project, as another copy of the script loads it. */
export async function copyOf<T>(module: string): Promise<T> {
  return (await import(`/${module}?copy`)) as T;
}
