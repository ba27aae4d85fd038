import * as z from 'zod/mini';
import type { ApiClient } from '../../platform/client.js';
import type { Result } from '../../model/result.js';
import type { EditedPage, ListedPage } from '../api.js';
import type { SettingChange, SiteParts } from './model/site-values.js';

/* The server calls of the site settings: see the areas "site" and "pages" in docs/reference/http-api.md. */

const record = z.record(z.string(), z.unknown());
const stored = z.object({ settings: record, versions: z.record(z.string(), z.number()) });
const parts = z.object({ header: record, footer: record });
const languages = z.object({ languages: z.array(z.string()), defaultLanguage: z.string() });
const status = z.object({ connected: z.boolean(), provider: z.nullable(z.string()) });
const listed = z.object({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  revision: z.number(),
});
const deleted = z.object({ id: z.string(), path: z.string(), title: z.string() });
const page = z.object({ ...listed.shape, description: z.string() });

export type StoredSettings = z.infer<typeof stored>;
export type SiteLanguages = z.infer<typeof languages>;
export type TranslationStatus = z.infer<typeof status>;
export type DeletedPage = z.infer<typeof deleted>;
/** A page of the site, with its description. */
export type PageInfo = Omit<EditedPage, 'source' | 'nodes'>;

export interface PageFieldsBody {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

export interface SiteApi {
  readSettings(): Promise<Result<StoredSettings>>;
  saveSettings(changes: readonly SettingChange[]): Promise<Result<StoredSettings>>;
  readParts(): Promise<Result<SiteParts>>;
  saveParts(parts: SiteParts): Promise<Result<SiteParts>>;
  readLanguages(): Promise<Result<SiteLanguages>>;
  readTranslation(): Promise<Result<TranslationStatus>>;
  saveLanguages(languages: readonly string[]): Promise<Result<SiteLanguages>>;
  disconnectTranslation(): Promise<Result<unknown>>;
  listPages(): Promise<Result<{ readonly pages: readonly ListedPage[] }>>;
  readPage(id: string): Promise<Result<PageInfo>>;
  createPage(fields: PageFieldsBody): Promise<Result<PageInfo>>;
  setPage(id: string, fields: PageFieldsBody): Promise<Result<PageInfo>>;
  deletePage(id: string): Promise<Result<unknown>>;
  /** Returns the pages that can be restored. */
  listDeletedPages(): Promise<Result<{ readonly pages: readonly DeletedPage[] }>>;
  restorePage(id: string): Promise<Result<PageInfo>>;
}

export function createSiteApi(client: ApiClient): SiteApi {
  const pagePath = (id: string): string => `/api/site/pages/${encodeURIComponent(id)}`;
  const settings = '/api/site/settings';
  const headerFooter = '/api/site-header-footer';
  return {
    readSettings: () => client.call({ method: 'GET', path: settings, schema: stored }),
    saveSettings: (changes) =>
      client.call({ method: 'PUT', path: settings, body: { changes }, schema: stored }),
    readParts: () => client.call({ method: 'GET', path: headerFooter, schema: parts }),
    saveParts: (body) => client.call({ method: 'PUT', path: headerFooter, body, schema: parts }),
    readLanguages: () =>
      client.call({ method: 'GET', path: '/api/multilingual/settings', schema: languages }),
    readTranslation: () =>
      client.call({ method: 'GET', path: '/api/multilingual/status', schema: status }),
    saveLanguages: (chosen) =>
      client.call({
        method: 'PUT',
        path: '/api/multilingual/languages',
        body: { languages: chosen },
        schema: languages,
      }),
    disconnectTranslation: () =>
      client.call({ method: 'DELETE', path: '/api/multilingual/connection', schema: z.unknown() }),
    listPages: () =>
      client.call({
        method: 'GET',
        path: '/api/site/pages',
        schema: z.object({ pages: z.array(listed) }),
      }),
    readPage: (id) => client.call({ method: 'GET', path: pagePath(id), schema: page }),
    createPage: (fields) =>
      client.call({
        method: 'POST',
        path: '/api/site/pages',
        body: { ...fields, source: newPageSource(fields.title) },
        schema: page,
      }),
    setPage: (id, body) => client.call({ method: 'PUT', path: pagePath(id), body, schema: page }),
    deletePage: (id) => client.call({ method: 'DELETE', path: pagePath(id), schema: z.unknown() }),
    listDeletedPages: () =>
      client.call({
        method: 'GET',
        path: '/api/site/deleted-pages',
        schema: z.object({ pages: z.array(deleted) }),
      }),
    restorePage: (id) =>
      client.call({
        method: 'POST',
        path: `/api/site/deleted-pages/${encodeURIComponent(id)}/restore`,
        schema: page,
      }),
  };
}

/** Returns the HTML of a new page, which contains only the title as a heading. */
function newPageSource(title: string): string {
  const text = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<h1>${text}</h1>\n`;
}
