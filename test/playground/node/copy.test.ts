import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, before, describe, it } from 'node:test';
import { transform } from 'esbuild';
import { Liquid } from 'liquidjs';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { compile as compileSvelte } from 'svelte/compiler';
import { render as renderSvelte } from 'svelte/server';
import { createSSRApp, type Component } from 'vue';
import { compileScript, parse as parseVue } from 'vue/compiler-sfc';
import { renderToString } from 'vue/server-renderer';
import { toHtml, toLiquid } from '../../../demo/playground/copy/html.js';
import { toReact } from '../../../demo/playground/copy/react.js';
import { toSvelte } from '../../../demo/playground/copy/svelte.js';
import { toVue } from '../../../demo/playground/copy/vue.js';
import { readExamples } from '../../../demo/examples.js';

/* The copied code is compiled and rendered by the real frameworks. The result must be the HTML that it was made from. */

const folder = resolve(`.cache/playground-${String(process.pid)}`);
before(() => mkdirSync(folder, { recursive: true }));
after(() => rmSync(folder, { recursive: true }));

let files = 0;

async function load<T>(code: string): Promise<T> {
  const file = `${folder}/${String((files += 1))}.mjs`;
  const withoutElements = code
    .replaceAll(/^\s*import ['"]sq-elements\/.*$/gm, '')
    .replaceAll(/^\s*import type .*$/gm, '');
  writeFileSync(file, withoutElements);
  return (await import(pathToFileURL(file).href)) as T;
}

async function react(html: string): Promise<string> {
  const { code } = await transform(toReact(html, isNumber), { loader: 'tsx', jsx: 'automatic' });
  const { Example } = await load<{ readonly Example: ComponentType }>(code);
  // React itself adds preloads of images at the start.
  return renderToStaticMarkup(createElement(Example)).replace(
    /^(?:<link rel="preload"[^>]*>)+/,
    '',
  );
}

const isCustomElement = (tag: string): boolean => tag.startsWith('sq-');

async function vue(html: string): Promise<string> {
  const { descriptor, errors } = parseVue(toVue(html), {
    filename: 'Example.vue',
    templateParseOptions: { isCustomElement },
  });
  assert.deepEqual(errors, []);
  const { content } = compileScript(descriptor, {
    id: 'example',
    inlineTemplate: true,
    templateOptions: { ssr: true, ssrCssVars: [], compilerOptions: { isCustomElement } },
  });
  const { code } = await transform(content, { loader: 'ts' });
  const { default: component } = await load<{ readonly default: Component }>(code);
  return renderToString(createSSRApp(component));
}

async function svelte(html: string): Promise<string> {
  const { js } = compileSvelte(toSvelte(html), { generate: 'server', filename: 'Example.svelte' });
  const { default: component } = await load<{
    readonly default: Parameters<typeof renderSvelte>[0];
  }>(js.code);
  return renderSvelte(component, { props: {} }).body;
}

async function liquid(html: string): Promise<string> {
  const text = String(await new Liquid().parseAndRender(toLiquid(html, [])));
  return text.slice(text.indexOf('</script>') + '</script>'.length);
}

const frameworks = { react, vue, svelte, liquid };

function isNumber(tag: string, name: string): boolean {
  return tag === 'sq-gallery' && name === 'slides-per-row';
}

/** The HTML as nested lists, without comments, insignificant spaces, and the order and notation of attributes. */
function normalized(html: string): unknown {
  const list = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): unknown[] => {
    const found: unknown[] = [];
    for (const node of nodes) {
      if ('tagName' in node) {
        const attributes = node.attrs
          .map(({ name, value }) => `${name}=${name === 'style' ? styleText(value) : value}`)
          .sort();
        const content = 'content' in node ? node.content.childNodes : node.childNodes;
        const isRaw = /^(?:script|style)$/.test(node.tagName);
        found.push([node.tagName, attributes, isRaw ? rawText(content) : list(content)]);
      } else if (node.nodeName === '#text' && 'value' in node) {
        const text = node.value.replaceAll(/\s+/g, ' ');
        const last = found.at(-1);
        if (typeof last === 'string')
          found[found.length - 1] = (last + text).replaceAll(/ +/g, ' ');
        else found.push(text);
      }
    }
    return found
      .map((each) => (typeof each === 'string' ? each.trim() : each))
      .filter((each) => each !== '');
  };
  return list(parseFragment(html, { scriptingEnabled: false }).childNodes);
}

function rawText(nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): unknown {
  const text = nodes.map((node) => ('value' in node ? node.value : '')).join('');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text.trim();
  }
}

