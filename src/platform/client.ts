import { type Messages } from '../i18n/messages/catalogue.js';
import { inEnglish } from '../i18n/messages/resolve.js';
import { failureMessages } from '../i18n/messages/failures.js';
import { fill } from '../i18n/messages/fill.js';
import { transportMessages } from '../i18n/messages/transport.js';
import { refuse, succeed, type Refusal, type Result } from '../model/result.js';

/** Milliseconds between attempts (spec section 8, "Transport"). */
const RETRY_WAIT = 200;
const RETRIES = 3;
/** Begins the paths of calls that only somebody who is signed in makes. */
const SITE_USERS = '/api/site-users/';

/** What a client says of calls that fail. */
export type TransportTexts = Messages<typeof transportMessages> & Messages<typeof failureMessages>;

/** What checks a value and gives it a type: a schema of zod/mini, or what `decoder` makes of a function. */
export interface Decoder<T> {
  safeParse(
    value: unknown,
  ): { readonly success: true; readonly data: T } | { readonly success: false };
}

/** Decodes by a function that returns undefined for what it cannot read: what most pages need takes no zod. */
export function decoder<T extends object | string>(
  read: (raw: unknown) => T | undefined,
): Decoder<T> {
  const resultOf = (data: T | undefined) =>
    data === undefined ? ({ success: false } as const) : ({ success: true, data } as const);
  return { safeParse: (raw) => resultOf(read(raw)) };
}

/** An answer that says nothing more than that it is done. */
export const done: Decoder<undefined> = { safeParse: () => ({ success: true, data: undefined }) };

/** One call of the API. */
export interface Call<T> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From the root of the API, with its slash, and with its query: `/api/form/FormSubmissionKey`. */
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent form-encoded, by calls that have no body of JSON. */
  readonly form?: Readonly<Record<string, string>>;
  /** Of the answer. */
  readonly schema: Decoder<T>;
  /** The idempotency key of a write; a new one where none is given. */
  readonly key?: string;
  /** Of a site user's session, as the page knows it; one that an answer has brought since counts more. */
  readonly xsrfToken?: string;
  readonly signal?: AbortSignal | undefined;
  /** Further attempts after failures of the network. Three where nothing is said. */
  readonly retries?: number;
}

/** The cross-site token. Where cookies cannot be read, it is what the last answer said. */
export interface CrumbSource {
  read(): string | undefined;
  keep(crumb: string): void;
}

export interface ClientPorts {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly crumb: CrumbSource;
  readonly newKey: () => string;
  /** Settles after some milliseconds, or when the signal says that nobody waits any more. */
  readonly wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** A signal that aborts after some milliseconds. */
  readonly deadline: (milliseconds: number) => AbortSignal;
  readonly onLoginRequired: () => void;
  readonly onSystemError: (message: string) => void;
  /** What the server is asked to answer in, as a language tag. */
  readonly language?: () => string;
  /** Its texts, in the language of the page. English where nothing is said. */
  readonly texts?: () => TransportTexts;
}

export interface ClientOptions {
  /** Before every path: empty for the page's own origin, or another one's address without a slash at the end. */
  readonly base: string;
  /** Milliseconds for one attempt. */
  readonly deadline: number;
}

export interface ApiClient {
  call<T>(call: Call<T>): Promise<Result<T>>;
}

/** The generic data layer of spec section 7 with the transport of section 8. */
export function createClient({ base, deadline }: ClientOptions, ports: ClientPorts): ApiClient {
  const { crumb, texts = englishTexts } = ports;
  /** While a call finds out the crumb, writes wait for it: so many calls make one refresh. */
  let tokenRefresh: Promise<unknown> | undefined;
  /** What requests of a site user carry, obtained at login (spec section 6). */
  let xsrfToken: string | undefined;

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
      } else if (result.refusal.kind === 'network' && retries > 0) {
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
    // Who waits takes nothing from it but the crumb.
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
    const refusal = readRefusal(status, data, url, path, texts());
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

/** What stands instead of the page after an error that nobody expected. */
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

/** Settles when nobody waits any more; never without a signal. */
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

/** The refusal in an answer; undefined where it is none. */
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
    ...(errors && { errors }),
    ...Object.fromEntries(flags.map((flag) => [flag, true])),
    ...(typeof code === 'string' || typeof code === 'number' ? { billingErrorCode: code } : {}),
  };
}

/**
 * Whether a response comes from a server that does not have the endpoint. An endpoint of the API explains a 404 in `error`; a
 * framework sends its own page, or "Not Found". Our own server adds the path.
 */
function isEndpointMissing(status: number, text: string, data: unknown): boolean {
  const { error, errors, path } = asFields(data);
  if (status === 405) return true;
  if (status !== 404) return status >= 200 && status < 300 && /^\s*</.test(text);
  const isExplained = typeof error === 'string' && !/^not found\W*$/i.test(error);
  return typeof path === 'string' || !(isExplained || asTexts(errors));
}

/** Statuses that a server in between answers with: as good as no answer. */
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
    // Published answers have one text or several for a field.
    const messages = [given].flat().filter((one) => typeof one === 'string');
    return messages.length > 0 ? [[name, messages.join(' ')]] : [];
  });
  return texts.length > 0 ? (Object.fromEntries(texts) as Record<string, string>) : undefined;
}
