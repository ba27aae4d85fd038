import { expect } from '@open-wc/testing';
import type { ReactNode } from 'react';
import { defineInput } from '../../src/core/input/input.js';
import { text } from '../../src/core/input/scalars.js';
import { reactBlock } from '../../src/core/renderers/react/react-block.js';
import { useFormControl } from '../../src/core/renderers/react/use-form-control.js';
import type { ViewProps } from '../../src/core/renderers/react/ViewRoot.js';
import { expectConsole } from '../support/browser/console-guard.js';
import { placed, register } from './fixture.js';

const input = defineInput({ scalars: { word: text('') } });

function Control({ input: { word } }: ViewProps<{ readonly word: string }>): ReactNode {
  if (word === 'throw') throw new Error('No such word.');
  useFormControl({
    value: 'one',
    validity: { flags: { valueMissing: true }, message: 'Pick one.' },
    onReset: () => undefined,
    onDisabled: () => undefined,
  });
  return <p>{word}</p>;
}

const tag = register(
  class extends reactBlock({ input, view: Control, styles: [], formAssociated: true }) {},
);

// `captcha.test.ts` tests how a form-associated block handles its value, validity, reset and a disabled fieldset.
describe('a form-associated block that fails', () => {
  it('does not prevent its form from being sent', async () => {
    expectConsole(/No such word/);
    const form = await placed<HTMLFormElement>(`<form><${tag} name="word"></${tag}></form>`);
    const host = form.firstElementChild as HTMLElement & { readonly updateComplete: Promise<void> };
    await host.updateComplete;
    const before = [form.checkValidity(), ...new FormData(form).keys()];

    host.setAttribute('word', 'throw');
    await host.updateComplete;

    expect(before).to.deep.equal([false, 'word']);
    expect([form.checkValidity(), ...new FormData(form).keys()]).to.deep.equal([true]);
  });
});
