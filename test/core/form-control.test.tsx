import { expect } from '@open-wc/testing';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { FormMembers } from '../../src/core/life/form-host.js';
import { defineInput } from '../../src/core/input/input.js';
import { reactBlock } from '../../src/core/renderers/react/react-block.js';
import { text } from '../../src/core/input/scalars.js';
import type { ViewProps } from '../../src/core/renderers/react/ViewRoot.js';
import { useFormControl } from '../../src/core/renderers/react/use-form-control.js';
import { expectConsole } from '../support/browser/console-guard.js';
import { inside, placed, register } from './fixture.js';

const input = defineInput({ scalars: { start: text('') } });

/** A rating: holds the word that was picked last, and wants one. */
function Rating({ input: { start } }: ViewProps<{ readonly start: string }>): ReactNode {
  const [value, setValue] = useState(start);
  const [isDisabled, setDisabled] = useState(false);
  if (value === 'throw') throw new Error('No such rating.');
  useFormControl({
    value: value === '' ? null : value,
    validity: value === '' ? { flags: { valueMissing: true }, message: 'Pick one.' } : undefined,
    onReset: () => setValue(start),
    onDisabled: setDisabled,
  });
  return (
    <>
      {['good', 'throw'].map((word) => (
        <button key={word} disabled={isDisabled} onClick={() => setValue(word)}>
          {word}
        </button>
      ))}
      <output>{value}</output>
    </>
  );
}

function ratingClass(): CustomElementConstructor {
  return class extends reactBlock({
    input,
    view: Rating,
    styles: [],
    formAssociated: true,
  }) {};
}
const tag = register(ratingClass());

type Host = HTMLElement &
  FormMembers & {
    readonly updateComplete: Promise<void>;
  };

/** A form with one rating in a fieldset. */
async function placeForm(attributes = '') {
  const form = await placed<HTMLFormElement>(
    `<form><fieldset><label>Rating <${tag} name="rating" ${attributes}></${tag}></label></fieldset></form>`,
  );
  const host = form.querySelector(tag) as Host;
  await host.updateComplete;
  return { form, host, fieldset: form.querySelector('fieldset') as HTMLFieldSetElement };
}

function pick(host: Host, word: string): void {
  const button = [...(host.shadowRoot?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === word,
  );
  flushSync(() => button?.click());
}

describe('a form-associated block', () => {
  it('submits its value under its name', async () => {
    const { form, host } = await placeForm();
    const before = [...new FormData(form).keys()];

    pick(host, 'good');

    expect(before).to.deep.equal([]);
    expect(new FormData(form).get('rating')).to.equal('good');
  });

  it('keeps its form from being sent while it is not valid, and says why', async () => {
    const { form, host } = await placeForm();
    const before = [form.checkValidity(), host.checkValidity(), host.validity.valueMissing];
    const message = host.validationMessage;

    pick(host, 'good');

    expect(before).to.deep.equal([false, false, true]);
    expect(message).to.equal('Pick one.');
    expect([form.checkValidity(), host.validity.valid, host.validationMessage]).to.deep.equal([
      true,
      true,
      '',
    ]);
  });

  it('returns to the value of the page when the form is reset', async () => {
    const { form, host } = await placeForm('start="fair"');
    pick(host, 'good');

    flushSync(() => form.reset());

    expect(inside(host, 'output').textContent).to.equal('fair');
    expect(new FormData(form).get('rating')).to.equal('fair');
  });

  it('is disabled and enabled with its fieldset', async () => {
    const { form, host, fieldset } = await placeForm('start="fair"');

    flushSync(() => fieldset.setAttribute('disabled', ''));
    const disabled = [
      inside(host, 'button').matches(':disabled'),
      new FormData(form).has('rating'),
    ];
    flushSync(() => fieldset.removeAttribute('disabled'));

    expect(disabled).to.deep.equal([true, false]);
    expect(host.willValidate).to.equal(true);
    expect(inside(host, 'button').matches(':disabled')).to.equal(false);
  });

  it('that fails no longer keeps its form from being sent', async () => {
    expectConsole(/No such rating/);
    const { form, host } = await placeForm();

    pick(host, 'throw');
    await host.updateComplete;

    expect(form.checkValidity()).to.equal(true);
    expect([...new FormData(form).keys()]).to.deep.equal([]);
  });
});
