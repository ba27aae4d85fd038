import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import Handlebars from 'handlebars';
import { Liquid } from 'liquidjs';
import nunjucks from 'nunjucks';
import { parseFragment, type DefaultTreeAdapterMap } from 'parse5';
import { camelCase } from '../../src/build/element-doc.js';
import { readElements } from '../../src/build/read-elements.js';
import { macroOf, snakeCase, type Macro } from '../../src/build/templates/macro.js';
import { writeMacros } from '../../src/build/templates/write-macros.js';

/*
 * Each engine calls all macros with the same arguments. The DOM must equal the DOM that is built from the arguments without any
 * template, so that no text can leave its attribute or its script.
 */

type Value = string | number | boolean | null;

interface Call {
  readonly macro: Macro;
  /** Arguments for attributes, by attribute. */
  readonly attributes: Readonly<Record<string, Value>>;
  readonly json?: object;
  readonly content: string;
}

const hostile = `"'><b>&amp;&lt; </script><!-- \u2028 {{ 1 }} <%= 1 %> {% raw %} \\ \`\${1}\` é`;
const data = { [hostile]: [hostile, 1, 0.5, true, null], list: [{ text: '</SCRIPT ' }] };
const content = '<p title="&quot;">a &amp; b</p>';

const elements = readElements();
const macros = elements.map(macroOf);

const attributesOf = (macro: Macro, text: Value, boolean: Value, flag: Value): Call['attributes'] =>
  Object.fromEntries(
    macro.attributes.map(({ name, kind }) => [name, { text, boolean, flag }[kind]]),
  );

const calls: readonly Call[] = macros.flatMap((macro) => {
  const json = macro.hasJson ? { json: data } : {};
  return [
    { macro, attributes: {}, content: '' },
    { macro, attributes: attributesOf(macro, null, null, null), content },
    { macro, attributes: attributesOf(macro, hostile, true, true), ...json, content },
    { macro, attributes: attributesOf(macro, 0, false, false), content },
    { macro, attributes: attributesOf(macro, '', false, hostile), content },
    { macro, attributes: attributesOf(macro, 2.5, true, 'false'), content },
  ];
});

interface Part {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly unknown[];
}

const expected: readonly Part[] = calls.map((call) => {
  const attributes: Record<string, string> = {};
  for (const { name, kind } of call.macro.attributes) {
    const value = call.attributes[name] ?? null;
    if (value === null || (kind === 'boolean' && value === false)) continue;
    attributes[name] = kind === 'boolean' ? '' : String(value);
  }
  const script: Part = {
    name: 'script',
    attributes: { type: 'application/json' },
    children: [call.json],
  };
  return {
    name: call.macro.tag,
    attributes,
    children: [...(call.json ? [script] : []), ...partsOf(call.content)],
  };
});

function partsOf(html: string): Part[] {
  const children = (nodes: DefaultTreeAdapterMap['childNode'][], isJson: boolean): unknown[] =>
    nodes.flatMap((node): unknown[] => {
      if ('value' in node) {
        const text = node.value.trim();
        return text === '' ? [] : [isJson ? JSON.parse(text) : text];
      }
      if (!('tagName' in node)) return [node.nodeName];
      return [
        {
          name: node.tagName,
          attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
          children: children(node.childNodes, node.tagName === 'script'),
        },
      ];
    });
  return children(parseFragment(html).childNodes, false) as Part[];
}

function assertExpected(html: string): void {
  const found = partsOf(html);
  assert.equal(found.length, expected.length);
  for (const [index, part] of found.entries()) assert.deepEqual(part, expected[index]);
}

const temporary = mkdtempSync(join(tmpdir(), 'sq-macros-'));
after(() => rmSync(temporary, { recursive: true, force: true }));
writeMacros(temporary, elements);
const folder = join(temporary, 'templates');

/** The values of all calls, which the templates read. Only the calls are in the templates, no values. */
const values = {
  calls: calls.map(({ attributes, json, content: html }) => ({
    attributes,
    snake: Object.fromEntries(
      Object.entries(attributes).map(([name, value]) => [snakeCase(name), value]),
    ),
    json: json ?? null,
    content: html,
  })),
};
writeFileSync(join(temporary, 'data.json'), JSON.stringify(values));

