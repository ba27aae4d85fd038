import type { PlaygroundMethod } from '../description.js';
import type { FromFrame } from '../frame/messages.js';
import { create, find } from './dom.js';
import type { PlaygroundStore } from './store.js';

/** Events kept in the list. */
const MAX_ENTRIES = 100;

/** The list of events and results, the buttons that call methods, and the element's states. */
export interface Activity {
  receive(message: FromFrame): void;
}

export function connectActivity(
  { element }: PlaygroundStore,
  call: (id: number, name: string, args: readonly unknown[]) => void,
): Activity {
  const log = find<HTMLOListElement>('#pg-log');
  const empty = find('#pg-log-empty');
  const clear = find<HTMLButtonElement>('#pg-clear');
  const pending = new Map<number, string>();
  let nextCall = 0;

  const add = (title: string, text: string, kind: string): void => {
    empty.hidden = true;
    clear.disabled = false;
    const time = new Date().toLocaleTimeString('en-GB');
    const details = create(
      'details',
      {},
      create('summary', {}, create('code', {}, title), ' ', create('time', {}, time)),
      create('pre', { tabindex: '0' }, text),
    );
    log.prepend(create('li', { class: kind }, details));
    while (log.childElementCount > MAX_ENTRIES) log.lastElementChild?.remove();
  };
  clear.addEventListener('click', () => {
    log.replaceChildren();
    empty.hidden = false;
    clear.disabled = true;
    find('#pg-log-title').focus();
  });
  find('#pg-methods').append(
    ...element.methods.map((method) =>
      methodForm(method, (args) => {
        const id = nextCall++;
        pending.set(id, method.name);
        call(id, method.name, args);
      }),
    ),
  );

  return {
    receive(message) {
      switch (message.type) {
        case 'event':
          add(message.name, `target: <${message.tag}>\ndetail: ${message.detail}`, 'pg-event');
          break;
        case 'result': {
          const name = pending.get(message.id);
          if (name === undefined) return;
          pending.delete(message.id);
          const title = `${name}() ${message.isError ? 'failed' : 'returned'}`;
          add(title, message.text, message.isError ? 'pg-failure' : 'pg-result');
          break;
        }
        case 'ready':
          break;
        case 'states':
          for (const state of document.querySelectorAll<HTMLElement>('[data-state]')) {
            const isOn = message.names.includes(state.dataset['state'] ?? '');
            state.classList.toggle('pg-on', isOn);
            const label = state.querySelector('[data-state-value]');
            if (label) label.textContent = isOn ? 'on' : 'off';
          }
      }
    },
  };
}

function methodForm(
  { name, parameters }: PlaygroundMethod,
  call: (args: readonly unknown[]) => void,
): HTMLElement {
  const inputs = parameters.map((parameter) =>
    create('input', { 'aria-label': `${name}: ${parameter}`, placeholder: parameter }),
  );
  const button = create('button', { class: 'pg-button' }, `Call ${name}()`);
  const form = create('form', { class: 'pg-method' }, ...inputs, button);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const args = inputs.map(({ value }) => readArgument(value));
    // An empty last field is an argument that is not passed.
    while (args.length > 0 && args.at(-1) === undefined) args.pop();
    call(args);
  });
  return form;
}

/** JSON, or a text if it is not JSON. */
function readArgument(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
