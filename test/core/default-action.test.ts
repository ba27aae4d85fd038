import { nextTask } from '../support/browser/next-task.js';
import { expect } from '@open-wc/testing';
import { replaceDefault } from '../../src/core/default-action.js';
import { place } from './fixture.js';

/** Inserts a form into a host. A listener on the host's shadow root replaces the browser's submission. */
function placeForm() {
  const ancestor = place(
    '<main><div><form method="dialog"><button>Go</button></form></div></main>',
  );
  const host = ancestor.querySelector('div') as HTMLElement;
  const form = ancestor.querySelector('form') as HTMLFormElement;
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = '<slot></slot>';
  const acts: string[] = [];
  root.addEventListener('submit', (event) =>
    replaceDefault(event, () => acts.push(`acted, prevented: ${event.defaultPrevented}`)),
  );
  return { ancestor, host, form, acts };
}

/** Dispatches a submit event, which does not navigate. */
const submit = (form: HTMLFormElement): boolean =>
  form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));

describe("an action that replaces the browser's default action", () => {
  it('runs once, and prevents the default action', () => {
    const { form, acts } = placeForm();
    expect(submit(form)).to.equal(false);
    expect(acts).to.deep.equal(['acted, prevented: true']);
  });

  for (const where of ['window', 'document', 'ancestor', 'host', 'form'] as const)
    for (const capture of [false, true])
      it(`does not run if a ${capture ? 'capture' : 'bubble'} listener on the ${where} cancels the event`, () => {
        const { acts, ...nodes } = placeForm();
        const targets = { window, document, ...nodes };
        const cancel = (event: Event): void => event.preventDefault();
        targets[where].addEventListener('submit', cancel, { capture, once: true });
        expect(submit(nodes.form)).to.equal(false);
        expect(acts).to.deep.equal([]);
      });

  it('runs even if a listener calls stopPropagation()', () => {
    const { ancestor, form, acts } = placeForm();
    ancestor.addEventListener('submit', (event) => event.stopPropagation());
    expect(submit(form)).to.equal(false);
    expect(acts).to.have.length(1);
  });

  it("marks the event as canceled for listeners that run after the element's listener", () => {
    const { ancestor, form } = placeForm();
    const seen: boolean[] = [];
    form.addEventListener('submit', (event) => seen.push(event.defaultPrevented));
    ancestor.addEventListener('submit', (event) => seen.push(event.defaultPrevented));
    submit(form);
    expect(seen).to.deep.equal([false, true]);
  });

  it('leaves no listener behind if stopImmediatePropagation() stops the event', async () => {
    const { ancestor, form, acts } = placeForm();
    ancestor.addEventListener('submit', (event) => event.stopImmediatePropagation(), {
      once: true,
    });
    expect(submit(form)).to.equal(true);
    await nextTask();
    expect(acts).to.deep.equal([]);
    submit(form);
    expect(acts).to.have.length(1);
  });
});
