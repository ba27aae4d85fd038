import { setReportSink, type Report } from '../../src/platform/report.js';
import { nextTask } from '../support/browser/next-task.js';

// The code that reports failures comes when there is one; here, before, so that no test waits for the network.
await import('../../src/core/life/failure.js');

/*
 * What the tests of the element core share: tags of their own, a place in the page that is emptied
 * after each test, and what the console and the page's owner get.
 */

const stage = document.createElement('div');
let tagCount = 0;

afterEach(async () => {
  stage.replaceChildren();
  await nextTask();
});

/** Registers an element class under a tag that no other test uses. */
export function register(element: CustomElementConstructor, tag = freshTag()): string {
  customElements.define(tag, element);
  return tag;
}

/** A tag that nothing is registered for. */
export function freshTag(name = 'test'): string {
  tagCount += 1;
  return `sq-${name}-${String(tagCount)}`;
}

/** Puts server HTML into the page, declarative shadow roots included, and returns its first element. */
export function place<E extends HTMLElement>(markup: string): E {
  if (!stage.isConnected) document.body.append(stage);
  const section = document.createElement('section');
  section.setHTMLUnsafe(markup);
  stage.append(section);
  return section.firstElementChild as E;
}

/** The same, once the element has rendered. */
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

/** What the shadow root of `host` shows as text, without slotted content. */
export function shown(host: Element): string {
  return host.shadowRoot?.querySelector('.sq-root')?.textContent ?? '';
}

/** True where the children that the server sent are visible. */
export function showsServerHtml(host: HTMLElement): boolean {
  const [child] = host.children;
  return child instanceof HTMLElement && child.checkVisibility() && shown(host) === '';
}

/** Takes the reports of this page from now on. Reports also reach `console.error`. */
export function collectReports(): Report[] {
  const reports: Report[] = [];
  setReportSink((report) => reports.push(report));
  return reports;
}

/** A second copy of a module, by its path in the project, as another copy of the script brings it. */
export async function copyOf<T>(module: string): Promise<T> {
  return (await import(`/${module}?copy`)) as T;
}
