import { defaultOptions, DetailedError, Upload } from 'tus-js-client';
import { asRecord } from '../../../../model/published-values.js';
import { tryOrNull } from '../../../../platform/storage-item.js';

/** Bytes per request. A proxy may limit the size of a request, and the server limits its time. */
const PART = 4_000_000;
/** Milliseconds between attempts. The sequence starts again whenever bytes have arrived. */
const WAITS = [0, 1000, 2000, 4000, 8000, 15_000, 30_000, 30_000];

/** Why an upload has stopped. */
export type TransferFailure =
  /** The server has refused the file, with a message. */
  | { readonly kind: 'refused'; readonly message: string | undefined }
  /** The file on the visitor's device has changed, or was moved. */
  | { readonly kind: 'changed' }
  /** The server does not support uploads. The browser must post the file. */
  | { readonly kind: 'unsupported' }
  /** The connection was lost, and no attempt has succeeded. The upload can be continued. */
  | { readonly kind: 'network' };

interface TransferEvents {
  /** Called when the server has created the upload. */
  readonly onUrl: (url: string) => void;
  readonly onProgress: (sent: number) => void;
  /** Called when the connection was lost, before the next attempt. */
  readonly onWaiting: () => void;
  readonly onDone: () => void;
  readonly onFailure: (failure: TransferFailure) => void;
}

/**
 * Uploads a file in parts. After a cut, it asks the server how much has arrived and continues there.
 *
 * @param url the URL of an upload that was interrupted earlier
 */
export function createTransfer(
  file: File,
  { endpoint, url, name }: { endpoint: string; url: string | undefined; name: string },
  { onUrl, onProgress, onWaiting, onDone, onFailure }: TransferEvents,
) {
  let isStopped = false;
  const upload = new Upload(file, {
    endpoint,
    uploadUrl: url ?? null,
    metadata: { filename: name, filetype: file.type },
    chunkSize: PART,
    retryDelays: WAITS,
    storeFingerprintForResuming: false,
    onBeforeRequest(request) {
      // An embedded form's server needs no cookies, because the URL of an upload cannot be guessed.
      const raw = request.getUnderlyingObject() as XMLHttpRequest;
      raw.withCredentials = false;
    },
    onUploadUrlAvailable: () => upload.url !== null && onUrl(upload.url),
    onProgress,
    onShouldRetry(error) {
      const status = error.originalResponse?.getStatus() ?? 0;
      // 409: another offset, 423: the server is still busy with the request that was cut.
      const isTemporary = status === 0 || status === 409 || status === 423 || status >= 500;
      if (!isTemporary || status === 501) return false;
      onWaiting();
      if (status === 0) void stopIfChanged();
      return true;
    },
    onSuccess: onDone,
    onError(error) {
      if (!isStopped)
        void failureOf(file, error).then((failure) => isStopped || onFailure(failure));
    },
  });
  /** Another attempt cannot succeed if the file cannot be read. Browsers report this as a network error. */
  async function stopIfChanged(): Promise<void> {
    if (isStopped || (await isReadable(file)) || isStopped) return;
    isStopped = true;
    void upload.abort();
    onFailure({ kind: 'changed' });
  }
  return {
    start(): void {
      isStopped = false;
      upload.start();
    },
    /** Stops sending. The upload can be continued. */
    stop(): void {
      isStopped = true;
      void upload.abort();
    },
  };
}

/** Deletes an upload on the server. A failure is ignored, because the server deletes old uploads itself. */
export function deleteUpload(url: string): void {
  Upload.terminate(url, { retryDelays: [0, 1000] }).catch(() => undefined);
}

/** Returns `true` if the server still has a complete upload. `undefined` if the server cannot be reached. */
export async function isAvailable(url: string): Promise<boolean | undefined> {
  try {
    const request = defaultOptions.httpStack.createRequest('HEAD', url);
    request.setHeader('Tus-Resumable', '1.0.0');
    const status = (await request.send(null)).getStatus();
    return status < 500 ? status === 200 : undefined;
  } catch {
    return undefined;
  }
}

async function failureOf(file: File, error: Error | DetailedError): Promise<TransferFailure> {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  if (status === 0) return { kind: (await isReadable(file)) ? 'network' : 'changed' };
  if ([404, 405, 501].includes(status) && error instanceof DetailedError) {
    const isCreation = error.originalRequest.getMethod() === 'POST';
    if (isCreation) return { kind: 'unsupported' };
  }
  if (status >= 500) return { kind: 'network' };
  const body = tryOrNull(() => JSON.parse(response?.getBody() ?? '') as unknown);
  const { error: message } = asRecord(body);
  return { kind: 'refused', message: typeof message === 'string' ? message : undefined };
}

async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
