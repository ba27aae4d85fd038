import { asList, asRecord, isRecord, type Published } from '../../../model/published-values.js';

/*
 * Reads an endpoint's response to a submission (behavior.md#forms-any-endpoint). Endpoints have no common format, so the common
 * ones are recognized:
 *
 * - `{ errors: { email: "…" } }`, also with lists of messages (Laravel, Rails, Django), or with `{ message }`
 * - `{ errors: [{ field: "email", message: "…" }] }` (Formspree), also with `name`, `path`, `param`, `loc` or `pointer`
 * - Problem details: `errors` with `pointer` and `detail` (https://www.rfc-editor.org/rfc/rfc9457)
 * - `{ detail: [{ loc: ["body", "email"], msg: "…" }] }` (FastAPI)
 * - `{ email: ["…"] }` (Rails, Django REST framework)
 * - a message in `message`, `error`, `error.message`, `detail` or `title`
 */

/** The part of `Headers` that is needed here. Names are case-insensitive. */
interface ResponseHeaders {
  get(name: string): string | null;
}

/** A response as the page's own function and `readAnswer` receive it. */
export interface EndpointResponse {
  readonly status: number;
  /** The parsed JSON. Text if the response is not JSON. */
  readonly body: unknown;
  readonly headers: ResponseHeaders;
}

/** The meaning of a response. */
export type EndpointReading =
  | { readonly outcome: 'stored' }
  | {
      readonly outcome: 'rejected';
      /** Message about the form as a whole. */
      readonly message?: string | undefined;
      /** Messages, keyed by the names of the fields. */
      readonly errors?: Readonly<Record<string, string>>;
    }
  | { readonly outcome: 'unknown' };

/** The page's own function. If it returns `undefined`, the response is read as usual. */
export type ReadResponse = (response: EndpointResponse) => EndpointReading | undefined;

export interface AnswerOptions {
  /** Names of the form's fields. */
  readonly names: readonly string[];
  /** `true` if a page is a usual response to a successful submission. */
  readonly answersHtml: boolean;
  /** `true` if the browser was redirected to this response. */
  readonly isRedirected: boolean;
  readonly errorsPath: string | undefined;
  readonly messagePath: string | undefined;
}

/** Returns the meaning of a response. */
export function readAnswer(
  { status, body, headers }: EndpointResponse,
  options: AnswerOptions,
): EndpointReading {
  if (status >= 200 && status < 300) {
    if (isRecord(body) && isFailure(body, options)) return rejection(body, options);
    return isUnexpectedPage(body, headers, options)
      ? { outcome: 'unknown' }
      : { outcome: 'stored' };
  }
  // A gateway may have responded in place of an endpoint that has stored the submission.
  const isProof = status === 503 || (status >= 400 && status < 500 && status !== 408);
  return isProof ? rejection(body, options) : { outcome: 'unknown' };
}

/** Some endpoints report errors with status 200. */
function isFailure(body: Published, { errorsPath }: AnswerOptions): boolean {
  if (body['success'] === false || body['ok'] === false || body['status'] === 'error') return true;
  if (body['success'] === true || body['ok'] === true) return false;
  const errors = errorsPath === undefined ? body['errors'] : at(body, errorsPath);
  const hasErrors = isRecord(errors) ? Object.keys(errors).length > 0 : asList(errors).length > 0;
  return hasErrors || textIn(body['error']) !== undefined;
}

/**
 * Returns `true` for a page that does not prove that the submission was stored: a page instead of JSON, for example from a captive
 * portal, or a page that contains the form again. A redirect is the usual response to a stored submission.
 */
function isUnexpectedPage(
  body: unknown,
  headers: ResponseHeaders,
  options: AnswerOptions,
): boolean {
  const isPage =
    typeof body === 'string' &&
    (headers.get('content-type')?.includes('html') || /^\s*<(!doctype|html)/i.test(body));
  if (!isPage || options.isRedirected) return false;
  return !options.answersHtml || containsForm(body, options.names);
}

function containsForm(page: string, names: readonly string[]): boolean {
  const found = [...page.matchAll(/\bname\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi)];
  const inPage = new Set(found.map(([, double, single, bare]) => double ?? single ?? bare));
  return /<form\b/i.test(page) && names.length > 0 && names.every((name) => inPage.has(name));
}

