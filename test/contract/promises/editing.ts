import {
  find,
  hold,
  settled,
  shadowNodes,
  type ContractPromise,
  type Instance,
} from '../subject.js';

/** How a page shows that it is being edited: with an attribute on an ancestor, or with design mode. */
const modes = [
  { name: 'inside data-sq-edit', attribute: 'data-sq-edit', designMode: 'off' },
  { name: 'in an editable element', attribute: 'contenteditable', designMode: 'off' },
  { name: 'in design mode', attribute: 'data-any', designMode: 'on' },
] as const;

type Mode = (typeof modes)[number];

export const editingPromises: readonly ContractPromise[] = modes.map((mode) => ({
  name: `does nothing ${mode.name}, and leaves the edited content unchanged`,
  // A single function in the core detects contenteditable and design mode.
  isOfCore: mode.attribute !== 'data-sq-edit',
  async check({ doc, examples }) {
    document.designMode = mode.designMode;
    try {
      for (const html of examples) await holdStill(html, doc.tag, mode);
    } finally {
      document.designMode = 'off';
    }
  },
}));

async function holdStill(html: string, tag: string, { attribute }: Mode): Promise<void> {
  const fixture = document.createElement('div');
  fixture.className = 'fixture';
  fixture.setAttribute(attribute, '');
  fixture.innerHTML = html;
  const written = fixture.innerHTML;
  document.body.append(fixture);
  const element = find(fixture, tag);
  await settled(element);
  hold(fixture.innerHTML === written, `the content has changed: ${fixture.innerHTML}`);
  holdEditable(element);
  const { fired, notPrevented } = await recordActions(tag, async () => {
    for (const node of fixture.querySelectorAll<HTMLElement>(
      'a, area, button, input, img, figure, video, li, td',
    ))
      node.click();
    for (const form of fixture.querySelectorAll('form'))
      HTMLFormElement.prototype.requestSubmit.call(form);
    await settled(element);
  });
  hold(fired.length === 0, `the element dispatches ${fired.join(', ')}`);
  hold(notPrevented.length === 0, `default actions are not prevented: ${notPrevented.join(', ')}`);
  for (const node of shadowNodes(element))
    hold(!(node instanceof HTMLDialogElement && node.open), 'a dialog is open');
  fixture.remove();
}

/**
 * Expects that the element renders only slots, so that its children can be edited, or that its rendered content is inert.
 */
function holdEditable(element: Instance): void {
  const container = element.shadowRoot?.querySelector<HTMLElement>('.sq-root');
  if (!container) return;
  const isSlotted = [...container.children].every(({ localName }) => localName === 'slot');
  hold(isSlotted || container.inert, 'the rendered content is not inert');
}

/** Runs `act` and records the element's actions. Prevents navigation. */
async function recordActions(
  tag: string,
  act: () => Promise<void>,
): Promise<{ fired: string[]; notPrevented: string[] }> {
  const fired: string[] = [];
  const notPrevented: string[] = [];
  const dispatch = EventTarget.prototype.dispatchEvent;
  EventTarget.prototype.dispatchEvent = function (this: EventTarget, event) {
    if (event.type.startsWith('sq-')) fired.push(event.type);
    return dispatch.call(this, event);
  };
  const record = (event: Event): void => {
    const target = event.target as Element;
    const isAction = event.type === 'submit' || target.closest('a[href], area[href]');
    if (!event.defaultPrevented && isAction && target.closest(tag))
      notPrevented.push(`${event.type} of ${target.outerHTML.slice(0, 80)}`);
    event.preventDefault();
  };
  for (const type of ['click', 'submit']) addEventListener(type, record);
  try {
    await act();
  } finally {
    EventTarget.prototype.dispatchEvent = dispatch;
    for (const type of ['click', 'submit']) removeEventListener(type, record);
  }
  return { fired, notPrevented };
}
