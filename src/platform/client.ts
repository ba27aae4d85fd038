import { type Messages } from '../i18n/messages/catalogue.js';
import { inEnglish } from '../i18n/messages/resolve.js';
import { failureMessages } from '../i18n/messages/failures.js';
import { fill } from '../i18n/messages/fill.js';
import { transportMessages } from '../i18n/messages/transport.js';
import { refuse, succeed, type Refusal, type Result } from '../model/result.js';

/** Milliseconds between two attempts (behavior.md#transport-retries). */
const RETRY_WAIT = 200;
const RETRIES = 3;
/** Path prefix of requests that require a signed-in visitor. */
const SITE_USERS = '/api/site-users/';

export type TransportTexts = Messages<typeof transportMessages> & Messages<typeof failureMessages>;

/** Validates a value and gives it a type. Either a zod/mini schema or the result of `decoder`. */
export interface Decoder<T> {
  safeParse(
    value: unknown,
  ): { readonly success: true; readonly data: T } | { readonly success: false };
}

/**
 * Creates a decoder from a function that returns `undefined` for invalid values. Unlike a schema, the decoder does not need
 * zod, which most documents do not load.
 */
export function decoder<T extends object | string>(
  read: (raw: unknown) => T | undefined,
): Decoder<T> {
  const resultOf = (data: T | undefined) =>
    data === undefined ? ({ success: false } as const) : ({ success: true, data } as const);
  return { safeParse: (raw) => resultOf(read(raw)) };
}

/** Accepts any response. */
export const done: Decoder<undefined> = { safeParse: () => ({ success: true, data: undefined }) };

export interface Call<T> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path relative to `base`, with a leading slash and the query: `/api/form/FormSubmissionKey`. */
  readonly path: string;
  readonly body?: unknown;
  /** Fields to send form-encoded. Ignored if there is a `body`. */
  readonly form?: Readonly<Record<string, string>>;
  /** Decodes the response. */
  readonly schema: Decoder<T>;
  /** The idempotency key of a write. Default: a new key. */
  readonly key?: string;
  /** The session token of a site user, from the page. A token from a later response takes precedence. */
  readonly xsrfToken?: string;
  readonly signal?: AbortSignal | undefined;
  /** Maximum number of retries after network failures. Default: 3. */
  readonly retries?: number;
}

/** The crumb (the CSRF token). If cookies cannot be read, the last crumb from a response is used. */
export interface CrumbSource {
  read(): string | undefined;
  keep(crumb: string): void;
}

export interface ClientPorts {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly crumb: CrumbSource;
  readonly newKey: () => string;
  /** Resolves after the given time, or when the signal aborts. */
  readonly wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** A signal that aborts after the given time. */
  readonly deadline: (milliseconds: number) => AbortSignal;
  readonly onLoginRequired: () => void;
  readonly onSystemError: (message: string) => void;
  /** Language tag for the `Accept-Language` header. */
  readonly language?: () => string;
  /** The client's messages in the page's language. Default: English. */
  readonly texts?: () => TransportTexts;
}

export interface ClientOptions {
  /** Prefix of every path: empty for the page's own origin, or an absolute URL without a trailing slash. */
  readonly base: string;
  /** Timeout of one attempt in milliseconds. */
  readonly deadline: number;
  /** `true` if write requests ask the server to store nothing, except in the preview's own cart (behavior.md#editor-preview). Default: `false`. */
  readonly isPreview?: boolean;
}

export interface ApiClient {
  call<T>(call: Call<T>): Promise<Result<T>>;
}

