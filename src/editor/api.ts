import * as z from 'zod/mini';
import { createClient, done, type ApiClient } from '../platform/client.js';
import type { Result } from '../model/result.js';
import type { FieldChange } from './document/changes.js';

/* The editor's server calls: see "Pages of the site" in docs/reference/http-api.md. */

const listed = z.object({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  revision: z.number(),
});
const page = z.object({
  ...listed.shape,
  description: z.string(),
  source: z.string(),
  nodes: z.array(z.tuple([z.string(), z.string()])),
});
const saved = z.object({ ...page.shape, others: z.array(z.array(z.string())) });
const conflicts = z.object({
  conflicts: z.array(
    z.object({
      path: z.array(z.string()),
      yours: z.optional(z.unknown()),
      theirs: z.optional(z.unknown()),
      isGone: z.optional(z.literal(true)),
      by: z.optional(z.string()),
    }),
  ),
});

export type ListedPage = z.infer<typeof listed>;
export type EditedPage = z.infer<typeof page>;
export type SavedPage = z.infer<typeof saved>;
/** A field that was changed by two accounts: both values, and the email of the account whose value is saved. */
export type FieldConflict = z.infer<typeof conflicts>['conflicts'][number];

export interface EditorApi {
  listPages(): Promise<Result<{ readonly pages: readonly ListedPage[] }>>;
  readPage(id: string): Promise<Result<EditedPage>>;
  /** @param key the idempotency key. If the request is repeated with this key, the server saves it only once */
  savePage(
    id: string,
    save: { readonly baseRevision: number; readonly changes: readonly FieldChange[] },
    key: string,
  ): Promise<Result<SavedPage>>;
  readonly logIn: (email: string, password: string) => Promise<Result<undefined>>;
}

/** Returns the conflicts in a response with status 409. */
export function readConflicts(body: unknown): readonly FieldConflict[] | undefined {
  const result = conflicts.safeParse(body);
  return result.success ? result.data.conflicts : undefined;
}

export function createEditorApi(client: ApiClient): EditorApi {
  const id = encodeURIComponent;
  return {
    listPages: () =>
      client.call({
        method: 'GET',
        path: '/api/site/pages',
        schema: z.object({ pages: z.array(listed) }),
      }),
    readPage: (page_) =>
      client.call({ method: 'GET', path: `/api/site/pages/${id(page_)}`, schema: page }),
    savePage: (page_, body, key) =>
      client.call({
        method: 'POST',
        path: `/api/site/pages/${id(page_)}/changes`,
        body,
        key,
        schema: saved,
      }),
    logIn: (email, password) =>
      client.call({
        method: 'POST',
        path: '/api/auth/Login',
        body: { email, password },
        schema: done,
      }),
  };
}

/** A request without a response fails after this many milliseconds. */
const DEADLINE = 30_000;

/**
 * The API client of the editor. The editor shows refused requests, so the client opens no dialog.
 *
 * @param base URL that precedes all paths. Default: the page's own origin
 */
export function createEditorClient(base = ''): ApiClient {
  let lastCrumb: string | undefined;
  return createClient(
    { base, deadline: DEADLINE },
    {
      // eslint-disable-next-line no-restricted-globals -- The client of this page.
      fetch: (url, init) => fetch(url, init),
      crumb: {
        read: () => /(?:^|;\s*)crumb=([^;]+)/.exec(document.cookie)?.[1] ?? lastCrumb,
        keep: (crumb) => (lastCrumb = crumb),
      },
      newKey: () => crypto.randomUUID(),
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      deadline: (milliseconds) => AbortSignal.timeout(milliseconds),
      onLoginRequired: () => undefined,
      onSystemError: () => undefined,
    },
  );
}
