import { generate } from '../../../../core/annotations/annotate.js';
import { messagesOf } from '../../../../core/message-registry.js';
import { nodeOf } from '../../../../ui/markup-nodes.js';
import { formMessages } from '../../messages.js';
import { readFormDefinition } from '../../model/form-definition.js';
import type { FormDefinition } from '../../model/form-fields.js';
import { formMarkup } from '../../model/form-markup.js';
import { formValues } from '../../model/submission.js';
import { builtForm, controlsOf, readControls } from '../fields.js';
import type { FormSettings } from '../../input.js';
import { keepValues, takeValues } from './kept-values.js';
import { fieldRule, type FieldRule } from '../rules/field-rule.js';
import { actionOf } from '../sending.js';
import { htmlCode, type SuccessHtml } from '../thanks.js';

/** The parts of a form's Squarespace JSON that the block needs. */
export interface PublishedForm extends SuccessHtml {
  /** One sentence for each invalid part of the JSON. */
  readonly problems: readonly string[];
  /** Returns a field's character limit. Returns `undefined` if there is no limit. */
  readonly limitOf: (id: string) => number | undefined;
  readonly fieldRule: FieldRule;
  /** Builds the form in a host. Returns a function that removes it. */
  readonly build: (host: HTMLElement, settings: FormSettings) => () => void;
}

/** Parses a form's Squarespace JSON. Never throws, like `readFormDefinition`. */
export function readPublishedForm(json: unknown): PublishedForm {
  const { definition, problems } = readFormDefinition(json);
  const { successHtml, postSubmitHtml, fields, formats } = definition;
  const find = (id: string) => fields.find((field) => field.id === id);
  return {
    successHtml,
    postSubmitHtml,
    problems,
    limitOf(id) {
      const field = find(id);
      return field?.kind === 'textarea' ? field.maxLength : undefined;
    },
    fieldRule: fieldRule(find, formats),
    build: (host, settings) => buildForm(host, definition, settings),
  };
}

/** The last form that was built for each host. It keeps the visitor's input while the host is disconnected. */
const forms = new WeakMap<HTMLElement, HTMLFormElement>();

/**
 * Builds the form from a definition if the host has no form. The form has the same controls that a server would render, and is
 * posted to the same URL (behavior.md#forms-kept-values). Input in a previous form is kept.
 *
 * @returns a function that removes the form
 */
function buildForm(
  host: HTMLElement,
  definition: FormDefinition,
  settings: FormSettings,
): () => void {
  const { ownerDocument } = host;
  const copied = builtForm(host);
  const earlier = copied ?? forms.get(host);
  const query = new URLSearchParams(ownerDocument.location.search);
  const kept = takeValues(settings.formId);
  const values = earlier ? formValues(readControls(controlsOf(earlier))) : kept;
  const markup = formMarkup(definition, {
    action: actionOf(ownerDocument, definition.submitLabel, settings),
    query: (name) => query.get(name),
    idPrefix: freePrefix(host, settings.formId),
    messages: messagesOf(host, formMessages),
    ...(values && { values }),
  });
  const form = nodeOf(ownerDocument, markup) as HTMLFormElement;
  copied?.remove();
  forms.set(host, form);
  if (definition.disclaimerHtml !== '') void addDisclaimer(form, definition.disclaimerHtml);
  const stopKeeping = keepValues(form, settings.formId);
  const remove = generate(form, () => host.append(form), host, true);
  return () => {
    stopKeeping();
    remove();
  };
}

/**
 * Adds the site owner's HTML below the fields. If the code that sanitizes the HTML fails to load, the HTML is left out. This
 * failure is reported elsewhere.
 */
async function addDisclaimer(form: HTMLFormElement, html: string): Promise<void> {
  const { cleanHtml } = await htmlCode.load();
  const disclaimer = form.ownerDocument.createElement('div');
  disclaimer.className = 'disclaimer';
  disclaimer.append(cleanHtml(html));
  form.querySelector('.form-footer')?.before(disclaimer);
}

/** Returns an ID prefix that is unique in the document. Another block may contain the same form. */
function freePrefix(host: HTMLElement, formId: string): string {
  const taken = (prefix: string): boolean =>
    [...host.ownerDocument.querySelectorAll(`[id^="${CSS.escape(prefix)}-"]`)].some(
      (element) => !host.contains(element),
    );
  let prefix = formId;
  for (let count = 2; taken(prefix); count += 1) prefix = `${formId}-${String(count)}`;
  return prefix;
}
