import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { ensureBuilt } from '../../src/build/ensure-built.js';
import { readElements } from '../../src/build/read-elements.js';
import { compileUser } from '../support/node/compile-user.js';

before(() => ensureBuilt());

test('every entry of the package has types that hold by themselves', () => {
  const elements = readElements();
  const imports = elements.map(({ tag }) => `import 'sq-elements/${tag}';`);
  const uses = elements.map(
    ({ tag, className }) => `<${tag} ref={(it: ${className} | null) => void it} />;`,
  );
  const found = compileUser(`
import type {} from 'sq-elements/jsx';
import 'sq-elements/page';
import 'sq-elements/sq.css';
import { ${elements.map(({ className }) => className).join(', ')} } from 'sq-elements/all';
import { renderShadowRoot } from 'sq-elements/server';
import { pageKinds } from 'sq-elements/enumerations';
import { deviceViewOf } from 'sq-elements/constants';
${imports.join('\n')}
void renderShadowRoot;
void deviceViewOf(pageKinds.main);
${uses.join('\n')}
`);
  assert.deepEqual(found, []);
});

test('attributes, properties and events are typed', () => {
  const found = compileUser(`
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
  const [error, ...more] = compileUser(`
import type {} from 'sq-elements/jsx';
<sq-price amount-cents="many" />;
`);
  assert.match(error ?? '', /'amount-cents'[^]*Type 'string' is not assignable to type 'number'/);
  assert.deepEqual(more, []);
});
