import { expect } from '@open-wc/testing';
import { html } from 'lit/html.js';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server.browser';
import { defineInput } from '../../src/core/input/input.js';
import { litBlock } from '../../src/core/renderers/lit/lit-block.js';
import { localeOf } from '../../src/core/locale.js';
import { messagesIn, overrideMessages, registerMessages } from '../../src/core/message-registry.js';
import { reactBlock } from '../../src/core/renderers/react/react-block.js';
import {
  ViewRoot,
  type ViewRootProps,
  useLocale,
  useMessages,
} from '../../src/core/renderers/react/ViewRoot.js';
import { defineMessages } from '../../src/i18n/messages/catalogue.js';
import { loading, type LanguageFiles } from '../../src/platform/shared.js';
import { expectConsole } from '../support/browser/console-guard.js';
import { waitUntil } from '../support/browser/wait-until.js';
import { freshTag, place, placed, register, shown } from './fixture.js';

const catalogue = defineMessages('greeting', { hello: 'Hello', bye: 'Bye' });
const input = defineInput({ scalars: {} });

function View(): ReactNode {
  const { hello, bye } = useMessages(catalogue);
  return <p>{`${hello} ${bye} ${useLocale()}`}</p>;
}

const classes = {
  React: () => class extends reactBlock({ input, view: View, styles: [] }) {},
  lit: () =>
    class extends litBlock({
      input,
      state: {},
      styles: [],
      view: ({ locale }) => {
        const { hello, bye } = messagesIn(catalogue, locale);
        return html`<p>${`${hello} ${bye} ${locale}`}</p>`;
      },
    }) {},
} as const;

registerMessages('de', { greeting: { hello: 'Hallo' } });

afterEach(() => {
  document.documentElement.lang = 'en';
});

for (const [kind, makeClass] of Object.entries(classes)) {
  describe(`the texts of a ${kind} block`, () => {
    it('use the nearest lang attribute, and fall back to English for each missing text', async () => {
      const tag = register(makeClass());
      const host = await placed(`<section lang="de-AT"><${tag}></${tag}></section>`);
      expect(shown(host.firstElementChild as Element)).to.equal('Hallo Bye de-AT');
    });

    it("follow the page's language, and are updated when a language file loads later", async () => {
      const tag = register(makeClass());
      const host = await placed(`<${tag}></${tag}>`);
      expect(shown(host)).to.equal('Hello Bye en');
      const language = kind === 'React' ? 'nl' : 'af';
      document.documentElement.lang = language;
      await waitUntil(() => shown(host) === `Hello Bye ${language}`);
      registerMessages(language, { greeting: { hello: 'Hoi', bye: 'Doei' } });
      await waitUntil(() => shown(host) === `Hoi Doei ${language}`);
    });

    it("prefer the page author's texts", async () => {
      const tag = register(makeClass());
      overrideMessages('da', { greeting: { hello: 'Hejsa' } });
      registerMessages('da', { greeting: { hello: 'Hej', bye: 'Farvel' } });
      const host = await placed(`<section lang="da"><${tag}></${tag}></section>`);
      expect(shown(host.firstElementChild as Element)).to.equal('Hejsa Farvel da');
    });
  });
}

it('find the nearest lang attribute across shadow roots, and skip an invalid one', () => {
  const host = place('<section lang="fr"><div></div></section>').querySelector('div') as Element;
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = '<p lang="not a language"><b>x</b></p>';
  expect(localeOf(root.querySelector('b') as Node)).to.equal('fr');
  expect(localeOf(root)).to.equal('fr');
  expect(localeOf(place('<p lang="de_AT">x</p>').firstChild as Node)).to.equal('de-AT');
});

it('hydrate localized server HTML, and keep its nodes', async () => {
  const tag = freshTag();
  const drawn = renderToString(
    <ViewRoot host={null} input={{}} view={View as ViewRootProps['view']} serverLocale="de" />,
  );
  const section = place(
    `<section lang="de"><${tag}><template shadowrootmode="open"><div class="sq-root" data-sq-locale="de">${drawn}</div></template></${tag}></section>`,
  );
  const host = section.firstElementChild as HTMLElement & { updateComplete: Promise<void> };
  const node = host.shadowRoot?.querySelector('p');
  register(classes.React(), tag);
  await host.updateComplete;
  expect(shown(host)).to.equal('Hallo Bye de');
  expect(host.shadowRoot?.querySelector('p')).to.equal(node);
});

describe('the language files of the script', () => {
  const asked: string[] = [];
  let answer: LanguageFiles['fetch'];

  before(() => {
    loading().languages = {
      known: ['it', 'pt', 'fi'],
      fetch: (language, name) => {
        asked.push(`${language} ${name}`);
        return answer(language, name);
      },
    };
  });

  it('are loaded before the element renders', async () => {
    const texts = Promise.withResolvers<{ default: Record<string, Record<string, string>> }>();
    answer = () => texts.promise;
    const tag = register(classes.React());
    const section = place(`<section lang="it-CH"><${tag}>server</${tag}></section>`);
    const host = section.firstElementChild as HTMLElement & { updateComplete: Promise<void> };
    await waitUntil(() => asked.includes(`it ${tag}`));
    expect(host.shadowRoot).to.equal(null);
    texts.resolve({ default: { greeting: { hello: 'Ciao' } } });
    await host.updateComplete;
    expect(shown(host)).to.equal('Ciao Bye it-CH');
  });

  it('are replaced by English if they fail to load', async () => {
    expectConsole(/Showing English text, because the language file failed to load\. Loading/);
    answer = () => Promise.reject(new Error('gone'));
    const tag = register(classes.lit());
    const section = await placed(`<section lang="pt"><${tag}></${tag}></section>`);
    const host = section.firstElementChild as HTMLElement & { updateComplete: Promise<void> };
    await host.updateComplete;
    expect(shown(host)).to.equal('Hello Bye pt');
  });

  it("are requested for all elements when the page's language changes", async () => {
    answer = () => Promise.resolve({ default: { greeting: { hello: 'Moi' } } });
    const tag = register(classes.React());
    const host = await placed(`<${tag}></${tag}>`);
    document.documentElement.lang = 'fi';
    await waitUntil(() => shown(host) === 'Moi Bye fi');
    expect(asked).to.include(`fi ${tag}`);
  });
});
