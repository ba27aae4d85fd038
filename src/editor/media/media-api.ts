import * as z from 'zod/mini';
import { succeed, type Result } from '../../model/result.js';
import { done, type ApiClient } from '../../platform/client.js';
import type { CropArea } from './model/crop-area.js';

/* The media library's server calls: see "Media of the site" in docs/reference/http-api.md. */

const usingPage = z.object({ id: z.string(), path: z.string(), title: z.string() });

/** Decodes an uploaded file. */
export const mediaSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Begins with `/s/`, after the URL of the server if the server has a different origin: see {@link withBase}. */
  url: z.string(),
  /** MIME type. */
  type: z.string(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  bytes: z.number(),
  alt: z.string(),
  usedBy: z.array(usingPage),
});

const mediaPage = z.object({ items: z.array(mediaSchema), page: z.number(), total: z.number() });
const inUse = z.object({ pages: z.array(usingPage) });

export type Media = z.infer<typeof mediaSchema>;
export type MediaPage = z.infer<typeof mediaPage>;
export type UsingPage = z.infer<typeof usingPage>;

/** Which files can be chosen. */
export type MediaKind = 'image' | 'any';

export interface MediaApi {
  list(
    filter: { readonly q: string; readonly kind: MediaKind },
    page: number,
    signal?: AbortSignal,
  ): Promise<Result<MediaPage>>;
  change(
    id: string,
    fields: { readonly name: string; readonly alt?: string },
  ): Promise<Result<Media>>;
  /** Stores a part of an image as a new file. */
  crop(id: string, area: CropArea): Promise<Result<Media>>;
  /** @param isForced `true` to delete the file even if pages use it */
  remove(id: string, isForced: boolean): Promise<Result<undefined>>;
}

/**
 * Prepends the server's URL to the URL of a file, so that a page on a different origin can show the file.
 *
 * @param base see {@link ApiBase}
 */
export function withBase(media: Media, base: string): Media {
  return { ...media, url: base + media.url };
}

/** @param base URL of the client's server. Empty for the page's own origin */
export function createMediaApi(client: ApiClient, base: string): MediaApi {
  const inPage = async (call: Promise<Result<Media>>): Promise<Result<Media>> => {
    const result = await call;
    return result.ok ? succeed(withBase(result.value, base)) : result;
  };
  const path = (id: string): string => `/api/site/media/${encodeURIComponent(id)}`;
  return {
    list: async ({ q, kind }, page, signal) => {
      const query = new URLSearchParams({ q, page: String(page) });
      if (kind === 'image') query.set('type', kind);
      const listed = await client.call({
        method: 'GET',
        path: `/api/site/media?${query.toString()}`,
        schema: mediaPage,
        signal,
      });
      if (!listed.ok) return listed;
      const items = listed.value.items.map((media) => withBase(media, base));
      return succeed({ ...listed.value, items });
    },
    change: (id, body) =>
      inPage(client.call({ method: 'PUT', path: path(id), body, schema: mediaSchema })),
    crop: (id, { left, top, width, height }) =>
      inPage(
        client.call({
          method: 'POST',
          path: `${path(id)}/crop`,
          body: { left, top, width, height },
          schema: mediaSchema,
        }),
      ),
    remove: (id, isForced) =>
      client.call({
        method: 'DELETE',
        path: isForced ? `${path(id)}?force=true` : path(id),
        schema: done,
      }),
  };
}

/** Returns the pages that use a file, from the response that refused to delete the file. */
export function readUsingPages(body: unknown): readonly UsingPage[] | undefined {
  const result = inUse.safeParse(body);
  return result.success ? result.data.pages : undefined;
}
