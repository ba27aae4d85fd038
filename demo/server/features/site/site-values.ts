import type { Database } from '../../database/database.js';
import type { EditorSettings } from './editor-settings.js';
import { readSettings } from './save-settings.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** Settings that owners edit. */
    siteValues: SiteValues;
  }
}

/** The current settings in memory: pages need them for each response. */
export interface SiteValues {
  readonly latest: () => EditorSettings;
  /** Reads the settings again, after a change. */
  readonly reload: () => Promise<void>;
}

/** @param minimumOrderCents - The minimum subtotal of an order if the owner has set none */
export async function openSiteValues(db: Database, minimumOrderCents: number): Promise<SiteValues> {
  const read = async (): Promise<EditorSettings> =>
    (await readSettings(db, minimumOrderCents)).settings;
  let settings = await read();
  let [started, finished] = [0, 0];
  return {
    latest: () => settings,
    reload: async () => {
      started += 1;
      const own = started;
      const found = await read();
      // An older read may end after a newer one.
      if (own < finished) return;
      finished = own;
      settings = found;
    },
  };
}
