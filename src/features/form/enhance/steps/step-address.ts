import { decodeText } from '../../../../model/query.js';

/*
 * The step in the page's URL: `#step=address`. If the page contains several forms with steps, the URL of the second and later
 * forms contains the ID of the form: `#step-booking=address`.
 */

/** A step that the visitor can open. */
export interface Step {
  readonly element: HTMLElement;
  readonly title: string;
  /** Identifies the step in the page's URL. */
  readonly name: string;
}

/** Returns a form's steps. Steps inside another step are ordinary groups. */
export function stepElements(form: HTMLFormElement): readonly HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>('fieldset[data-step]')].filter(
    (element) => !element.parentElement?.closest('[data-step]'),
  );
}

/** Returns a name for each title. The names are unique. */
export function stepNames(titles: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return titles.map((title, index) => {
    const words = title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    const name = words.join('-') || String(index + 1);
    let free = name;
    for (let count = 2; taken.has(free); count += 1) free = `${name}-${String(count)}`;
    taken.add(free);
    return free;
  });
}

/** Returns the name of a form's step in the page's URL. */
export function nameInAddress(host: HTMLElement): string | undefined {
  const parts = host.ownerDocument.location.hash.replace(/^#/, '').split('&');
  const prefix = prefixOf(host);
  const own = parts.find((part) => part.startsWith(prefix));
  return own === undefined ? undefined : decodeText(own.slice(prefix.length)).normalize();
}

/** Returns the page's URL with a step. `undefined` removes the step. */
export function writeAddress(host: HTMLElement, name: string | undefined): string {
  const { pathname, search, hash } = host.ownerDocument.location;
  const prefix = prefixOf(host);
  // Keep the steps of other forms. Any other fragment is replaced.
  const others = hash
    .replace(/^#/, '')
    .split('&')
    .filter((part) => /^step(-[^=]*)?=/.test(part) && !part.startsWith(prefix));
  const own = name === undefined ? [] : [prefix + encodeURIComponent(name)];
  const fragment = [...others, ...own].join('&');
  return pathname + search + (fragment && `#${fragment}`);
}

function prefixOf(host: HTMLElement): string {
  const first = (host.getRootNode() as Document | ShadowRoot)
    .querySelector('fieldset[data-step]')
    ?.closest('sq-form, sq-newsletter');
  const id = host.getAttribute('form-id') ?? '';
  return !first || first === host || id === '' ? 'step=' : `step-${encodeURIComponent(id)}=`;
}
