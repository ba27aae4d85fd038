import { pageLocale } from '../../../core/locale.js';
import { messagesIn, messagesOf } from '../../../core/message-registry.js';
import { failureMessages } from '../../../i18n/messages/failures.js';
import { fill } from '../../../i18n/messages/fill.js';
import { transportMessages } from '../../../i18n/messages/transport.js';
import { advise } from '../../../platform/report.js';
import type { FormNotice } from '../enhance/form-messages.js';
import type { FormSettings } from '../input.js';
import { formMessages } from '../messages.js';
import type { ReadResponse } from '../model/endpoint-answer.js';
import {
  rejected,
  unsent,
  type FormOutcome,
  type KeptAttempt,
  type KeptSubmission,
} from '../model/outcome.js';
import type { ControlState, FormEntries } from '../model/submission.js';
import type { FormFiles } from './body.js';
import { accessTo, watchPolicy, type Access } from '../../../platform/endpoint-access.js';
import { endpointFormApi, type EndpointSubmission } from './endpoint-api.js';
import { postNatively } from './native-post.js';
import { addedEntries, missingNetlifyName, targetOf, type EndpointTarget } from './target.js';
import { post } from '../../../platform/post-to-endpoint.js';

/** Everything that is needed to send a form to an endpoint. */
export interface EndpointParts extends FormSettings {
  readonly host: HTMLElement;
  readonly form: HTMLFormElement;
  readonly submitter: HTMLElement | null;
  readonly content: {
    readonly controls: readonly ControlState[];
    readonly entries: FormEntries;
    readonly solutions: FormEntries;
    readonly files: FormFiles;
  };
  /** Fields that listeners of `sq-form-before-submit` have added. */
  readonly eventFields: Readonly<Record<string, unknown>>;
  readonly notify: (id: string, notice: FormNotice | undefined) => void;
}

/** Determines at the first interaction whether the endpoint's responses can be read. */
export function prepareEndpoint(form: HTMLFormElement, settings: FormSettings): void {
  void accessOf(targetOf(form, null, settings, false), settings);
}

/**
 * Sends a form. If the page cannot read the endpoint's responses, the browser posts the form instead, and the result is `undefined`.
 * The form is sent at most once.
 */
export async function sendToEndpoint(parts: EndpointParts): Promise<FormOutcome | undefined> {
  const { host, form, submitter, content } = parts;
  const target = targetOf(form, submitter, parts, content.files.length > 0);
  const { url } = target;
  const texts = messagesOf(host, failureMessages);
  if (!navigator.onLine) return unsent({ kind: 'network', message: texts.offline });
  const access = await accessOf(target, parts);
  if (access === 'unreachable') return unsent({ kind: 'network', message: texts.unableToConnect });
  const submission = submissionOf(parts, target);
  if (access === 'opaque') {
    advisePost(host, url);
    return leave(host, submission);
  }
  const blocked = watchPolicy(url);
  const api = endpointFormApi(post, () => ({ ...texts, ...messagesOf(host, transportMessages) }));
  const outcome = await api.submit(submission, {
    page: host.ownerDocument,
    readResponse: (host as HTMLElement & { readonly readResponse?: ReadResponse }).readResponse,
    onProgress: progressOf(parts, target),
  });
  parts.notify('upload', undefined);
  if (outcome.outcome !== 'unknown' || outcome.refusal.status !== undefined) {
    void blocked();
    return outcome;
  }
  // The Content Security Policy has blocked the request, so nothing has been sent.
  if ((await blocked()) && target.format !== 'json') return leave(host, submission);
  adviseUnreadable(host, url);
  return outcome;
}

/** Data of a `KeptSubmission` for an endpoint. */
interface KeptForEndpoint extends EndpointSubmission {
  /** The setting `endpoint`. If it is set, the endpoint's responses can be read. */
  readonly endpoint: FormSettings['endpoint'];
}

/**
 * Returns a submission that can be sent after a reload. `undefined` if it has files or passwords, which are never stored, or if only
 * the page's own function can read the response.
 */
