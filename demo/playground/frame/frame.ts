import { describeValue } from './describe-value.js';
import { LiveContent } from './live-content.js';
import type { FromFrame, ToFrame } from './messages.js';
import { emulateReducedMotion } from './reduced-motion.js';

/** The script of the preview's page. It only accepts messages from the playground, which is the page around it. */

/** Milliseconds between two checks of the element's states, which fire no events. */
const STATES_INTERVAL = 250;

const container = document.querySelector<HTMLElement>('.stage');
const parameters = new URLSearchParams(location.search);
if (parameters.get('motion') === 'reduced') emulateReducedMotion();
if (container && window.parent !== window) connect(container);

function connect(container: HTMLElement): void {
  const content = new LiveContent(container);
  let tag = '';
  window.addEventListener('message', ({ source, data }: MessageEvent<ToFrame>) => {
    if (source !== window.parent) return;
    switch (data.type) {
      case 'start':
        tag = data.tag;
        for (const name of data.events) document.addEventListener(name, reportEvent, true);
        if (data.states.length > 0) watchStates(tag, data.states);
        break;
      case 'render':
        content.update(data.html);
        break;
      case 'surroundings':
        document.documentElement.dir = data.dir;
        document.documentElement.style.colorScheme =
          data.theme === 'auto' ? 'light dark' : data.theme;
        break;
      case 'call':
        void call(tag, data.id, data.name, data.args);
    }
  });
  send({ type: 'ready', query: location.search });
}

/** The target origin is `*`, because the origin of a sandboxed frame's parent is unknown to it. The messages are not secret. */
function send(message: FromFrame): void {
  window.parent.postMessage(message, '*');
}

function reportEvent(event: Event): void {
  const { localName } = event.target instanceof Element ? event.target : { localName: 'document' };
  const detail = describeValue((event as CustomEvent<unknown>).detail);
  send({ type: 'event', name: event.type, tag: localName, detail });
}

async function call(
  tag: string,
  id: number,
  name: string,
  args: readonly unknown[],
): Promise<void> {
  const answer = (text: string, isError: boolean): void =>
    send({ type: 'result', id, text, isError });
  const element = document.querySelector(tag);
  if (!element) return answer(`The preview contains no <${tag}>.`, true);
  const method: unknown = Reflect.get(element, name);
  if (typeof method !== 'function') {
    return answer('The code of the element has not loaded. Interact with the element first.', true);
  }
  try {
    answer(describeValue(await (Reflect.apply(method, element, args) as unknown)), false);
  } catch (error) {
    answer(String(error), true);
  }
}

function watchStates(tag: string, states: readonly string[]): void {
  let known = '';
  setInterval(() => {
    const element = document.querySelector(tag);
    const names = states.filter((name) => element && hasState(element, name));
    if (names.join() === known) return;
    known = names.join();
    send({ type: 'states', names });
  }, STATES_INTERVAL);
}

function hasState(element: Element, name: string): boolean {
  try {
    return element.matches(`:state(${name})`);
  } catch {
    // A browser without custom states.
    return false;
  }
}
