/* Sends one request to an endpoint. It is never repeated, because an endpoint may store each request. */

export interface EndpointRequest {
  readonly url: string;
  readonly body: string | URLSearchParams | FormData;
  readonly isJson: boolean;
  /** Milliseconds until the endpoint must have responded. */
  readonly deadline: number;
  /** Called with a number from 0 to 1 while the body is uploaded. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
}

export interface RawResponse {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  readonly isRedirected: boolean;
}

export type Post = (request: EndpointRequest) => Promise<RawResponse>;

/** JSON is preferred. An endpoint that has no JSON may still return a page. */
const ACCEPT = 'application/json, */*;q=0.1';
const JSON_TYPE = 'application/json';

/** Rejects if the response cannot be read, for example because the network failed. */
export const post: Post = (request) =>
  request.onProgress ? postWithProgress(request) : postWithFetch(request);

async function postWithFetch({
  url,
  body,
  isJson,
  deadline,
}: EndpointRequest): Promise<RawResponse> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { accept: ACCEPT, ...(isJson && { 'content-type': JSON_TYPE }) },
    body,
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(deadline),
  });
  const { status, headers, redirected } = response;
  return { status, text: await response.text(), headers, isRedirected: redirected };
}

/** `fetch` does not report the progress of an upload. The deadline begins again with each progress. */
function postWithProgress({
  url,
  body,
  isJson,
  deadline,
  onProgress,
}: EndpointRequest): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), deadline);
    };
    const fail = (): void => {
      clearTimeout(timer);
      reject(new TypeError('The response could not be read.'));
    };
    request.open('POST', url);
    request.setRequestHeader('accept', ACCEPT);
    if (isJson) request.setRequestHeader('content-type', JSON_TYPE);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait();
      if (total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => {
      clearTimeout(timer);
      const { status, responseText: text, responseURL } = request;
      const isRedirected = responseURL !== '' && responseURL !== url;
      resolve({ status, text, headers: headersOf(request), isRedirected });
    });
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    wait();
    request.send(body);
  });
}

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/);
  const pairs = lines.flatMap((line): [string, string][] => {
    const at = line.indexOf(':');
    return at > 0 ? [[line.slice(0, at), line.slice(at + 1).trim()]] : [];
  });
  return new Headers(pairs);
}
