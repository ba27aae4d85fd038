import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { ensureBuilt } from '../../src/build/ensure-built.js';
import { readElements } from '../../src/build/read-elements.js';
import { compileUser } from '../support/node/compile-user.js';

before(() => ensureBuilt());

test('every entry of the package has complete types', () => {
  const elements = readElements();
  const imports = elements.map(({ tag }) => `import 'sq-elements/${tag}';`);
  const uses = elements.map(
    ({ tag, className }) => `<${tag} ref={(it: ${className} | null) => void it} />;`,
  );
  const found = compileUser(`
import type {} from 'sq-elements/react';
import 'sq-elements/page';
import 'sq-elements/sq.css';
import { ${elements.map(({ className }) => className).join(', ')} } from 'sq-elements';
import type { SqCart as OfAll } from 'sq-elements/all';
import { renderShadowRoot } from 'sq-elements/server';
import { pageKinds } from 'sq-elements/enumerations';
import { deviceViewOf } from 'sq-elements/constants';
import { currencyNames, generateSku, isLinkAllowed } from 'sq-elements/rules';
${imports.join('\n')}
void renderShadowRoot;
void (SqCart satisfies new () => OfAll);
void deviceViewOf(pageKinds.main);
void (isLinkAllowed(generateSku(() => 0)) satisfies boolean);
void (currencyNames.EUR satisfies string);
${uses.join('\n')}
`);
  assert.deepEqual(found, []);
});

test('importing an element adds types to querySelector and to its events, without a framework', () => {
  const found = compileUser(`
import 'sq-elements/sq-accordion';
document.querySelector('sq-accordion')?.addEventListener('sq-accordion-toggled', (event) => {
  const open: boolean = event.detail.open;
  void open;
});
`);
  assert.deepEqual(found, []);
});
