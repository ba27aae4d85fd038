import type { EndpointFormat, ServiceName } from '../input.js';
import {
  at,
  readAnswer,
  type EndpointReading,
  type EndpointResponse,
  type ReadResponse,
} from '../model/endpoint-answer.js';
import { rejected, stored, unknown, type FormOutcome } from '../model/outcome.js';
import type { FormEntries } from '../model/submission.js';
import { redirectAddress } from '../../../model/links.js';
import { isRecord } from '../../../model/published-values.js';
import { bodyOf, type FormFiles } from './body.js';
import { services } from './services.js';
import type { Post, RawResponse } from '../../../platform/post-to-endpoint.js';

/** A submission to any endpoint. It contains the same entries as a submission by the browser. */
export interface EndpointSubmission {
  readonly url: string;
  readonly format: EndpointFormat;
  readonly service: ServiceName | undefined;
  readonly entries: FormEntries;
  readonly files: FormFiles;
  /** Names of the visible fields. */
  readonly names: readonly string[];
  readonly errorsPath?: string | undefined;
  readonly messagePath?: string | undefined;
}

interface SubmitOptions {
  readonly page: Document;
  readonly readResponse?: ReadResponse | undefined;
  readonly onProgress?: ((fraction: number) => void) | undefined;
}

interface Texts {
  readonly unableToConnect: string;
  readonly serviceUnavailable: string;
}

/** Milliseconds until an endpoint must have responded. */
const ANSWER_TIMEOUT = 30_000;
/** The same with files, if the progress of the upload is unknown. */
const UPLOAD_TIMEOUT = 600_000;

/**
 * Adapter for any endpoint. Endpoints promise no idempotency: if the response is lost, the outcome is unknown, and nothing is
 * repeated. Does not throw, unless the page's own function throws.
 */
export function endpointFormApi(post: Post, texts: () => Texts) {
  async function submit(
    submission: EndpointSubmission,
    { page, readResponse, onProgress }: SubmitOptions,
  ): Promise<FormOutcome> {
    const { url, format, files, service } = submission;
    const { redirectField, toJson } = service ? services[service] : {};
    const entries = submission.entries.filter(([name]) => name !== redirectField);
    const deadline = files.length > 0 && !onProgress ? UPLOAD_TIMEOUT : ANSWER_TIMEOUT;
    const json = toJson?.(entries, page);
    let response: RawResponse;
    try {
      response = await post({
        url,
        body: json === undefined ? bodyOf(format, entries, files) : JSON.stringify(json),
        isJson: format === 'json' || json !== undefined,
        deadline,
        onProgress,
      });
    } catch {
      return unknown({ kind: 'network', message: texts().unableToConnect });
    }
    const answer: EndpointResponse = {
      status: response.status,
      body: parse(response.text),
      headers: response.headers,
    };
    const reading = readResponse?.(answer) ?? readAnswer(answer, optionsOf(submission, response));
    return outcomeOf(reading, answer, submission, texts());
  }

  return { submit };
}

function optionsOf(
  { names, service, format, errorsPath, messagePath }: EndpointSubmission,
  { isRedirected }: RawResponse,
) {
  const answersHtml = service ? services[service].answersHtml === true : format !== 'json';
  return { names, answersHtml, isRedirected, errorsPath, messagePath };
}

function outcomeOf(
  reading: EndpointReading,
  { status, body }: EndpointResponse,
  submission: EndpointSubmission,
  { serviceUnavailable, unableToConnect }: Texts,
): FormOutcome {
  if (reading.outcome === 'stored') {
    const redirect = redirectOf(submission, body);
    return { ...stored({ submissionId: '' }), ...(redirect !== undefined && { redirect }) };
  }
  if (reading.outcome === 'unknown')
    return unknown({ kind: 'unreadable', status, message: unableToConnect });
  const error = reading.message ?? (status === 503 ? serviceUnavailable : undefined);
  return rejected({
    kind: 'refused',
    status,
    message: error ?? '',
    ...(error !== undefined && { error }),
    ...(reading.errors && { errors: withMessage(reading.errors, reading.message) }),
  });
}

/** A message about the form as a whole has an empty field name. It is shown together with the messages of the fields. */
function withMessage(
  errors: Readonly<Record<string, string>>,
  message: string | undefined,
): Readonly<Record<string, string>> {
  return message === undefined ? errors : { ...errors, '': message };
}

/** Returns the URL of the confirmation page that the page author has set for the service. */
function redirectOf({ service, entries }: EndpointSubmission, body: unknown): string | undefined {
  const { redirectField, redirectMember } = service ? services[service] : {};
  const [, inForm = ''] = entries.find(([name]) => name === redirectField) ?? [];
  const inBody = redirectMember === undefined ? undefined : at(body, redirectMember);
  return redirectAddress(typeof inBody === 'string' ? inBody : inForm);
}

function parse(text: string): unknown {
  try {
    const value = JSON.parse(text) as unknown;
    return isRecord(value) || Array.isArray(value) ? value : text;
  } catch {
    return text;
  }
}