/** Creates the client through which all requests to the site's server are made (behavior.md#transport-data-layer). */
export function createClient(
  { base, deadline, isPreview = false }: ClientOptions,
  ports: ClientPorts,
): ApiClient {
  const { crumb, texts = englishTexts } = ports;
  /** The write that obtains a new crumb. Other writes wait for it, so that the crumb is refreshed only once. */
  let tokenRefresh: Promise<unknown> | undefined;
  /** The site user's session token, which is obtained at login (behavior.md#transport-site-users). */
  let xsrfToken: string | undefined;
  /** The token of the preview's own cart. The cookies cannot name it, because a preview sets no cookies. */
  let previewCart: string | undefined;

  async function call<T>(call: Call<T>): Promise<Result<T>> {
    const result = await callWithRetries({ key: ports.newKey(), ...call }).catch(
      (error: unknown) => {
        ports.onSystemError(systemErrorIn(texts()));
        throw error;
      },
    );
    if (!result.ok && result.refusal.loginRequired) ports.onLoginRequired();
    if (!result.ok && result.refusal.authorizationFail) ports.onSystemError(systemErrorIn(texts()));
    return result;
  }

  async function callWithRetries<T>(call: Call<T>): Promise<Result<T>> {
    let retries = call.retries ?? RETRIES;
    let isRefreshed = false;
    for (;;) {
      const result = await withCrumb(call, isRefreshed);
      if (result.ok || call.signal?.aborted) return result;
      if (result.refusal.crumbFail && !isRefreshed) {
        isRefreshed = true;
      } else if (isTransient(result.refusal) && retries > 0) {
        retries -= 1;
        await ports.wait(RETRY_WAIT, call.signal);
        if (call.signal?.aborted) return abortedResult(texts());
      } else {
        return result;
      }
    }
  }

  async function withCrumb<T>(call: Call<T>, isRejected: boolean): Promise<Result<T>> {
    if (call.method === 'GET') return attempt(call);
    while (tokenRefresh && !call.signal?.aborted)
      await Promise.race([tokenRefresh, whenAborted(call.signal)]);
    if (crumb.read() !== undefined && !isRejected) return attempt(call);
    const refresh = attempt(call).finally(() => (tokenRefresh = undefined));
    // Waiting requests only need the new crumb, not the result.
    tokenRefresh = refresh.catch(() => undefined);
    return refresh;
  }

  async function attempt<T>({
    method,
    path,
    body,
    form,
    schema,
    key,
    xsrfToken: known = '',
    signal,
  }: Call<T>): Promise<Result<T>> {
    if (signal?.aborted) return abortedResult(texts());
    const address = base + path;
    const signals = [ports.deadline(deadline), ...(signal ? [signal] : [])];
    const headers: Record<string, string> = { accept: 'application/json' };
    if (ports.language) headers['accept-language'] = ports.language();
    if (method !== 'GET' && key) headers['idempotency-key'] = key;
    if (isPreview && (previewCart !== undefined || method !== 'GET')) {
      headers['x-sq-preview'] = previewCart ?? '1';
    }
    const encoded = encodeBody(body, form);
    if (encoded) headers['content-type'] = encoded.type;
    const token = xsrfToken ?? known;
    if (token && path.startsWith(SITE_USERS)) headers['x-xsrf-token'] = token;
    let status: number;
    let text: string;
    try {
      const response = await ports.fetch(withQuery(address, crumb.read()), {
        method,
        headers,
        body: encoded?.text ?? null,
        credentials: 'include',
        cache: 'no-store',
        signal: AbortSignal.any(signals),
      });
      status = response.status;
      text = await response.text();
    } catch {
      return signal?.aborted
        ? abortedResult(texts())
        : refuse({ kind: 'network', message: texts().unableToConnect });
    }
    const data = parse(text);
    const [url = ''] = address.split('?');
    if (isEndpointMissing(status, text, data)) {
      return refuse({
        kind: status === 404 || status === 405 ? 'refused' : 'unreadable',
        status,
        message: texts().notAvailable,
        missing: { endpoint: `${method} ${url}`, setting: 'apiBase' },
        ...(status === 404 && { path: path.split('?')[0] ?? '' }),
      });
    }
    const fields = asFields(data);
    if (typeof fields['crumb'] === 'string') crumb.keep(fields['crumb']);
    if (typeof fields['xsrfToken'] === 'string') xsrfToken = fields['xsrfToken'];
    if (isPreview && typeof fields['cartToken'] === 'string') previewCart = fields['cartToken'];
    const refusal = readRefusal(status, data, url, path, texts());
    // In a preview, show the server's message, which explains why the request is not possible there.
    if (refusal && isPreview && refusal.error !== undefined)
      return refuse({ ...refusal, message: refusal.error });
    if (refusal) return refuse(refusal);
    const decoded = schema.safeParse(data);
    return decoded.success
      ? succeed(decoded.data)
      : refuse({ kind: 'unreadable', status, message: fill(texts().unreadableAnswer, { url }) });
  }

  return { call };
}

function englishTexts(): TransportTexts {
  return { ...inEnglish(failureMessages), ...inEnglish(transportMessages) };
}