function styleText(value: string): string {
  return value.replaceAll(/\s*([:;])\s*/g, '$1').replace(/;$/, '');
}

const hostile = {
  'braces, quotes and ampersands in text':
    '<p>{danger} {{ danger }} {% danger %} {{{x}}} $&#123;x} &lt;b&gt; &amp;amp; "q" \'q\' `x` \\n</p>',
  'braces, quotes and line breaks in attributes':
    '<p title="{a} {{ b }} &quot;c&quot; \'d\' \\ `e` ${f}&#10;g">text</p>',
  'JSON with an end tag and a comment':
    '<sq-chart><script type="application/json">{"a":"<\\/script><!--\\u2028","b":"{{ x }} {% y %}"}</script></sq-chart>',
  'a style sheet': '<style>.a::after { content: "{{x}}"; }</style><p class="a">x</p>',
  'custom properties':
    '<sq-gallery style="--sq-gallery-gap: 8px; color: red" class="a">x</sq-gallery>',
  'numbers and flags':
    '<sq-gallery slides-per-row="3" lightbox aspect-ratio="1.50" loop="">x</sq-gallery>',
  'an empty alternative text':
    '<img alt="" src="/a.webp" srcset="/a.webp 1x" width="2" height="1">',
  'spaces between inline elements':
    '<p>\n  one <a href="/x">two</a> <b>three</b>\n  <i>four</i>, five\n</p>',
  'form fields':
    '<form method="post"><label for="a">A</label><input id="a" maxlength="3" readonly tabindex="0" required></form>',
  'a picture in SVG':
    '<svg viewBox="0 0 2 2" aria-hidden="true"><path stroke-width="2" fill-rule="evenodd" d="M0 0"/></svg>',
};

for (const [name, render] of Object.entries(frameworks)) {
  describe(`code for ${name}`, () => {
    for (const [what, html] of Object.entries(hostile)) {
      it(`renders the same HTML: ${what}`, async () => {
        assert.deepEqual(normalized(await render(html)), normalized(html));
      });
    }

    it('renders the first example of every element', async () => {
      for (const file of readdirSync('demo/examples')) {
        const [example] = readExamples(file.replace('.html', ''));
        assert.ok(example, file);
        assert.deepEqual(
          normalized(await render(example.source)),
          normalized(example.source),
          file,
        );
      }
    });
  });
}

describe('copied code', () => {
  it('imports each element once, and its types', () => {
    const html = '<sq-price amount="1">1</sq-price><sq-price amount="2">2</sq-price>';
    const lines = ["import 'sq-elements/sq.css';", "import 'sq-elements/sq-price';"];
    for (const code of [toReact(html, isNumber), toVue(html), toSvelte(html)]) {
      for (const line of lines) assert.equal(code.split(line).length, 2, code);
      assert.match(code, /import type \{\} from 'sq-elements\/(?:react|vue|svelte)';/);
    }
  });

  it('writes attributes as in the guides: numbers and flags in React, flags without a value in Svelte', () => {
    const html = '<sq-gallery slides-per-row="3" lightbox="" design="grid">x</sq-gallery>';
    assert.match(
      toReact(html, isNumber),
      /<sq-gallery slides-per-row=\{3\} lightbox design="grid">/,
    );
    assert.match(toSvelte(html), /<sq-gallery slides-per-row="3" lightbox design="grid">/);
  });

  it('links the style sheets of elements that have their own', () => {
    const html = '<sq-chart>x</sq-chart>';
    assert.match(toHtml(html, ['sq-chart', 'sq-video']), /css\/sq-chart\.css/);
    assert.doesNotMatch(toHtml(html, ['sq-chart', 'sq-video']), /sq-video/);
    assert.ok(toHtml(html, []).endsWith(`${html}\n`));
  });
});
