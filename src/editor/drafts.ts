import * as z from 'zod/mini';
import type { FieldChange } from './document/changes.js';

/*
 * A page's unsaved changes, kept in this browser. Each tab has its own draft, so that an owner's two tabs do not overwrite each
 * other's changes.
 */

const draft = z.object({
  revision: z.number(),
  /** Milliseconds since 1970. */
  at: z.number(),
  changes: z.array(
    z.object({
      path: z.array(z.string()),
      value: z.optional(z.unknown()),
      /** The saved value before the owner's change. */
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
  /** Stores the changes, or removes the draft if there are none. Returns `false` if the browser's storage is full. */
  write(revision: number, changes: readonly DraftChange[]): boolean;
  /** Returns the drafts of closed tabs, newest first. */
  read(): Promise<readonly StoredDraft[]>;
  remove(key: string): void;
}

/** Opens the drafts of an account for a page. The tab holds a lock until it is closed. */
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