/** Writes a template with all calls. `call` receives the notation of each call's values. */
function pageOf(call: (call: Call, index: number) => string): string {
  return calls.map(call).join('\n');
}

/** Returns the arguments of a call with names in snake case. */
function args(call: Call, object: string, separator: string): string[] {
  const attributes = Object.keys(call.attributes).map(
    (name) => `${snakeCase(name)}${separator}${object}.snake.${snakeCase(name)}`,
  );
  return [...attributes, ...(call.json ? [`json${separator}${object}.json`] : [])];
}

test('Liquid', async () => {
  const page = pageOf((call, index) => {
    const object = `calls[${String(index)}]`;
    const parameters = [...args(call, object, ': '), `content: ${object}.content`].map((each) =>
      each.replace(/^size:/, 'sq_size:'),
    );
    return `{% render '${call.macro.tag}', ${parameters.join(', ')} %}`;
  });
  const liquid = new Liquid({ root: join(folder, 'liquid'), extname: '.liquid' });
  assertExpected(String(await liquid.parseAndRender(page, values)));
});

/** Calls a macro with children between `call` and `endcall`. */
const jinjaPage = (file: string, safe: string): string =>
  `{% import "${file}" as sq %}${pageOf((call, index) => {
    const object = `calls[${String(index)}]`;
    return `{% call sq.${call.macro.name}(${args(call, object, '=').join(', ')}) %}{{ ${object}.content | ${safe} }}{% endcall %}`;
  })}`;

test('Nunjucks', () => {
  const loader = new nunjucks.FileSystemLoader(join(folder, 'nunjucks'));
  const environment = new nunjucks.Environment(loader, { autoescape: true });
  assertExpected(environment.renderString(jinjaPage('sq.njk', 'safe'), values));
});

test('EJS', () => {
  const ejs = createRequire(import.meta.url)('ejs') as {
    render: (template: string, data: object, options: object) => string;
  };
  const page = pageOf((call, index) => {
    const object = `calls[${String(index)}]`;
    const names = Object.keys(call.attributes).map(
      (name) => `${camelCase(name)}: ${object}.attributes['${name}']`,
    );
    return `<%- include('${call.macro.tag}', { ${[...names, `json: ${object}.json`, `content: ${object}.content`].join(', ')} }) %>`;
  });
  assertExpected(ejs.render(page, values, { views: [join(folder, 'ejs')] }));
});

test('Handlebars', async () => {
  const handlebars = Handlebars.create();
  const file = pathToFileURL(join(folder, 'handlebars/sq.mjs')).href;
  // The package's files are modules, but the temporary folder has no package.json.
  copyFileSync(join(folder, 'handlebars/sq.js'), join(folder, 'handlebars/sq.mjs'));
  const { registerElements } = (await import(file)) as {
    registerElements: (handlebars: unknown) => void;
  };
  registerElements(handlebars);
  const page = pageOf((call, index) => {
    const object = `calls.[${String(index)}]`;
    const names = Object.keys(call.attributes).map(
      (name) => `${name}=${object}.attributes.${name}`,
    );
    const json = call.json ? [`json=${object}.json`] : [];
    return `{{#${[call.macro.tag, ...names, ...json].join(' ')}}}{{{${object}.content}}}{{/${call.macro.tag}}}`;
  });
  assertExpected(handlebars.compile(page)(values));
  assert.throws(
    () => handlebars.compile('{{sq-price amuont=1}}')({}),
    /<sq-price> has no attribute amuont/,
  );
});

/** Runs a program that renders the page, unless the program is not installed. */
function program(name: string, command: string, probe: string[], run: () => string[]): void {
  const isInstalled = spawnSync(command, probe).status === 0;
  test(name, { skip: !isInstalled && `${command} is not installed (npm run setup:ci)` }, () => {
    // GOPATH is the folder of the package with the functions.
    const env = {
      ...process.env,
      GOCACHE: join(temporary, 'cache'),
      GOPATH: temporary,
      GO111MODULE: 'off',
    };
    assertExpected(
      execFileSync(command, run(), { encoding: 'utf8', env, maxBuffer: 32 * 1024 * 1024 }),
    );
  });
}

const write = (name: string, text: string): string => {
  const file = join(temporary, name);
  writeFileSync(file, text);
  return file;
};

