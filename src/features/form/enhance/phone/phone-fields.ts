import { annotate, generate } from '../../../../core/annotations/annotate.js';
import { localeOf } from '../../../../core/locale.js';
import { messagesOf } from '../../../../core/message-registry.js';
import { asRecord, asText } from '../../../../model/published-values.js';
import { containerOf } from '../../light-dom-form.js';
import { formMessages } from '../../messages.js';
import {
  parsePhone,
  phoneCountries,
  phoneCountry,
  phoneParts,
  phoneProblem,
} from '../../model/phone.js';
import { partName, subFields, type ControlState } from '../../model/submission.js';
import type { FormExtension, FormExtensionContext } from '../extension.js';
import { controlsOf, groupOf, type Control } from '../fields.js';
import type { FormContent } from '../sending.js';

interface PhoneField {
  readonly control: HTMLInputElement;
  readonly select: HTMLSelectElement;
  readonly remove: () => void;
}

/**
 * Adds a list of countries to single controls for a phone number (behavior.md#forms-phone). When the visitor leaves the control,
 * the number is written in its international format, which contains the country. Therefore, a number that is restored later, or
 * sent without this code, is still complete.
 */
export function createExtension(context: FormExtensionContext): FormExtension {
  const { host } = context;
  const fields = new Map<Element, PhoneField>();

  function update(form: HTMLFormElement): void {
    for (const [control, field] of fields) {
      if (control.isConnected && field.select.isConnected && form.contains(control)) continue;
      fields.delete(control);
      field.remove();
    }
    for (const control of controlsOf(form).filter(isPhone)) {
      if (!fields.has(control)) fields.set(control, add(form, control));
    }
  }

  function add(form: HTMLFormElement, control: HTMLInputElement): PhoneField {
    const select = createSelect(control);
    const title = control.labels?.[0];
    const place = title && title.parentElement?.contains(control) ? title : control;
    const { display } = getComputedStyle(place.parentElement ?? form);
    select.toggleAttribute('data-grid', /grid|flex/.test(display));
    const undo = [
      generate(select, () => place.before(select), containerOf(form, place)),
      ...(control.hasAttribute('autocomplete')
        ? []
        : [annotate(control, { autocomplete: 'tel' }, containerOf(form, control))]),
    ];
    const field = { control, select, remove: () => undo.forEach((step) => step()) };
    chooseCountry(field, defaultCountry(control));
    format(field);
    select.addEventListener('change', () => {
      // The visitor corrects the country of a number that was already typed.
      const number = parsePhone(control.value, undefined);
      if (number) write(control, number.nationalNumber);
      format(field);
      control.dispatchEvent(new Event('change', { bubbles: true }));
    });
    return field;
  }

  function createSelect(control: HTMLInputElement): HTMLSelectElement {
    const select = control.ownerDocument.createElement('select');
    select.className = 'phone-country';
    select.ariaLabel = messagesOf(control, formMessages).phoneCountry;
    select.autocomplete = 'off';
    // Without a form owner, the list is neither validated, sent nor stored with the form's values.
    select.setAttribute('form', '');
    for (const { code, name, callingCode } of phoneCountries(localeOf(control))) {
      select.add(new Option(`${name} (${callingCode})`, code));
    }
    return select;
  }

  /** The country of the page or its language. It is used until the visitor chooses another one. */
  function defaultCountry(control: HTMLElement): string {
    const own = control.closest<HTMLElement>('[data-country]')?.dataset['country'];
    const formats = asRecord(context.settings().json?.['formFieldFormats']);
    const published = asText(asRecord(formats['initialAddressFormat'])['country']);
    const { region } = new Intl.Locale(localeOf(control)).maximize();
    return phoneCountry(own) ?? phoneCountry(published) ?? phoneCountry(region) ?? 'US';
  }

  return {
    update,
    edited(control, type) {
      const field = type === 'change' ? fields.get(control) : undefined;
      if (field) format(field);
    },
    findError(_form, [control]) {
      const field = control && fields.get(control);
      const text = field?.control.value.trim() ?? '';
      if (!field || text === '') return undefined;
      const country = phoneCountry(field.select.value);
      const texts = messagesOf(host, formMessages);
      const message = phoneProblem(text, country, texts, localeOf(control));
      return message === undefined ? undefined : { control, message };
    },
    content: (content) => [...fields.values()].reduce(withNumber, content),
    dispose() {
      for (const { remove } of fields.values()) remove();
      fields.clear();
    },
  };
}

function isPhone(control: Control): control is Control & HTMLInputElement {
  if (control.type !== 'tel') return false;
  const box = control.closest('[data-field]');
  return box?.getAttribute('data-field') === 'phone' && box.localName !== 'fieldset';
}

function chooseCountry({ select }: PhoneField, code: string): void {
  if ([...select.options].some(({ value }) => value === code)) select.value = code;
}

/** Writes a valid number in its international format, and selects its country. */
function format(field: PhoneField): void {
  const { control, select } = field;
  const number = parsePhone(control.value, phoneCountry(select.value));
  if (!number) return;
  if (number.country) chooseCountry(field, number.country);
  const text = number.formatInternational();
  if (text !== control.value) write(control, text);
}

function write(control: HTMLInputElement, text: string): void {
  control.value = text;
  // Other code of the form, such as drafts, must learn of the new value.
  control.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Replaces a field's text by its number: the parts of the number in a group, otherwise the number in the format E.164. */
function withNumber(content: FormContent, { control, select }: PhoneField): FormContent {
  const { name } = control;
  const number = parsePhone(control.value, phoneCountry(select.value));
  if (!number || name === '' || control.matches(':disabled')) return content;
  const group = groupOf(control);
  const values: readonly (readonly [string, string])[] = group
    ? phoneParts(number).map((value, index) => [
        partName(group.id, subFields.phone[index] ?? ''),
        value,
      ])
    : [[name, number.number]];
  const isOwn = (each: ControlState): boolean => each.type === 'tel' && each.name === name;
  let isReplaced = false;
  return {
    ...content,
    controls: content.controls.flatMap((each) => {
      if (!isOwn(each)) return [each];
      return values.map(([part, value]) => ({ ...each, name: part, value }));
    }),
    entries: content.entries.flatMap((entry) => {
      if (entry[0] !== name || isReplaced) return [entry];
      isReplaced = true;
      return values;
    }),
  };
}
