/** A request by a page. Requests are in the order in which they were made. */
export interface PageRequest {
  readonly url: string;
  /** URL of the file that made the request. `undefined` for the document. */
  readonly askedBy: string | undefined;
  readonly kind: 'document' | 'script' | 'call' | 'other';
  /** Transferred bytes of the response body. */
  readonly bytes: number;
}

/** Costs of a page's requests. */
export interface Cost {
  readonly requests: number;
  /** Number of API calls by scripts. */
  readonly calls: number;
  readonly scripts: number;
  /** Size of all scripts in kilobytes. */
  readonly scriptSize: number;
  /** Length of the longest chain of requests that ends with a script, including the document. */
  readonly depth: number;
}

/** Returns the number and the size of requests. */
export function costOf(requests: readonly PageRequest[]): Cost {
  const scripts = requests.filter(({ kind }) => kind === 'script');
  return {
    requests: requests.length,
    calls: requests.filter(({ kind }) => kind === 'call').length,
    scripts: scripts.length,
    scriptSize: scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    depth: Math.max(1, ...scripts.map((script) => depthOf(script, requests))),
  };
}

/**
 * Returns the depth of a request. The document has depth 1, the files that it requests have depth 2, and so on. If a
 * file is requested twice, the first request counts.
 */
export function depthOf(request: PageRequest, requests: readonly PageRequest[]): number {
  const before = requests.slice(0, requests.indexOf(request));
  const asker = before.find(({ url }) => url === request.askedBy);
  return asker ? 1 + depthOf(asker, before) : request.kind === 'document' ? 1 : 2;
}
