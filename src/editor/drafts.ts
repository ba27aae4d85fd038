import * as z from 'zod/mini';
import type { FieldChange } from './document/changes.js';

/*
 * Unsaved changes of a page, kept in this browser. Each tab has its own draft, so that two tabs of one owner do not overwrite each
 * other's.
 */

const draft = z.object({
  revision: z.number(),
  /** Milliseconds since 1970. */
  at: z.number(),
  changes: z.array(
    z.object({
      path: z.array(z.string()),
      value: z.optional(z.unknown()),
      /** The saved value that the owner has changed. */
      before: z.optional(z.unknown()),
    }),
  ),
});

export type PageDraft = z.infer<typeof draft>;
export type DraftChange = FieldChange & { readonly before?: unknown };

export interface StoredDraft {
  readonly key: string;
  readonly draft: PageDraft;
}

export interface Drafts {
  /** Stores the changes, or removes the draft if there are none. Returns `false` if the browser has no space left. */
  write(revision: number, changes: readonly DraftChange[]): boolean;
  /** Returns the drafts of tabs that are closed, newest first. */
  read(): Promise<readonly StoredDraft[]>;
  remove(key: string): void;
}

/** Opens the drafts of a page and an account. The tab holds a lock for as long as it is open. */
export function openDrafts(pageId: string, accountId: string): Drafts {
  const prefix = `sq-editor-draft:${accountId}:${pageId}:`;
  const own = prefix + crypto.randomUUID();
  // Resolves when the tab is closed.
  void navigator.locks.request(own, () => new Promise(() => undefined));

  return {
    write(revision, changes) {
      try {
        if (changes.length === 0) localStorage.removeItem(own);
        else localStorage.setItem(own, JSON.stringify({ revision, at: Date.now(), changes }));
        return true;
      } catch {
        return false;
      }
    },
    async read() {
      const { held = [] } = await navigator.locks.query();
      const open = new Set(held.map(({ name }) => name));
      return Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix) && !open.has(key))
        .flatMap((key) => {
          const parsed = draft.safeParse(parse(localStorage.getItem(key)));
          return parsed.success ? [{ key, draft: parsed.data }] : [];
        })
        .sort((a, b) => b.draft.at - a.draft.at);
    },
    remove: (key) => localStorage.removeItem(key),
  };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '') as unknown;
  } catch {
    return undefined;
  }
}