function rejection(
  body: unknown,
  { names, errorsPath, messagePath }: AnswerOptions,
): EndpointReading {
  const content = asRecord(body);
  const { errors, others } =
    errorsPath === undefined
      ? usualErrors(content, names)
      : fieldErrors(at(content, errorsPath), names);
  const hasErrors = Object.keys(errors).length > 0;
  const message =
    (messagePath === undefined ? undefined : textIn(at(content, messagePath))) ??
    (others.length > 0 ? others.join(' ') : undefined) ??
    // Beside the messages of the fields, a message such as "Validation failed" adds nothing.
    (hasErrors ? undefined : usualMessage(content));
  return {
    outcome: 'rejected',
    ...(message !== undefined && { message }),
    ...(hasErrors && { errors }),
  };
}

interface FieldErrors {
  readonly errors: Readonly<Record<string, string>>;
  /** Messages that belong to none of the form's fields. */
  readonly others: readonly string[];
}

function usualErrors(content: Published, names: readonly string[]): FieldErrors {
  const given = content['errors'] ?? (Array.isArray(content['detail']) ? content['detail'] : null);
  if (given !== null) return fieldErrors(given, names);
  // Rails and Django REST framework return lists of messages for each field, without `errors`.
  const lists = Object.entries(content).filter(([, value]) => Array.isArray(value));
  return fieldErrors(Object.fromEntries(lists), names);
}

/** Assigns messages to fields. Several messages about a field are joined. */
function fieldErrors(given: unknown, names: readonly string[]): FieldErrors {
  const pairs = Array.isArray(given)
    ? given.map((item: unknown) => [nameIn(item), messageIn(item)] as const)
    : Object.entries(asRecord(given)).map(([name, item]) => [name, messageIn(item)] as const);
  const errors = new Map<string, string>();
  const others: string[] = typeof given === 'string' ? [given] : [];
  for (const [key, message] of pairs) {
    if (message === undefined) continue;
    const name = nameOf(key ?? nameInMessage(message), names);
    if (name === undefined) others.push(message);
    else errors.set(name, [errors.get(name), message].filter(Boolean).join(' '));
  }
  return { errors: Object.fromEntries(errors), others };
}

/** Returns the path of the field to which an item of a list of errors refers. */
function nameIn(item: unknown): string | undefined {
  const { field, name, path, param, property, loc, pointer, source } = asRecord(item);
  const given = [field, name, path, param, property, loc, pointer, asRecord(source)['pointer']];
  for (const each of given) {
    if (typeof each === 'string' && each !== '') return each;
    if (Array.isArray(each) && each.length > 0) return each.join('.');
  }
  return undefined;
}

/** HubSpot names the field only in the message: `Error in 'fields.email'. Invalid email address`. */
function nameInMessage(message: string): string | undefined {
  return /'(?:fields\.)?([\w.-]+)'/.exec(message)?.[1];
}

/**
 * Finds the field that a key refers to. Servers use the name itself, a path (`user.email` for `user[email]`), a JSON pointer
 * (`#/email`) or only the last part of a path.
 */
function nameOf(key: string | undefined, names: readonly string[]): string | undefined {
  if (key === undefined || names.includes(key)) return key;
  const parts = partsOf(key);
  const path = parts.join('.');
  const same = names.find((name) => partsOf(name).join('.') === path);
  if (same !== undefined) return same;
  const [last] = parts.slice(-1);
  const matching = names.filter((name) => partsOf(name).at(-1) === last);
  return matching.length === 1 ? matching[0] : undefined;
}

function partsOf(path: string): string[] {
  return path.split(/[.[\]/#]+/).filter((part) => part !== '');
}

function messageIn(item: unknown): string | undefined {
  if (Array.isArray(item)) {
    const texts = item.flatMap((each: unknown) => messageIn(each) ?? []);
    return texts.length > 0 ? texts.join(' ') : undefined;
  }
  const { message, msg, detail, title } = asRecord(item);
  return textIn(item) ?? textIn(message) ?? textIn(msg) ?? textIn(detail) ?? textIn(title);
}

function usualMessage(content: Published): string | undefined {
  const { message, error, detail, title, body } = content;
  return (
    textIn(message) ??
    textIn(error) ??
    textIn(asRecord(error)['message']) ??
    textIn(detail) ??
    textIn(title) ??
    // https://docs.web3forms.com/getting-started/api-reference
    textIn(asRecord(body)['message'])
  );
}

/** A longer text is not a message for visitors, for example a stack trace. */
const MAX_MESSAGE = 500;

function textIn(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  return text !== '' && text.length <= MAX_MESSAGE ? text : undefined;
}

/** Returns the value at a dot path, such as `error.fields` or `errors.0.text`. */
export function at(value: unknown, path: string): unknown {
  return path.split('.').reduce((found: unknown, name) => {
    const isObject = typeof found === 'object' && found !== null;
    return isObject && Object.hasOwn(found, name)
      ? (Reflect.get(found, name) as unknown)
      : undefined;
  }, value);
}
