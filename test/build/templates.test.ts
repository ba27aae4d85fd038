import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import Handlebars from 'handlebars';
import { parseHTML } from 'linkedom';
import { Liquid } from 'liquidjs';
import nunjucks from 'nunjucks';
import '../../docs/examples/templates/handlebars-helper.js';

/*
 * The guides' template examples. Each engine must create the same DOM from the same data, whose strings contain markup.
 */

const folder = 'docs/examples/templates';
const read = (name: string): string => readFileSync(`${folder}/${name}`, 'utf8');
const data = JSON.parse(read('data.json')) as object;

/** Returns the parts to compare: elements, attributes, text, and the values in JSON. */
function domOf(html: string): unknown {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
  const partsOf = (element: Element): unknown => {
    const isJson = element.localName === 'script';
    const attributes = Object.fromEntries(
      [...element.attributes].map(({ name, value }) => [name, value]),
    );
    const children = [...element.childNodes].flatMap((node): unknown[] => {
      if (node.nodeType === 1) return [partsOf(node as Element)];
      const text = (node.textContent ?? '').trim();
      return text === '' ? [] : [isJson ? JSON.parse(text) : text];
    });
    return { name: element.localName, attributes, children };
  };
  return partsOf(document.body);
}

function assertExpected(html: string): void {
  assert.deepEqual(domOf(html), domOf(read('expected.html')));
}

test('Liquid', async () => {
  assertExpected(String(await new Liquid().parseAndRender(read('page.liquid'), data)));
});

test('Nunjucks', () => {
  assertExpected(
    new nunjucks.Environment(null, { autoescape: true }).renderString(read('page.njk'), data),
  );
});

test('Handlebars', () => {
  assertExpected(Handlebars.compile(read('page.hbs'))(data));
});

/** For each programming language, how to run the program that renders a template: its arguments, or a file to run. */
const programs = {
  Jinja: {
    command: '/usr/bin/python3',
    probe: ['-c', 'import jinja2'],
    args: [
      '-c',
      `import json, jinja2
env = jinja2.Environment(loader=jinja2.FileSystemLoader('${folder}'), autoescape=True)
print(env.get_template('page.jinja').render(**json.load(open('${folder}/data.json'))))`,
    ],
  },
  PHP: {
    command: 'php',
    probe: ['--version'],
    args: [
      '-r',
      `$data = json_decode(file_get_contents('${folder}/data.json'), true); require '${folder}/page.php';`,
    ],
  },
  Twig: {
    command: 'php',
    probe: ['-r', "require '/usr/share/php/Twig/autoload.php';"],
    args: [
      '-r',
      `require '/usr/share/php/Twig/autoload.php';
$twig = new Twig\\Environment(new Twig\\Loader\\FilesystemLoader('${folder}'));
echo $twig->render('page.twig', json_decode(file_get_contents('${folder}/data.json'), true));`,
    ],
  },
  ERB: {
    command: 'ruby',
    probe: ['--version'],
    args: [
      '-rerb',
      '-rjson',
      '-e',
      `data = JSON.parse(File.read('${folder}/data.json')); print ERB.new(File.read('${folder}/page.erb')).result(binding)`,
    ],
  },
};

for (const [name, { command, probe, args }] of Object.entries(programs)) {
  const isInstalled = spawnSync(command, probe).status === 0;
  test(name, { skip: !isInstalled && `${command} is not installed (npm run setup:ci)` }, () => {
    assertExpected(execFileSync(command, args, { encoding: 'utf8' }));
  });
}

const hasGo = spawnSync('go', ['version']).status === 0;
test('Go', { skip: !hasGo && 'go is not installed (npm run setup:ci)' }, () => {
  const temporary = mkdtempSync(join(tmpdir(), 'sq-go-'));
  try {
    writeFileSync(
      join(temporary, 'main.go'),
      `package main

import (
	"encoding/json"
	"html/template"
	"os"
)

func main() {
	text, _ := os.ReadFile("${folder}/data.json")
	var data map[string]any
	if err := json.Unmarshal(text, &data); err != nil {
		panic(err)
	}
	page := template.Must(template.ParseFiles("${folder}/page.go.html"))
	if err := page.Execute(os.Stdout, data); err != nil {
		panic(err)
	}
}
`,
    );
    const env = { ...process.env, GOCACHE: join(temporary, 'cache'), GO111MODULE: 'off' };
    assertExpected(
      execFileSync('go', ['run', join(temporary, 'main.go')], { encoding: 'utf8', env }),
    );
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
});
