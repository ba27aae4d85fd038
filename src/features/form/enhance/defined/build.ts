import type { FormDefinition } from '../../model/form-fields.js';
import { formMarkup } from '../../model/form-markup.js';
import { formValues } from '../../model/form-values.js';
import { generate } from '../../../../core/annotate.js';
import { nodeOf } from '../../../../ui/markup-nodes.js';
import { builtForm, controlsOf, readControls } from '../controls.js';
import { htmlCode } from '../thanks.js';
import type { FormFacts } from '../facts.js';
import { actionOf } from '../prepare.js';

/** The last form of each host: what was typed into it is kept while the host is taken away. */
const forms = new WeakMap<HTMLElement, HTMLFormElement>();

/**
 * Gives a host without a form the one that its definition asks for: the controls that a server would have
 * sent, posted to the same place (design: section 3, "Forms"). What was typed into an earlier one stays.
 *
 * @returns the function that takes it away
 */
export function buildForm(
  host: HTMLElement,
  definition: FormDefinition,
  facts: FormFacts,
): () => void {
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
