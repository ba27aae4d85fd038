import { current, type Draft } from 'mutative';
import { redirectAddress } from '../../../model/links.js';
import { element } from '../../../model/markup.js';
import { blocksOf, type NodeId, type PageState } from '../../document/page-state.js';
import { removeNode, setAttribute, setText } from '../../document/steps.js';
import { captchaMarkup } from './field-markup.js';
import { elementsIn, plainText } from './form-tree.js';
import { formAction, type StorageSetting } from './form-action.js';
import { readForm, type EditedForm } from './read-form.js';
import { insertMarkup } from './write-fields.js';

/* Settings on the form builder's tabs for storage, advanced options, captcha and disclaimer. */

type PageDraft = Draft<PageState>;

/**
 * Sets where submissions are stored, both in the block's attributes and in the form's URL. An empty value removes the setting.
 */
export function setStorage(
  draft: PageDraft,
  { block, form }: EditedForm,
  name: StorageSetting,
  value: string,
): void {
  setAttribute(draft, block.id, name, value || undefined);
  if (!form?.attributes['action']) return;
  const settings = { ...block.attributes, [name]: value };
  setAttribute(draft, form.id, 'action', formAction(form.attributes['action'], settings));
}

/** Returns the IDs of mailing lists that the page's other newsletters use. */
export function otherLists(state: PageState, id: NodeId): readonly string[] {
  const lists = blocksOf(state).flatMap(({ id: other, node }) =>
    node.tag === 'sq-newsletter' && other !== id ? [node.attributes['form-id'] ?? ''] : [],
  );
  return [...new Set(lists.filter((list) => list !== ''))];
}

export const formTexts = {
  noList: 'A List must be selected',
  noLists: "You don't have any mailing lists. Please create one before continuing",
  notAnOption: '{val} is not one of the expected options',
  noId: 'Enter the ID of the form.',
  badRedirect: 'Enter a path, such as /thanks, or an http: or https: URL.',
} as const;

/** Returns why a setting is invalid. */
export function storageProblem(
  name: StorageSetting,
  value: string,
  { isNewsletter = false, lists = [] as readonly string[] } = {},
): string | undefined {
  const text = value.trim();
  if (name === 'form-id' && text === '') {
    if (!isNewsletter) return formTexts.noId;
    return lists.length === 0 ? formTexts.noLists : formTexts.noList;
  }
  const isBad = name === 'redirect' && text !== '' && redirectAddress(text) === undefined;
  return isBad ? formTexts.badRedirect : undefined;
}

export function setSubmitLabel(
  draft: PageDraft,
  { block, submit }: EditedForm,
  label: string,
): void {
  if (submit?.tag === 'input') setAttribute(draft, submit.id, 'value', label);
  else if (submit) setText(draft, submit.id, label);
  if (!submit || block.attributes['submit-label'] !== undefined) {
    setAttribute(draft, block.id, 'submit-label', label);
  }
}

export interface SuccessText {
  readonly id: NodeId;
  readonly isHeading: boolean;
  readonly text: string;
  /** The text contains no links or other markup. Editing it as plain text would remove them. */
  readonly isPlain: boolean;
}

/** Returns the texts of the confirmation. */
export function successTexts({ success }: EditedForm): readonly SuccessText[] {
  if (!success) return [];
  return elementsIn(success).flatMap(({ id, tag, content }) => {
    if (content === undefined) return [];
    const { text, isPlain } = plainText(content);
    return [{ id, isHeading: /^h[1-6]$/.test(tag), text, isPlain }];
  });
}

/** Adds a paragraph to the confirmation. If the form has no confirmation, adds one. */
export function addSuccess(draft: PageDraft, { block, success }: EditedForm, text: string): void {
  if (text.trim() === '') return;
  if (success) {
    insertMarkup(draft, element('p', {}, text), { parent: success.id });
    return;
  }
  const markup = element('template', { 'data-form-success': true }, element('p', {}, text));
  insertMarkup(draft, markup, { parent: block.id });
}

export function setCaptcha(draft: PageDraft, form: EditedForm, isOn: boolean): void {
  if (!isOn) {
    if (form.captcha) removeNode(draft, form.captcha.id);
    return;
  }
  const { form: target, disclaimer, end } = form;
  if (!target || form.captcha) return;
  insertMarkup(draft, captchaMarkup(), { parent: target.id, before: disclaimer?.id ?? end });
}

export const captchaProviders = ['auto', 'altcha', 'recaptcha'] as const;

/** Returns a message if the captcha's provider is invalid. */
export function providerProblem(provider: string): string | undefined {
  if ((captchaProviders as readonly string[]).includes(provider)) return undefined;
  return formTexts.notAnOption.replace('{val}', provider);
}

/** Sets the text below the fields, or removes it if it is empty. */
export function setDisclaimer(draft: PageDraft, form: EditedForm, text: string): void {
  const { disclaimer, form: target } = form;
  if (text.trim() === '') {
    if (disclaimer) removeNode(draft, disclaimer.id);
  } else if (disclaimer) {
    setText(draft, disclaimer.id, text);
  } else if (target) {
    const now = readForm(current(draft), form.block.id);
    const footer = now?.form?.children.find((each) =>
      elementsIn(each).some(({ id }) => id === now.submit?.id),
    );
    insertMarkup(draft, element('p', { class: 'disclaimer' }, text), {
      parent: target.id,
      before: footer?.id,
    });
  }
}
