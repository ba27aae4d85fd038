import { annotate } from '../../core/annotations/annotate.js';
import { fieldSelector } from './view.js';
import { createPanel, type Panel, optionId, type PanelView } from './panel.js';

export type Combobox = ReturnType<typeof createCombobox>;

let count = 0;

/** Returns the search field, or `undefined` if the form has no search field. */
export function fieldOf(host: HTMLElement): HTMLInputElement | undefined {
  return host.querySelector('form')?.querySelector<HTMLInputElement>(fieldSelector) ?? undefined;
}

/**
 * Turns a field into a combobox. The panel is inserted when it first opens and then stays in the document. The field refers to
 * the panel's ID only while the panel is open.
 */
export function createCombobox(host: HTMLElement, field: HTMLInputElement) {
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

  /**
   * The new attributes are added before the previous ones are removed. In the opposite order, screen readers would briefly
   * announce the field as closed.
   */
  function annotateOpen(attributes: Parameters<typeof annotate>[1] | undefined): void {
    const previous = restoreOpen;
    restoreOpen = attributes && annotate(field, attributes, host);
    previous?.();
  }

  return {
    field,
    show(view: Omit<PanelView, 'id' | 'addressOf'>): void {
      panel ??= createPanel(host, field);
      panel.show({ ...view, id, addressOf: (query) => resultsAddress(field, query) });
      const index = view.options.findIndex(({ key }) => key === view.active);
      annotateOpen({
        'aria-controls': id,
        // A panel without options only shows a message, so the field is not announced as expanded.
        'aria-expanded': { over: String(view.options.length > 0) },
        ...(index >= 0 && { 'aria-activedescendant': { over: optionId(id, index) } }),
      });
      if (index >= 0) panel.option(index)?.scrollIntoView({ block: 'nearest' });
    },
    hide(): void {
      panel?.hide();
      annotateOpen(undefined);
    },
    /** Follows the link of the option at the given index, as a click does. */
    follow: (index: number) => panel?.option(index)?.click(),
    contains: (node: Node): boolean => panel?.node.contains(node) ?? false,
    /** Restores the field to its original state. */
    remove(): void {
      this.hide();
      panel?.remove();
      restore();
    },
  };
}

/** Returns the URL of the results page, including the form's other fields. Returns `undefined` if the form does not use GET. */
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
