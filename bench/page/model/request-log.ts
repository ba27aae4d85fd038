/** A request of a page, in the order in which they were made. */
export interface PageRequest {
  readonly url: string;
  /** The address of the file that asked for it; none for the document. */
  readonly askedBy: string | undefined;
  readonly kind: 'document' | 'script' | 'call' | 'other';
  /** Of the body, as it came over the wire. */
  readonly bytes: number;
}

/** What a page has fetched. */
export interface Cost {
  readonly requests: number;
  /** Calls of the server that scripts have made. */
  readonly calls: number;
  readonly scripts: number;
  /** Kilobytes of scripts. */
  readonly scriptSize: number;
  /** How many files follow from each other until the last script is there, the document among them. */
  readonly depth: number;
}

/** Counts and sizes of what was asked for. */
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

/** The document has 1, what it names 2, what these name 3. A file that is asked for twice counts as the first time. */
export function depthOf(request: PageRequest, requests: readonly PageRequest[]): number {
  const before = requests.slice(0, requests.indexOf(request));
  const asker = before.find(({ url }) => url === request.askedBy);
  return asker ? 1 + depthOf(asker, before) : request.kind === 'document' ? 1 : 2;
}
