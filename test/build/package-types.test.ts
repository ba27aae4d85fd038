import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import ts from 'typescript';
import { ensureBuilt } from '../../src/build/ensure-built.js';
import { readElements } from '../../src/build/read-elements.js';

before(() => ensureBuilt());

/** What the compiler says about a file that uses the package, by the names that its users use. */
function compile(text: string): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
  };
  const file = `${process.cwd()}/user.tsx`;
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.readFile = (name) => (name === file ? text : readFile(name));
  host.getSourceFile = (name, version) =>
    name === file ? ts.createSourceFile(name, text, version) : getSourceFile(name, version);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options, host))
    .map(({ messageText, file: where }) => {
      const message = ts.flattenDiagnosticMessageText(messageText, '\n');
      return `${where?.fileName ?? ''}: ${message}`;
    });
}

test('every entry of the package has types that hold by themselves', () => {
  const elements = readElements();
  const imports = elements.map(({ tag }) => `import 'sq-elements/${tag}';`);
  const uses = elements.map(
    ({ tag, className }) => `<${tag} ref={(it: ${className} | null) => void it} />;`,
  );
  const found = compile(`
import type {} from 'sq-elements/jsx';
import 'sq-elements/page';
import 'sq-elements/sq.css';
import { ${elements.map(({ className }) => className).join(', ')} } from 'sq-elements/all';
import { renderShadowRoot } from 'sq-elements/server';
${imports.join('\n')}
void renderShadowRoot;
${uses.join('\n')}
`);
  assert.deepEqual(found, []);
});

test('attributes, properties and events are typed', () => {
  const found = compile(`
import type {} from 'sq-elements/jsx';
<sq-accordion multiple first-open onsq-accordion-toggled={(event) => event.detail.index.toFixed()} />;
<sq-price amount-cents={1250} amountCents={1250} currency="EUR" load="idle" />;
document.querySelector('sq-accordion')?.addEventListener('sq-accordion-toggled', (event) => {
  const open: boolean = event.detail.open;
  void open;
});
`);
  assert.deepEqual(found, []);
});

test('a wrong attribute is an error', () => {
  const [error, ...more] = compile(`
import type {} from 'sq-elements/jsx';
<sq-price amount-cents="many" />;
`);
  assert.match(error ?? '', /'amount-cents'[^]*Type 'string' is not assignable to type 'number'/);
  assert.deepEqual(more, []);
});