program('Jinja', '/usr/bin/python3', ['-c', 'import jinja2'], () => {
  write('page.jinja', jinjaPage('templates/jinja/sq.jinja', 'safe'));
  return [
    '-c',
    `import json, jinja2
env = jinja2.Environment(loader=jinja2.FileSystemLoader('${temporary}'), autoescape=True)
print(env.get_template('page.jinja').render(**json.load(open('${temporary}/data.json'))))`,
  ];
});

const twigProbe = "require '/usr/share/php/Twig/autoload.php';";
program('Twig', 'php', ['-r', twigProbe], () => {
  write(
    'page.twig',
    `{% import "templates/twig/sq.twig" as sq %}${pageOf((call, index) => {
      const object = `calls[${String(index)}]`;
      return `{% set content %}{{ ${object}.content | raw }}{% endset %}{{ sq.${call.macro.name}({ ${args(call, object, ': ').join(', ')} }, content) }}`;
    })}`,
  );
  return [
    '-d',
    'memory_limit=1G',
    '-r',
    `${twigProbe}
$twig = new Twig\\Environment(new Twig\\Loader\\FilesystemLoader('${temporary}'));
echo $twig->render('page.twig', json_decode(file_get_contents('${temporary}/data.json'), true));`,
  ];
});

program('PHP', 'php', ['--version'], () => {
  const page = pageOf((call, index) => {
    const object = `$calls[${String(index)}]`;
    const names = Object.keys(call.attributes).map(
      (name) => `${snakeCase(name)}: ${object}['attributes']['${name}']`,
    );
    const json = call.json ? [`json: ${object}['json']`] : [];
    const children = `content: function () use ($calls) { ?><?= ${object}['content'] ?><?php }`;
    return `<?= ${call.macro.name}(${[...names, ...json, children].join(', ')}) ?>`;
  });
  return [
    write(
      'page.php',
      `<?php require '${folder}/php/sq.php'; $calls = json_decode(file_get_contents('${temporary}/data.json'), true)['calls']; ?>${page}`,
    ),
  ];
});

program('ERB', 'ruby', ['--version'], () => {
  const page = pageOf((call, index) => {
    const object = `calls[${String(index)}]`;
    const names = Object.keys(call.attributes).map(
      (name) => `${snakeCase(name)}: ${object}['attributes']['${name}']`,
    );
    const json = call.json ? [`json: ${object}['json']`] : [];
    return `<%= ${call.macro.name}(${[...names, ...json, `content: ${object}['content']`].join(', ')}) %>`;
  });
  const template = write('page.erb', page);
  return [
    '-Ku',
    '-e',
    `require '${folder}/erb/sq_elements.rb'
include SqElements
calls = JSON.parse(File.read('${temporary}/data.json', encoding: 'UTF-8'))['calls']
print ERB.new(File.read('${template}', encoding: 'UTF-8')).result(binding)`,
  ];
});

program('Go', 'go', ['version'], () => {
  const page = pageOf((call, index) => {
    const names = Object.keys(call.attributes).map(
      (name) => `"${name}" (index .attributes "${name}")`,
    );
    const json = call.json ? ['"json" .json'] : [];
    return `{{with index .calls ${String(index)}}}{{${[call.macro.name, ...names, ...json, '"content" (markup .content)'].join(' ')}}}{{end}}`;
  });
  write('page.html', page);
  mkdirSync(join(temporary, 'src/sq'), { recursive: true });
  copyFileSync(join(folder, 'go/sq.go'), join(temporary, 'src/sq/sq.go'));
  mkdirSync(join(temporary, 'src/page'), { recursive: true });
  const main = write(
    'src/page/main.go',
    `package main

import (
	"encoding/json"
	"html/template"
	"os"
	"sq"
)

func main() {
	text, _ := os.ReadFile("${temporary}/data.json")
	var data map[string]any
	if err := json.Unmarshal(text, &data); err != nil {
		panic(err)
	}
	functions := sq.Funcs()
	functions["markup"] = func(html string) template.HTML { return template.HTML(html) }
	page := template.Must(template.New("page.html").Funcs(functions).ParseFiles("${temporary}/page.html"))
	if err := page.Execute(os.Stdout, data); err != nil {
		panic(err)
	}
}
`,
  );
  return ['run', main];
});
