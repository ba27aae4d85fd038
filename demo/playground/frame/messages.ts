/** Messages between the playground and its preview. */

export type ToFrame =
  | {
      readonly type: 'start';
      readonly tag: string;
      readonly events: readonly string[];
      readonly states: readonly string[];
    }
  | { readonly type: 'render'; readonly html: string }
  | { readonly type: 'surroundings'; readonly theme: string; readonly dir: string }
  | {
      readonly type: 'call';
      readonly id: number;
      readonly name: string;
      readonly args: readonly unknown[];
    };

export type FromFrame =
  /** `query`: the query of the page's URL. */
  | { readonly type: 'ready'; readonly query: string }
  | {
      readonly type: 'event';
      readonly name: string;
      readonly tag: string;
      /** The event's `detail`, as text. */
      readonly detail: string;
    }
  | {
      readonly type: 'result';
      readonly id: number;
      readonly text: string;
      readonly isError: boolean;
    }
  | { readonly type: 'states'; readonly names: readonly string[] };

/**
 * Reads a message from the preview. The preview contains HTML from links, so the playground does not rely on the shape of its
 * messages.
 */
export function readFromFrame(data: unknown): FromFrame | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, query, name, tag, detail, id, text, isError, names } = data as Record<
    string,
    unknown
  >;
  if (type === 'ready' && isText(query)) return { type, query };
  if (type === 'event' && isText(name) && isText(tag) && isText(detail)) {
    return { type, name, tag, detail };
  }
  if (type === 'result' && typeof id === 'number' && isText(text)) {
    return { type, id, text, isError: isError === true };
  }
  if (type === 'states' && Array.isArray(names)) return { type, names: names.filter(isText) };
  return undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
