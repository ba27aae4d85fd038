import { insertedMarker } from '../element/children.js';
import { submitButtons } from './controls.js';

/** Gives a form that cannot be submitted by a click its button; undefined where it has one. */
export function addSubmitButton(form: HTMLFormElement, label: string): HTMLElement | undefined {
  if (submitButtons(form).length > 0) return undefined;
  const button = form.ownerDocument.createElement('button');
  button.type = 'submit';
  button.setAttribute(insertedMarker, '');
  button.textContent = label;
  form.append(button);
  return button;
}

/** The page's own word that something of a form could not be done, once each. */
export function tellOnce(host: HTMLElement): (message: string) => void {
  const told = new Set<string>();
  return (message) => {
    if (told.has(message)) return;
    told.add(message);
    void import('../element/report.js').then(({ report }) =>
      report({ tag: host.localName, kind: 'view', message }),
    );
  };
}
