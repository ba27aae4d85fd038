import { generate } from '../../../../core/annotate.js';
import { nodeOf } from '../../../../ui/markup-nodes.js';
import { readFormDefinition } from '../../model/form-definition.js';
import type { FormDefinition } from '../../model/form-fields.js';
import { formMarkup } from '../../model/form-markup.js';
import { formValues } from '../../model/form-values.js';
import { builtForm, controlsOf, readControls } from '../controls.js';
import { htmlCode } from '../html-code.js';
import type { FormFacts } from '../input.js';
import { fieldRule, type FieldRule } from '../rules/field-rule.js';
import { actionOf } from '../sending.js';

/** What the published JSON of a form says, as far as its block asks. */
export interface Defined {
  readonly successHtml: string;
  readonly postSubmitHtml: string;
  /** What of the JSON was no field, a sentence each. */
  readonly problems: readonly string[];
  /** How many characters a field may hold; undefined where any number. */
  readonly limitOf: (id: string) => number | undefined;
  /** What is wrong with a field. */
  readonly problemOf: FieldRule;
  /** Gives a host the form that the JSON asks for, and answers how it is taken away. */
  readonly build: (host: HTMLElement, facts: FormFacts) => () => void;
}

/** Reads published JSON. Total, as `readFormDefinition` is. */
export function readDefined(json: unknown): Defined {
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
    problemOf: fieldRule(find, formats),
    build: (host, facts) => buildForm(host, definition, facts),
  };
}

/** The last form of each host: what was typed into it is kept while the host is taken away. */
const forms = new WeakMap<HTMLElement, HTMLFormElement>();

/**
 * Gives a host without a form the one that its definition asks for: the controls that a server would have
 * sent, posted to the same place (design: section 3, "Forms"). What was typed into an earlier one stays.
 *
 * @returns the function that takes it away
 */
function buildForm(host: HTMLElement, definition: FormDefinition, facts: FormFacts): () => void {
  const { ownerDocument } = host;
  const copied = builtForm(host);
  const earlier = copied ?? forms.get(host);
  const query = new URLSearchParams(ownerDocument.location.search);
  const markup = formMarkup(definition, {
    action: actionOf(ownerDocument, definition.submitLabel, facts),
    query: (name) => query.get(name),
    idPrefix: freePrefix(host, facts.formId),
    ...(earlier && { values: formValues(readControls(controlsOf(earlier))) }),
  });
  const form = nodeOf(ownerDocument, markup) as HTMLFormElement;
  copied?.remove();
  forms.set(host, form);
  if (definition.disclaimerHtml !== '') void addDisclaimer(form, definition.disclaimerHtml);
  return generate(form, () => host.append(form), host, true);
}

/** What the owner says under the fields. Without the code that cleans it, it is left out: its chunk is reported. */
async function addDisclaimer(form: HTMLFormElement, html: string): Promise<void> {
  const { cleanHtml } = await htmlCode.load();
  const words = form.ownerDocument.createElement('div');
  words.className = 'disclaimer';
  words.append(cleanHtml(html));
  form.querySelector('.form-foot')?.before(words);
}

/** Two blocks of one form in a page need ids of their own. */
function freePrefix(host: HTMLElement, formId: string): string {
  const taken = (prefix: string): boolean =>
    [...host.ownerDocument.querySelectorAll(`[id^="${CSS.escape(prefix)}-"]`)].some(
      (element) => !host.contains(element),
    );
  let prefix = formId;
  for (let count = 2; taken(prefix); count += 1) prefix = `${formId}-${String(count)}`;
  return prefix;
}
