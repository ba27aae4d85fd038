import * as z from 'zod/mini';
import type { Result } from '../../../src/model/result.js';
import type { ApiClient } from '../../../src/platform/client.js';
import { done } from '../../../src/platform/client.js';

const HEADER_FOOTER = '/api/site-header-footer';

/** What stands above and below every page, in whatever shape the site's editor gives it. */
export interface HeaderFooter {
  readonly header: Readonly<Record<string, unknown>>;
  readonly footer: Readonly<Record<string, unknown>>;
}

/** The languages of a site by their tags. */
export interface MultilingualSettings {
  readonly languages: readonly string[];
  /** The site's own; empty where nothing is said. */
  readonly defaultLanguage: string;
}

/** Whether somebody translates the site, and who: empty for nobody. */
export interface MultilingualStatus {
  readonly connected: boolean;
  readonly provider: string;
}

const fields = z.record(z.string(), z.unknown());
const parts = z.object({ header: z._default(fields, {}), footer: z._default(fields, {}) });
// Published answers hold it as it is, or as their data.
const headerFooter = z.union([
  z.pipe(
    z.object({ data: parts }),
    z.transform(({ data }) => data),
  ),
  parts,
]);
const settings = z.object({
  languages: z._default(z.array(z.string()), []),
  defaultLanguage: z._default(z.string(), ''),
});
const status = z.object({
  connected: z._default(z.boolean(), false),
  provider: z.pipe(
    z.nullish(z.string()),
    z.transform((name) => name ?? ''),
  ),
});

/** What stands above and below every page. */
export function fetchHeaderFooter(
  client: ApiClient,
  signal?: AbortSignal,
): Promise<Result<HeaderFooter>> {
  return client.call({ method: 'GET', path: HEADER_FOOTER, schema: headerFooter, signal });
}

/** Sets what stands above and below every page; only who edits the site may. */
export function saveHeaderFooter(
  client: ApiClient,
  body: HeaderFooter,
): Promise<Result<HeaderFooter>> {
  return client.call({ method: 'PUT', path: HEADER_FOOTER, body, schema: headerFooter });
}

export function fetchMultilingualSettings(
  client: ApiClient,
  signal?: AbortSignal,
): Promise<Result<MultilingualSettings>> {
  const path = '/api/multilingual/settings';
  return client.call({ method: 'GET', path, schema: settings, signal });
}

export function fetchMultilingualStatus(
  client: ApiClient,
  signal?: AbortSignal,
): Promise<Result<MultilingualStatus>> {
  const path = '/api/multilingual/status';
  return client.call({ method: 'GET', path, schema: status, signal });
}

/** Sets the languages of the site; only who edits the site may. */
export function saveLanguages(
  client: ApiClient,
  languages: readonly string[],
): Promise<Result<MultilingualSettings>> {
  const path = '/api/multilingual/languages';
  return client.call({ method: 'PUT', path, body: { languages }, schema: settings });
}

/** Ends the connection to whoever translates the site. */
export function disconnectTranslation(client: ApiClient): Promise<Result<undefined>> {
  return client.call({ method: 'DELETE', path: '/api/multilingual/connection', schema: done });
}
