import {
  blockDefinition,
  type BlockDefinition,
  type DefinedClass,
} from '../../../src/core/life/define.js';
import { hasVisibleChildren } from '../../../src/core/input/children.js';
import { LazyModule } from '../../../src/loading/lazy-module.js';
import { lateCode, withhold } from '../../support/browser/late-code.js';
import { listen } from '../console.js';
import {
  hold,
  holdServerHtml,
  insert,
  mount,
  settled,
  type ContractPromise,
  type Instance,
} from '../subject.js';

export const failurePromises: readonly ContractPromise[] = [
  {
    name: 'keeps the server HTML if its JSON is unreadable, with one report and one event',
    isOfCore: true,
    async check({ doc, examples }) {
      const said = await listen(async () => {
        const element = insert(examples[0] ?? '', doc.tag);
        element.querySelector(':scope > script[type="application/json"]')?.remove();
        element.prepend(jsonScript('{oops'));
        if (!hasVisibleChildren(element)) element.append('what the server sent');
        await settled(element);
        element.setAttribute('data-context', '{}');
        await settled(element);
        holdServerHtml(element);
        hold(element.matches(':state(failed)'), 'the element does not have the state "failed"');
      });
      hold(said.reports.length === 1, `${String(said.reports.length)} reports`);
      hold(said.reports[0]?.tag === doc.tag, 'the report does not name the tag');
      hold(
        said.reports[0].path && said.reports[0].allowed,
        'the report has no path or no allowed values',
      );
      hold(said.failures.length === 1, `${String(said.failures.length)} sq-error events`);
      hold(said.failures[0]?.detail.path, 'the event has no path');
    },
  },
  {
    name: 'works again once its JSON is fixed',
    isOfCore: true,
    async check({ doc, examples }) {
      const usual = insert(examples[0] ?? '', doc.tag);
      await settled(usual);
      await listen(async () => {
        const element = insert(examples[0] ?? '', doc.tag);
        const script = jsonScript('{oops');
        const original = element.querySelector(':scope > script[type="application/json"]');
        original?.remove();
        element.prepend(script);
        await settled(element);
        script.textContent = original?.textContent ?? '{}';
        await settled(element);
        hold(
          contentOf(element) === contentOf(usual),
          'the element does not render corrected input',
        );
      });
    },
  },
  {
    name: 'if it has no children and cannot work, shows one line, or nothing if it hides its failure',
    isOfCore: true,
    async check({ doc }) {
      const said = await listen(async () => {
        const element = document.createElement(doc.tag) as Instance;
        element.append(jsonScript('{oops'));
        const fixture = document.createElement('div');
        fixture.className = 'fixture';
        fixture.append(element);
        document.body.append(fixture);
        await settled(element);
        if (definitionOf(doc.tag).hidesFailure) {
          hold(contentOf(element) === '', 'the failure is visible to visitors');
          return;
        }
        const line = element.shadowRoot?.querySelector('[part="error"]');
        hold(line?.textContent?.trim(), 'no line is shown in place of the element');
        hold((line as HTMLElement).offsetHeight > 0, 'the line is not visible');
      });
      hold(said.reports.length === 1, `${String(said.reports.length)} reports`);
    },
  },
  {
    name: 'keeps the server HTML if its view throws, reports the error, and leaves other elements working',
    async check(subject) {
      const { doc, examples } = subject;
      const said = await listen(async () => {
        const repair = breakBlock(doc.tag);
        const broken = insert(examples[0] ?? '', doc.tag);
        if (!hasVisibleChildren(broken)) broken.append('what the server sent');
        try {
          await settled(broken);
        } finally {
          repair();
        }
        holdServerHtml(broken);
      });
      hold(
        said.reports.some(({ kind, tag }) => kind === 'view' && tag === doc.tag),
        'the error is not reported',
      );
      hold(said.failures.length > 0, 'no sq-error event is dispatched');
      const other = await mount(subject);
      hold(!other.shadowRoot?.querySelector('[part="error"]'), 'the next element fails as well');
    },
  },
  {
    name: 'retries with new input after its view threw',
    isOfCore: true,
    async check(subject) {
      const { doc, examples } = subject;
      const usual = await mount(subject);
      await listen(async () => {
        const repair = breakBlock(doc.tag);
        const element = insert(examples[0] ?? '', doc.tag);
        try {
          await settled(element);
        } finally {
          repair();
        }
        // A mounted React tree keeps its view, so a new instance is needed.
        const fixture = element.parentElement;
        element.remove();
        await settled(element);
        element.setAttribute('data-context', '{}');
        fixture?.append(element);
        await settled(element);
        hold(contentOf(element) === contentOf(usual), 'the view is not rendered again');
      });
    },
  },
];

/** Runs last, because its `online` event starts everything on the page that waits for the network. */
export const latePromise: ContractPromise = {
  name: 'keeps the server HTML while its lazy code fails to load, reports that once, and works once the network is back',
  async check(subject) {
    const { doc, examples } = subject;
    const usual = await mount(subject);
    const asked = new Set<string>();
    const said = await listen(async () => {
      const giveBack = lateParts().map((part) =>
        withhold(part.name, () => {
          asked.add(part.name);
          return Promise.reject(new Error('no network'));
        }),
      );
      const element = insert(examples[0] ?? '', doc.tag);
      try {
        await settled(element);
        if (!element.shadowRoot) holdServerHtml(element);
      } finally {
        for (const restore of giveBack) restore();
      }
      dispatchEvent(new Event('online'));
      for (const name of asked) await lateCode(name).load();
      await until(() => contentOf(element) === contentOf(usual), 'the loaded view is not rendered');
      await settled(element);
    });
    for (const name of asked) {
      const times = said.reports.filter(({ message }) => message.includes(`chunk ${name} failed`));
      hold(times.length === 1, `${String(times.length)} reports of ${name}`);
    }
  },
};

/**
 * Returns all lazy modules of the element's own code. The lazy modules of the core and of the page have their own
 * tests.
 */
function lateParts(): LazyModule<object>[] {
  return [...LazyModule.all.values()].filter(({ name }) => name.startsWith('sq-'));
}

async function until(isSo: () => boolean, otherwise: string): Promise<void> {
  const end = performance.now() + 5000;
  while (!isSo()) {
    hold(performance.now() < end, otherwise);
    await new Promise(requestAnimationFrame);
  }
}

function jsonScript(text: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.textContent = text;
  return script;
}

/** Makes an element's view or controller throw until the returned function is called. */
function breakBlock(tag: string): () => void {
  const definition = definitionOf(tag);
  const part = definition.kind === 'controller' ? 'control' : 'view';
  const whole = definition[part];
  definition[part] = () => {
    throw new Error(`an intentional error in the ${part}`);
  };
  return () => void (definition[part] = whole);
}

interface Breakable extends Pick<BlockDefinition, 'kind' | 'hidesFailure'> {
  view: unknown;
  control?: unknown;
}

function definitionOf(tag: string): Breakable {
  const Class: (CustomElementConstructor & Partial<DefinedClass>) | undefined =
    customElements.get(tag);
  const definition = Class?.[blockDefinition];
  hold(definition, 'the element was not created by reactBlock, litBlock or controllerBlock');
  return definition;
}

function contentOf(element: Element): string {
  return element.shadowRoot?.querySelector('.sq-root')?.textContent ?? '';
}
