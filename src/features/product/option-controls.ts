import { isHtmlTag } from '../../platform/node-kinds.js';
import type { ProductOption, Selection } from './model/variants.js';

/*
 * Finds the option controls in a theme's form. Shop systems name these controls differently:
 * - `option[Size]`
 * - `options[Size]` (Shopify)
 * - `attribute_pa_size` (WooCommerce)
 * - `attribute[123]` with a label (BigCommerce)
 * - `data-variant-option-name` (Squarespace)
 * - the option's name, followed by a number for Shopify's radio buttons
 */

type Control = HTMLSelectElement | HTMLInputElement;

/** One option's select or radio buttons. */
export interface OptionControl {
  /** The option's name in the product. If the product does not have this option, its name in the form. */
  readonly name: string;
  readonly controls: readonly Control[];
}

/** Finds a form's option controls, in document order. `names` are the product's option names, if known. */
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

/** Returns a control's label. For a radio button, returns the legend of its group. */
export function labelOf(control: Element): string {
  const { labels } = control as Partial<HTMLInputElement>;
  const isRadio = isHtmlTag(control, 'input') && control.type === 'radio';
  const source = isRadio
    ? control.closest('fieldset')?.querySelector('legend')
    : [...(labels ?? [])][0];
  // If the label contains the select, skips the text of the select's values.
  const texts = [...(source?.childNodes ?? [])].filter((node) => !node.contains(control));
  const text = texts.map(({ textContent }) => textContent).join(' ');
  return (control.getAttribute('aria-label') ?? text)
    .replace(/\s+/g, ' ')
    .replace(/[\s:*]+$/, '')
    .trim();
}

/** Returns the chosen value as it is submitted, and its visible text. Returns an empty list if nothing is chosen. */
export function chosenTexts({ controls }: OptionControl): readonly string[] {
  const [first] = controls;
  if (isHtmlTag(first, 'select')) {
    const [option] = first.selectedOptions;
    return option && first.value !== '' ? [option.value, option.text] : [];
  }
  const radio = controls.find((each) => (each as HTMLInputElement).checked);
  return radio ? [radio.value, [...(radio.labels ?? [])][0]?.textContent ?? ''] : [];
}

/** Returns each option's chosen value in a form. Returns undefined if the form has no option controls. */
export function readSelection(
  form: HTMLFormElement,
  options: readonly ProductOption[],
): Selection | undefined {
  const controls = findOptionControls(
    form,
    options.map(({ name }) => name),
  );
  if (controls.length === 0) return undefined;
  return options.map(({ name, values }) => {
    const control = controls.find((each) => each.name === name);
    return control && matchValue(values, chosenTexts(control));
  });
}

/**
 * Returns the value that equals one of the texts. If no value is equal, compares without case and punctuation, so that
 * `dark-red` matches `Dark Red`.
 */
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
