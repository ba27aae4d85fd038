import { isHtmlTag } from '../../platform/node-kinds.js';

/*
 * The controls in which a form of a theme asks for the options of a product. Shop systems name them differently:
 * `option[Size]`, `options[Size]` (Shopify), `attribute_pa_size` (WooCommerce), `attribute[123]` with a label (BigCommerce),
 * `data-variant-option-name` (Squarespace), or the name of the option itself, with a number after it (Shopify's radio buttons).
 */

type Control = HTMLSelectElement | HTMLInputElement;

/** The control of one option, or its radio buttons. */
export interface OptionControl {
  /** The name of the option: the product's own name if the product has such an option. */
  readonly name: string;
  readonly controls: readonly Control[];
}

/** Finds the controls of a form that ask for options, in their order. `names` are the options of the product, if known. */
export function findOptionControls(
  form: HTMLFormElement,
  names: readonly string[],
): readonly OptionControl[] {
  const found = new Map<string, Control[]>();
  for (const element of form.elements) {
    if (!isHtmlTag(element, 'select', 'input')) continue;
    if (isHtmlTag(element, 'input') && element.type !== 'radio') continue;
    const name = optionName(element, names);
    if (name !== undefined) found.set(name, [...(found.get(name) ?? []), element]);
  }
  return [...found].map(([name, controls]) => ({ name, controls }));
}

function optionName(control: Control, names: readonly string[]): string | undefined {
  const label = labelOf(control);
  const written =
    control.getAttribute('data-variant-option-name') ??
    (/^attribute\[\d+\]$/.test(control.name) ? label : undefined) ??
    /^(?:options?\[(.+)\]|attribute_(?:pa_)?(.+))$/.exec(control.name)?.slice(1).find(Boolean);
  const named = written ?? control.name.replace(/-\d+$/, '');
  const own = names.find((name) => isSame(name, named) || isSame(name, label));
  return own ?? written;
}

/** The text that names a control: its legend if it is a radio button. */
export function labelOf(control: Element): string {
  const { labels } = control as Partial<HTMLInputElement>;
  const isRadio = isHtmlTag(control, 'input') && control.type === 'radio';
  const source = isRadio
    ? control.closest('fieldset')?.querySelector('legend')
    : [...(labels ?? [])][0];
  // The values of a select inside its label are not its name.
  const texts = [...(source?.childNodes ?? [])].filter((node) => !node.contains(control));
  const text = texts.map(({ textContent }) => textContent).join(' ');
  return (control.getAttribute('aria-label') ?? text)
    .replace(/\s+/g, ' ')
    .replace(/[\s:*]+$/, '')
    .trim();
}

/** The texts of the chosen value: what is sent, and what the visitor reads. Empty if nothing is chosen. */
export function chosenTexts({ controls }: OptionControl): readonly string[] {
  const [first] = controls;
  if (isHtmlTag(first, 'select')) {
    const [option] = first.selectedOptions;
    return option && first.value !== '' ? [option.value, option.text] : [];
  }
  const radio = controls.find((each) => (each as HTMLInputElement).checked);
  return radio ? [radio.value, [...(radio.labels ?? [])][0]?.textContent ?? ''] : [];
}

/** The value of an option that a control means: equal, or equal but for case and punctuation, as in `dark-red`. */
export function matchValue(
  values: readonly string[],
  texts: readonly string[],
): string | undefined {
  return (
    values.find((value) => texts.includes(value)) ??
    values.find((value) => texts.some((text) => isSame(value, text)))
  );
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''));
  return a !== '' && a === b;
}
