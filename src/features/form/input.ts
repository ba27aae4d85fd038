import { generatedMarker } from '../../platform/node-kinds.js';
import { defineInput, InputProblem, missing, type SourceElement } from '../../core/input/input.js';
import { flag, oneOf, text } from '../../core/input/scalars.js';
import { asList, asRecord } from '../../model/published-values.js';
import { redirect, reservedNames } from './light-dom-form.js';

/* Input of `sq-form` and `sq-newsletter`. The form itself stays in the page and is never copied. */

/** A form's settings, from the attributes of its element, from JSON, or from the form's `action`. */
export interface FormSettings {
  /** Empty only if the form is not sent to our server. */
  readonly formId: string;
  readonly collectionId: string | undefined;
  readonly objectName: string | undefined;
  /** URL to open after the submission. Only safe URLs are accepted. */
  readonly redirect: string | undefined;
  /** Label of the submit button that is added to a form without one. */
  readonly submitLabel: string | undefined;
  /** Format of submissions to an endpoint other than our server. */
  readonly endpoint: EndpointFormat | undefined;
  /** Form service that the endpoint belongs to. */
  readonly service: ServiceName | undefined;
  /** Path of the field errors in the endpoint's JSON response: `error.fields`. */
  readonly errorsPath: string | undefined;
  /** Path of the error message in the endpoint's JSON response: `error.text`. */
  readonly messagePath: string | undefined;
  readonly json: Readonly<Record<string, unknown>> | undefined;
  /** `true` if what a visitor types is kept on the device. */
  readonly autosave: boolean;
  /** `true` if a form that is submitted offline is sent later. */
  readonly offline: boolean;
}

/** Formats in which a form can be sent to any endpoint. */
export const endpointFormats = ['json', 'urlencoded', 'multipart'] as const;

export type EndpointFormat = (typeof endpointFormats)[number];

/** Form services with known requests and responses. */
export const serviceNames = ['formspree', 'netlify', 'basin', 'hubspot', 'web3forms'] as const;

export type ServiceName = (typeof serviceNames)[number];

/** Settings that the query string of the form's `action` can contain. */
const actionScalars = {
  formId: text(''),
  collectionId: text(),
  objectName: text(),
  redirect: redirect(),
  submitLabel: text(),
};

const formScalars = {
  ...actionScalars,
  endpoint: oneOf(endpointFormats),
  service: oneOf(serviceNames),
  errorsPath: text(),
  messagePath: text(),
};

/** The input that both elements share. Each element validates it in its own `refine`. */
const commonInput = {
  scalars: { ...formScalars, autosave: flag(), offline: flag() },
  published: { submitLabel: ['formSubmitButtonText'] },
  structure: readJson,
  content: formContent,
  watch: ['action', 'method', 'netlify', 'data-netlify', 'data-show-when', 'data-step'],
} as const;

export const formInput = defineInput({
  ...commonInput,
  refine: (values, content) => {
    const problem = formProblem(values, content);
    if (problem) return problem;
    if (content.forms === 1) return values;
    if (!values.json) return new InputProblem('form', 'There is no <form>.', 'one <form>');
    return hasFields(values.json)
      ? values
      : new InputProblem('formFields', 'The JSON has no fields.', 'a list of fields');
  },
});

/** If a newsletter has neither a form nor fields, it gets an email field. */
export const newsletterInput = defineInput({
  ...commonInput,
  refine: (values, content) => {
    const problem = formProblem(values, content);
    if (problem) return problem;
    if (content.forms === 1 || hasFields(values.json)) return values;
    const json = { ...values.json, formFields: newsletterFields };
    return { ...values, json: { ...json, formSubmitButtonText: values.submitLabel } };
  },
});

/** Default fields of a newsletter. The controller adds their texts. */
export const newsletterFields: readonly object[] = [{ type: 'email', id: 'email', required: true }];

function hasFields(json: FormSettings['json']): boolean {
  return asList(json?.['formFields']).length > 0;
}

/** Returns the form's Squarespace JSON, if present. A lazy chunk parses it later. */
function readJson(raw: unknown): Pick<FormSettings, 'json'> {
  // JSON with one of these fields is a form definition. Other JSON may contain only IDs.
  const names = ['formFields', 'formSubmissionMessage', 'postSubmitHtml', 'disclaimerMessage'];
  const json = asRecord(raw);
  return { json: names.some((name) => name in json) ? json : undefined };
}

export interface FormContent {
  /** Number of forms that belong to the block. */
  readonly forms: number;
  /** A field name that the blocks do not support. */
  readonly reservedName: string | undefined;
  /** `true` if the form is sent to our server. A form that the block builds is always sent there. */
  readonly isSentToServer: boolean;
}

function formContent(source: SourceElement): FormContent {
  const forms = formsIn(source);
  const [form] = forms;
  const reservedName = reservedNames.find((name) => form?.querySelector(`[name="${name}"]`));
  const isSentToServer = !form || usesServer(form);
  return { forms: forms.length, reservedName, isSentToServer, ...actionSettings(form) };
}

/** Returns `true` if a form has no `action`, or one that may be within our API. `destinationOf` compares the whole URL. */
function usesServer(form: SourceElement): boolean {
  const action = form.getAttribute('action')?.trim() ?? '';
  return /^(#|$)/.test(action) ? !isNetlifyForm(form) : action.includes('/api/form/');
}

/**
 * Returns `true` for a form that Netlify receives at the page's own URL. During a deployment, Netlify replaces the attribute
 * with a hidden field: https://docs.netlify.com/manage/forms/setup
 */
export function isNetlifyForm(
  form: Pick<SourceElement, 'getAttribute' | 'querySelector'>,
): boolean {
  const isMarked = ['netlify', 'data-netlify'].some((name) => form.getAttribute(name) !== null);
  return isMarked || form.querySelector('input[type="hidden"][name="form-name"]') !== null;
}

/** Returns a problem if the block must leave the form to the browser. */
function formProblem(
  { formId, service }: { readonly formId: string; readonly service: ServiceName | undefined },
  { forms, reservedName, isSentToServer }: FormContent,
): InputProblem | undefined {
  if (formId === '' && isSentToServer && service === undefined) return missing('form-id', 'text');
  if (forms > 1) return new InputProblem('form', 'There is more than one <form>.', 'one <form>');
  return reservedName === undefined
    ? undefined
    : new InputProblem('form', `A form field must not be named "${reservedName}".`, 'another name');
}

/** Skips nested blocks, which have their own forms. */
function formsIn({ children }: SourceElement): SourceElement[] {
  return Array.from(children).flatMap((child) => {
    if (child.localName === 'form') {
      return child.getAttribute(generatedMarker) === null ? [child] : [];
    }
    return /^sq-(form|newsletter)$/.test(child.localName) ? [] : formsIn(child);
  });
}

/** Reads settings from the query string of the form's `action`. The element's attributes take precedence. */
function actionSettings(form: SourceElement | undefined): Record<string, string> {
  const [, query = ''] = (form?.getAttribute('action') ?? '').split(/[?#]/);
  const fields = [...new URLSearchParams(query)];
  // Read only known settings and never HTML, because anyone may have written the URL.
  return Object.fromEntries(fields.filter(([name]) => Object.hasOwn(actionScalars, name)));
}
