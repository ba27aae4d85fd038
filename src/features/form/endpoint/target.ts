import {
  isNetlifyForm,
  type EndpointFormat,
  type FormSettings,
  type ServiceName,
} from '../input.js';
import type { FormEntries } from '../model/submission.js';
import { serviceAt, services } from './services.js';

/** Where a form is sent, and how. */
export interface EndpointTarget {
  /** Absolute URL without a fragment. */
  readonly url: string;
  readonly format: EndpointFormat;
  readonly service: ServiceName | undefined;
}

/** Reads the attributes of a form and of the clicked button, as the browser does. */
export function targetOf(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  { endpoint, service }: Pick<FormSettings, 'endpoint' | 'service'>,
  hasFiles: boolean,
): EndpointTarget {
  const action = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? '';
  const { URL: page, baseURI } = form.ownerDocument;
  // An empty action is the URL of the document, even if there is a <base>.
  const url = new URL(action.trim() === '' ? page : action, baseURI);
  url.hash = '';
  const known = service ?? (isNetlifyForm(form) ? 'netlify' : serviceAt(url));
  const usesJson = known !== undefined && services[known].toJson !== undefined;
  const enctype = submitter?.getAttribute('formenctype') ?? form.getAttribute('enctype') ?? '';
  const isMultipart = hasFiles || enctype.toLowerCase() === 'multipart/form-data';
  return {
    url: url.href,
    service: known,
    format: endpoint ?? (usesJson ? 'json' : isMultipart ? 'multipart' : 'urlencoded'),
  };
}

/** Returns the fields that listeners have added. Values that are not text are sent as JSON. */
export function addedEntries(eventFields: Readonly<Record<string, unknown>>): FormEntries {
  return Object.entries(eventFields).flatMap(([name, value]): [string, string][] => {
    if (name === 'formId') return [];
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return text === undefined ? [] : [[name, text]];
  });
}

/** Netlify identifies a form by this field. In a form that is not part of the deployed HTML, the field may be missing. */
export function missingNetlifyName(form: HTMLFormElement, entries: FormEntries): FormEntries {
  const name = form.getAttribute('name') ?? '';
  const isNamed = name === '' || entries.some(([other]) => other === 'form-name');
  return isNamed ? [] : [['form-name', name]];
}
