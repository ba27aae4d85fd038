import { isChoice, type FormDefinition, type FormField } from './form-fields.js';
import { errorOf, idText, type Drawing, type FormMarkupState } from './form-drawing.js';
import { drawChoices, drawGroup, drawLikert } from './form-group-markup.js';
import { drawLine } from './form-line-markup.js';
import { isGroup } from './form-parts.js';
import { element, type MarkupElement } from '../../../model/markup.js';
import { captchaNeedsScript } from '../../captcha/messages.js';

/**
 * Draws a form as real controls (design: section 3, "Forms"): the same tree becomes HTML on a server and
 * nodes in a browser, so that both are the same form. All texts are texts; the definition's HTML is not in it.
 */
export function formMarkup(definition: FormDefinition, state: FormMarkupState): MarkupElement {
  const { fields, hasCaptcha, submitLabel, formId } = definition;
  const drawing: Drawing = {
    definition,
    state,
    prefix: idText(state.idPrefix ?? (formId || 'form')),
    firstWrong: fields.find(({ id }) => errorOf(state, id) !== undefined)?.id,
  };
  return element(
    'form',
    { method: 'post', action: state.action },
    state.message !== undefined &&
      element('p', { class: 'form-error', role: 'alert' }, state.message),
    fields.map((field) => drawField(drawing, field)),
    hasCaptcha &&
      element('sq-captcha', { name: 'captchaKey' }, element('noscript', {}, captchaNeedsScript)),
    element('p', { class: 'form-foot' }, element('button', { type: 'submit' }, submitLabel)),
  );
}

function drawField(drawing: Drawing, field: FormField): MarkupElement {
  if (field.kind === 'hidden') return drawHidden(drawing, field);
  if (field.kind === 'section') return drawSection(field);
  if (field.kind === 'likert') return drawLikert(drawing, field);
  if (isGroup(field)) return drawGroup(drawing, field);
  if (isChoice(field) && field.kind !== 'select') return drawChoices(drawing, field);
  return drawLine(drawing, field);
}

function drawSection(field: Extract<FormField, { kind: 'section' }>): MarkupElement {
  return element(
    'div',
    { class: `field field-section${field.hasUnderline ? ' underlined' : ''}` },
    element('h3', {}, field.title || field.id),
    field.description !== '' && element('p', { class: 'description' }, field.description),
  );
}

function drawHidden(
  { state }: Drawing,
  { id, key, value }: Extract<FormField, { kind: 'hidden' }>,
): MarkupElement {
  return element('input', {
    type: 'hidden',
    name: id,
    'data-query-key': key || undefined,
    value: state.query?.(key || id) ?? value,
  });
}
