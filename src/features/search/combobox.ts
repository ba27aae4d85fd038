import { annotate } from '../../core/annotations/annotate.js';
import { fieldSelector } from './view.js';
import { createPanel, type Panel, optionId, type PanelView } from './panel.js';

/** The page's field, and what it says of the panel below it. */
export interface Combobox {
  readonly field: HTMLInputElement;
  show(view: Omit<PanelView, 'id' | 'addressOf'>): void;
  hide(): void;
  /** Goes where the option at an index leads, as a click on it does. */
  follow(index: number): void;
  /** Whether a node lies in the panel. */
  contains(node: Node): boolean;
  /** Leaves the field as the server sent it. */
  remove(): void;
}

/** Makes ids unique. */
let count = 0;

/** The field of a search; undefined where it has none now. */
export function fieldOf(host: HTMLElement): HTMLInputElement | undefined {
  return host.querySelector('form')?.querySelector<HTMLInputElement>(fieldSelector) ?? undefined;
}

/**
 * Makes a combobox of a field. The panel comes into the page when it first opens, and stays; ids refer to it while it is
 * open.
 */
export function createCombobox(host: HTMLElement, field: HTMLInputElement): Combobox {
  const id = `sq-search-${String((count += 1))}`;
  const restore = annotate(
    field,
    {
      role: { over: 'combobox' },
      'aria-autocomplete': 'list',
      'aria-expanded': { over: 'false' },
      autocomplete: 'off',
    },
    host,
  );
  let panel: Panel | undefined;
  let restoreOpen: (() => void) | undefined;

  /** The new value first: in between, the field would say that it is closed. */
  function annotateOpen(attributes: Parameters<typeof annotate>[1] | undefined): void {
    const previous = restoreOpen;
    restoreOpen = attributes && annotate(field, attributes, host);
    previous?.();
  }

  return {
    field,
    show(view) {
      panel ??= createPanel(host, field);
      panel.show({ ...view, id, addressOf: (query) => resultsAddress(field, query) });
      const index = view.options.findIndex(({ key }) => key === view.active);
      annotateOpen({
        'aria-controls': id,
        // A line of text is no list.
        'aria-expanded': { over: String(view.options.length > 0) },
        ...(index >= 0 && { 'aria-activedescendant': { over: optionId(id, index) } }),
      });
      if (index >= 0) panel.option(index)?.scrollIntoView({ block: 'nearest' });
    },
    hide() {
      panel?.hide();
      annotateOpen(undefined);
    },
    follow: (index) => panel?.option(index)?.click(),
    contains: (node) => panel?.node.contains(node) ?? false,
    remove() {
      this.hide();
      panel?.remove();
      restore();
    },
  };
}

/** The page of the results of a query, with what else the form sends; undefined where the form is posted. */
function resultsAddress({ form, name }: HTMLInputElement, query: string): string | undefined {
  const method = form?.getAttribute('method') ?? '';
  if (!form || /^(post|dialog)$/i.test(method) || name === '') return undefined;
  const fields = new FormData(form);
  fields.set(name, query);
  const address = new URL(form.getAttribute('action') || document.URL, form.baseURI);
  const texts = [...fields].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  address.search = new URLSearchParams(texts).toString();
  return address.href;
}
