/** A request of a page, in the order in which they were made. */
export interface PageRequest {
  readonly url: string;
  /** The address of the requesting file; undefined for the document. */
  readonly askedBy: string | undefined;
  readonly kind: 'document' | 'script' | 'call' | 'other';
  /** Transferred bytes of the body. */
  readonly bytes: number;
}

/** Requests of a page. */
export interface Cost {
  readonly requests: number;
  /** Calls of the server by scripts. */
  readonly calls: number;
  readonly scripts: number;
  /** Kilobytes of scripts. */
  readonly scriptSize: number;
  /** Length of the longest chain of requests that ends with a script, including the document. */
  readonly depth: number;
}

/** Counts and sizes of requests. */
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
 * The document has depth 1, the files that it names 2, and so on. A file that is requested twice counts as the first
 * time.
 */
export function depthOf(request: PageRequest, requests: readonly PageRequest[]): number {
  const before = requests.slice(0, requests.indexOf(request));
  const asker = before.find(({ url }) => url === request.askedBy);
  return asker ? 1 + depthOf(asker, before) : request.kind === 'document' ? 1 : 2;
}
