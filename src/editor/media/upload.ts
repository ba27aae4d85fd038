import { generalMessages } from '../../model/constants.js';
import { refuse, succeed, type Result } from '../../model/result.js';
import { mediaSchema, withBase, type Media } from './media-api.js';

export interface UploadOptions {
  /** URL that precedes the path. Default: the page's own origin. */
  readonly base?: string;
  /** The idempotency key. If an upload is repeated with the same key, the server stores the file only once. */
  readonly key: string;
  readonly signal: AbortSignal;
  /** Called with the fraction that has been sent, from 0 to 1. */
  readonly onProgress: (fraction: number) => void;
}

/** Sends a file to the media library. */
export type SendFile = (file: File, options: UploadOptions) => Promise<Result<Media>>;

/** Uses `XMLHttpRequest`, because `fetch` does not report upload progress. */
export const sendFile: SendFile = async (file, options) => {
  const crumb = /(?:^|;\s*)crumb=([^;]+)/.exec(document.cookie)?.[1] ?? '';
  const first = await attempt(file, crumb, options);
  const { crumbFail, crumb: renewed } = first.fields;
  // If the crumb is missing or rejected, the response contains a new one. Upload again with it.
  const answer =
    crumbFail === true && typeof renewed === 'string'
      ? await attempt(file, renewed, options)
      : first;
  return resultOf(answer, options);
};

interface Answer {
  /** 0 if there was no response. */
  readonly status: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

function attempt(
  file: File,
  crumb: string,
  { base = '', key, signal, onProgress }: UploadOptions,
): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    const finish = (): void => {
      signal.removeEventListener('abort', abort);
      resolve({ status: request.status, fields: parse(request.responseText) });
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('loadend', finish);
    request.open('POST', `${base}/api/site/media?crumb=${encodeURIComponent(crumb)}`);
    request.withCredentials = true;
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('idempotency-key', key);
    const body = new FormData();
    body.append('file', file, file.name);
    signal.addEventListener('abort', abort);
    if (signal.aborted) finish();
    else request.send(body);
  });
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function resultOf({ status, fields }: Answer, { signal, base = '' }: UploadOptions): Result<Media> {
  const { fileProcessingCancelled, unableToConnect, uploadError } = generalMessages;
  if (signal.aborted) return refuse({ kind: 'aborted', message: fileProcessingCancelled });
  if (status === 0) return refuse({ kind: 'network', message: unableToConnect });
  const stored = mediaSchema.safeParse(fields);
  if (status === 201 && stored.success) return succeed(withBase(stored.data, base));
  const error = typeof fields['error'] === 'string' ? fields['error'] : undefined;
  if (fields['loginRequired'] === true)
    return refuse({ kind: 'refused', status, message: 'You are logged out. Log in to upload.' });
  if (status === 403)
    return refuse({ kind: 'refused', status, message: 'Your account can’t upload files.' });
  return refuse({ kind: 'refused', status, message: error ?? uploadError });
}