function systemErrorIn({ systemErrorTitle, systemErrorText }: TransportTexts): string {
  return `${systemErrorTitle} ${systemErrorText}`;
}

function encodeBody(
  body: unknown,
  form: Call<unknown>['form'],
): { readonly type: string; readonly text: string } | undefined {
  if (body !== undefined) return { type: 'application/json', text: JSON.stringify(body) };
  return (
    form && {
      type: 'application/x-www-form-urlencoded',
      text: new URLSearchParams(form).toString(),
    }
  );
}

/** Resolves when the signal aborts. If there is no signal, never resolves. */
function whenAborted(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => signal?.addEventListener('abort', () => resolve()));
}

function abortedResult({ unableToConnect }: TransportTexts): Result<never> {
  return refuse({ kind: 'aborted', message: unableToConnect });
}

function withQuery(address: string, crumb: string | undefined): string {
  if (crumb === undefined) return address;
  return `${address}${address.includes('?') ? '&' : '?'}crumb=${encodeURIComponent(crumb)}`;
}

type Fields = Readonly<Record<string, unknown>>;

/** Returns the refusal in a response, or `undefined` if the request succeeded. */
function readRefusal(
  status: number,
  data: unknown,
  url: string,
  path: string,
  texts: TransportTexts,
): Refusal | undefined {
  const fields = asFields(data);
  const isFailure = status < 200 || status > 299 || fields['success'] === false;
  const flags = ['loginRequired', 'authorizationFail', 'crumbFail'].filter(
    (flag) => fields[flag] === true,
  );
  const error = typeof fields['error'] === 'string' ? fields['error'] : undefined;
  if (!isFailure && flags.length === 0 && error === undefined) return undefined;
  const isUnreadable = data === undefined && [400, 401, 500, 502].includes(status);
  const kind = isUnreadable ? 'unreadable' : isGatewayFailure(status) ? 'network' : 'refused';
  const errors = asTexts(fields['errors']);
  const code = fields['billingErrorCode'];
  return {
    kind,
    status,
    message: isUnreadable
      ? fill(texts.unreadableAnswer, { url })
      : messageFor(status, error, texts),
    ...(error === undefined ? {} : { error }),
    ...(status === 404 && { path: path.split('?')[0] ?? '' }),
    ...(status === 409 && { body: data }),
    ...(errors && { errors }),
    ...Object.fromEntries(flags.map((flag) => [flag, true])),
    ...(typeof code === 'string' || typeof code === 'number' ? { billingErrorCode: code } : {}),
  };
}

/**
 * Returns `true` if the server does not implement the endpoint. For a 404, an API endpoint explains the reason in `error`. A
 * web framework responds with its own page, or with "Not Found". Our own server adds `path`.
 */
function isEndpointMissing(status: number, text: string, data: unknown): boolean {
  const { error, errors, path } = asFields(data);
  if (status === 405) return true;
  if (status !== 404) return status >= 200 && status < 300 && /^\s*</.test(text);
  const isExplained = typeof error === 'string' && !/^not found\W*$/i.test(error);
  return typeof path === 'string' || !(isExplained || asTexts(errors));
}

/** Returns `true` if the next attempt may succeed. A gateway returns a page with status 502 while the server restarts. */
function isTransient({ kind, status }: Refusal): boolean {
  return kind === 'network' || status === 502;
}

/** Returns `true` for status codes that a gateway returns. They count as network failures. */
function isGatewayFailure(status: number): boolean {
  return status === 408 || status === 502 || status > 503;
}

function messageFor(status: number, error: string | undefined, texts: TransportTexts): string {
  if (status === 401 || status === 403) return texts.unauthorized;
  if (status === 500 || status === 501) return texts.serverFailed;
  if (status === 503) return texts.serviceUnavailable;
  if (isGatewayFailure(status)) return texts.unableToConnect;
  return error ?? texts.unknownRefusal;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function asFields(data: unknown): Fields {
  return typeof data === 'object' && data !== null ? (data as Fields) : {};
}

function asTexts(data: unknown): Readonly<Record<string, string>> | undefined {
  const texts = Object.entries(asFields(data)).flatMap(([name, given]) => {
    // For each field, a response contains one message or a list of messages.
    const messages = [given].flat().filter((one) => typeof one === 'string');
    return messages.length > 0 ? [[name, messages.join(' ')]] : [];
  });
  return texts.length > 0 ? (Object.fromEntries(texts) as Record<string, string>) : undefined;
}
