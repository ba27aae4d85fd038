import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.js';
import { siteSettings } from './tables.js';
import { site } from '../../../content/site.js';

type SettingName = 'header-footer' | 'multilingual';

/** The header and footer of all pages, in the shape that the site editor uses. */
export interface HeaderFooter {
  readonly header: Readonly<Record<string, unknown>>;
  readonly footer: Readonly<Record<string, unknown>>;
}

/**
 * The site's languages, its main language first, and the translation provider. The provider is null if there is none.
 */
export interface Multilingual {
  readonly languages: readonly string[];
  readonly provider: string | null;
}

const emptyHeaderFooter: HeaderFooter = { header: {}, footer: {} };
const untranslated: Multilingual = { languages: [site.language], provider: null };

export async function readHeaderFooter(db: Database | Transaction): Promise<HeaderFooter> {
  return (await readSetting(db, 'header-footer')) ?? emptyHeaderFooter;
}

export function writeHeaderFooter(tx: Transaction, value: HeaderFooter): Promise<void> {
  return writeSetting(tx, 'header-footer', value);
}

export async function readMultilingual(db: Database | Transaction): Promise<Multilingual> {
  return (await readSetting(db, 'multilingual')) ?? untranslated;
}

/** Sets the site's languages. The main language stays first. More than one language requires a provider. */
export async function writeLanguages(
  tx: Transaction,
  languages: readonly string[],
): Promise<Multilingual> {
  const all = [...new Set([site.language, ...languages])];
  return changeMultilingual(tx, ({ provider }) => ({
    languages: all,
    provider: provider ?? (all.length > 1 ? 'demo' : null),
  }));
}

/** Disconnects the translation provider. The languages are kept. */
export async function disconnectProvider(tx: Transaction): Promise<void> {
  await changeMultilingual(tx, (value) => ({ ...value, provider: null }));
}

/** Reads, changes and writes a setting. Other changes of the setting wait until this one is complete. */
async function changeMultilingual(
  tx: Transaction,
  change: (value: Multilingual) => Multilingual,
): Promise<Multilingual> {
  const name: SettingName = 'multilingual';
  // Insert the row if it is missing, because only an existing row can be locked.
  await tx.insert(siteSettings).values({ name, value: untranslated }).onConflictDoNothing();
  await tx.select().from(siteSettings).where(eq(siteSettings.name, name)).for('update');
  const value = change(await readMultilingual(tx));
  await writeSetting(tx, name, value);
  return value;
}

async function readSetting<T>(
  db: Database | Transaction,
  name: SettingName,
): Promise<T | undefined> {
  const [row] = await db.select().from(siteSettings).where(eq(siteSettings.name, name));
  return row?.value as T | undefined;
}

async function writeSetting(tx: Transaction, name: SettingName, value: unknown): Promise<void> {
  const row = { value, updatedAt: new Date() };
  await tx
    .insert(siteSettings)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: siteSettings.name, set: row });
}
