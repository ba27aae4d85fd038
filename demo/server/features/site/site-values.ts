import type { Database } from '../../database/database.js';
import type { EditorSettings } from './editor-settings.js';
import type { SiteParts } from '../../../page-state.js';
import { readSettings } from './save-settings.js';
import { siteParts } from './site-parts.js';
import { readHeaderFooter } from './site-settings.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** Settings that owners edit. */
    siteValues: SiteValues;
  }
}

/** The current settings, which are kept in memory because every page needs them. */
export interface SiteValues {
  readonly latest: () => EditorSettings;
  readonly parts: () => SiteParts;
  /** Reads the settings again, after a change. */
  readonly reload: () => Promise<void>;
}

/** @param minimumOrderCents - The minimum order subtotal if the owner has not set one */
export async function openSiteValues(db: Database, minimumOrderCents: number): Promise<SiteValues> {
  const read = async () => ({
    settings: (await readSettings(db, minimumOrderCents)).settings,
    parts: siteParts(await readHeaderFooter(db)),
  });
  let current = await read();
  let [started, finished] = [0, 0];
  return {
    latest: () => current.settings,
    parts: () => current.parts,
    reload: async () => {
      started += 1;
      const own = started;
      const found = await read();
      // An earlier read can end after a later one.
      if (own < finished) return;
      finished = own;
      current = found;
    },
  };
}