export function keptForEndpoint(parts: EndpointParts): KeptSubmission | undefined {
  const { form, submitter, content, host } = parts;
  const hasPassword = content.controls.some(
    ({ type, value }) => type === 'password' && value !== '',
  );
  if (hasPassword || content.files.length > 0 || ('readResponse' in host && host.readResponse))
    return undefined;
  const target = targetOf(form, submitter, parts, false);
  // A captcha has to be solved again.
  const submission = submissionOf({ ...parts, content: { ...content, solutions: [] } }, target);
  const data: KeptForEndpoint = { ...submission, endpoint: parts.endpoint };
  return { adapter: 'endpoint', data };
}

/** Sends a submission that the outbox has kept. Endpoints promise no idempotency, so it is sent at most once. */
export async function sendKeptToEndpoint(
  data: unknown,
  { begin }: KeptAttempt,
): Promise<FormOutcome> {
  const submission = data as KeptForEndpoint;
  const texts = {
    ...messagesIn(failureMessages, pageLocale()),
    ...messagesIn(transportMessages, pageLocale()),
  };
  const access = await accessOf(submission, submission);
  if (access === 'unreachable') return unsent({ kind: 'network', message: texts.unableToConnect });
  // The visitor has to open the form, because only the browser can post it.
  if (access === 'opaque') return rejected({ kind: 'refused', message: '' });
  begin('');
  return endpointFormApi(post, () => texts).submit(submission, { page: document });
}

function submissionOf(
  { form, content, eventFields, errorsPath, messagePath }: EndpointParts,
  target: EndpointTarget,
): EndpointSubmission {
  return {
    ...target,
    entries: [
      ...(target.service === 'netlify' ? missingNetlifyName(form, content.entries) : []),
      ...content.entries,
      ...content.solutions,
      ...addedEntries(eventFields),
    ],
    files: content.files,
    names: namesOf(content),
    errorsPath,
    messagePath,
  };
}

/** The page's own server, known services, and endpoints with an explicit format are not asked. */
async function accessOf(
  { url, service }: EndpointTarget,
  { endpoint }: Pick<FormSettings, 'endpoint'>,
): Promise<Access> {
  const isTrusted = !!service || !!endpoint || new URL(url).origin === location.origin;
  return isTrusted ? 'readable' : accessTo(url);
}

function leave(host: HTMLElement, submission: EndpointSubmission): undefined {
  const { shadowRoot } = host;
  if (!shadowRoot) return;
  const remove = postNatively(shadowRoot, submission);
  addEventListener('pagehide', remove, { once: true });
}

function namesOf({ controls }: EndpointParts['content']): readonly string[] {
  const visible = controls.filter(({ type, name }) => type !== 'hidden' && name !== '');
  return [...new Set(visible.map(({ name }) => name))];
}

/**
 * Returns a function that shows the progress of an upload. `undefined` without files, and for other origins: there, a listener for
 * the progress would require a preflight request, which many endpoints do not support.
 */
function progressOf(
  { host, content, notify }: EndpointParts,
  { url }: EndpointTarget,
): ((fraction: number) => void) | undefined {
  if (content.files.length === 0 || new URL(url).origin !== location.origin) return undefined;
  const { uploading } = messagesOf(host, formMessages);
  let shown = -1;
  return (fraction) => {
    // The notice is a live region, so it changes in steps.
    const percent = Math.floor(fraction * 10) * 10;
    if (percent === shown) return;
    shown = percent;
    notify('upload', { text: fill(uploading, { percent: `${String(percent)}%` }) });
  };
}

/** URLs about which the page author has been warned. */
const advised = new Set<string>();

function adviseOnce(host: HTMLElement, url: string, message: string): void {
  if (advised.has(url)) return;
  advised.add(url);
  advise(host, message);
}

function advisePost(host: HTMLElement, url: string): void {
  const { origin, pathname } = new URL(url);
  adviseOnce(
    host,
    url,
    `The browser posts the form to ${origin}${pathname} and leaves the page, because the page cannot read the endpoint's responses: its CORS headers do not allow ${location.origin}, or the page's Content-Security-Policy does not allow it in "connect-src". If only HEAD requests are rejected, set endpoint="urlencoded", "multipart" or "json".`,
  );
}

function adviseUnreadable(host: HTMLElement, url: string): void {
  const { origin, pathname } = new URL(url);
  adviseOnce(
    host,
    url,
    `The response of ${origin}${pathname} could not be read, so it is unknown whether the form was stored. If this happens each time, the endpoint's CORS headers do not allow ${location.origin}, or it redirects to another origin. Allow the origin, or remove "endpoint" and "service", so that the browser posts the form.`,
  );
}
