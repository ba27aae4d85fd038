import { setReportSink, type Report } from '../../src/platform/report.js';
import { nextTask } from '../support/browser/next-task.js';

// Preloads the lazy code that reports failures, so that no test waits for the network.
await import('../../src/core/life/failure.js');

/*
 * Helpers for the tests of the core. They register elements, insert HTML into a stage that is emptied after each test,
 * and collect reports.
 */

const stage = document.createElement('div');
let tagCount = 0;

afterEach(async () => {
  stage.replaceChildren();
  await nextTask();
});

/** Registers an element class, by default with a tag name that no other test uses. */
export function register(element: CustomElementConstructor, tag = freshTag()): string {
  customElements.define(tag, element);
  return tag;
}

/** Returns a tag name that is not registered. */
export function freshTag(name = 'test'): string {
  tagCount += 1;
  return `sq-${name}-${String(tagCount)}`;
}

/** Inserts server HTML, including declarative shadow roots, into the page. Returns its first element. */
export function place<E extends HTMLElement>(markup: string): E {
  if (!stage.isConnected) document.body.append(stage);
  const section = document.createElement('section');
  section.setHTMLUnsafe(markup);
  stage.append(section);
  return section.firstElementChild as E;
}

/** Inserts server HTML. Returns its first element after it has rendered. */
export async function placed<E extends HTMLElement>(markup: string): Promise<E & Settling> {
  const host = place<E & Settling>(markup);
  await host.updateComplete;
  return host;
}

interface Settling {
  readonly updateComplete: Promise<void>;
}

/** Returns the first match in the host's shadow root. Throws if nothing matches. */
export function inside<E extends HTMLElement = HTMLElement>(host: Element, selector: string): E {
  const found = host.shadowRoot?.querySelector<E>(selector);
  if (!found) throw new Error(`The shadow root of <${host.localName}> contains no ${selector}.`);
  return found;
}

/** Returns the visible text in the host's shadow root, without slotted content. */
export function shown(host: Element): string {
  return host.shadowRoot?.querySelector('.sq-root')?.textContent ?? '';
}

/** Returns `true` if the server's children are visible. */
export function showsServerHtml(host: HTMLElement): boolean {
  const [child] = host.children;
  return child instanceof HTMLElement && child.checkVisibility() && shown(host) === '';
}

/** Collects all reports from now on. They also reach `console.error`. */
export function collectReports(): Report[] {
  const reports: Report[] = [];
  setReportSink((report) => reports.push(report));
  return reports;
}

/** Imports a second copy of a module, like a second copy of the script. `module` is its path in the project. */
export async function copyOf<T>(module: string): Promise<T> {
  return (await import(`/${module}?copy`)) as T;
}
