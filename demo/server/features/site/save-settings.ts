import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import { isSameJson } from '../../../../src/editor/document/same-json.js';
import type { Database, Transaction } from '../../database/database.js';
import { accounts } from '../../database/schema.js';
import { Problem, type FieldConflict } from '../../problem.js';
import { refuseErrors } from '../../field-problem.js';
import { addAuditEntry } from '../pages/audit.js';
import { auditEntries } from '../pages/tables.js';
import { issueMessage } from '../../words.js';
import {
  isPopupContent,
  POPUP_VERSION,
  settingFields,
  settingsFrom,
  storedName,
  type EditorSettings,
} from './editor-settings.js';
import { siteSettings } from './tables.js';

/** The settings, and the version of each field that was changed. */
export interface StoredSettings {
  readonly settings: EditorSettings;
  /** Keyed by field name. A missing field has version 0. */
  readonly versions: Readonly<Record<string, number>>;
}

/** A change of one field, by an account that has seen `baseVersion`. */
export interface SettingChange {
  readonly path: readonly string[];
  readonly value?: unknown;
  readonly baseVersion: number;
}

/** A change with the name under which the field is stored. */
interface NamedChange extends SettingChange {
  readonly name: string;
  readonly convert: (value: unknown) => unknown;
}

export async function readSettings(
  db: Database | Transaction,
  minimumOrderCents = 0,
): Promise<StoredSettings> {
  const names = [...settingFields.keys()];
  const rows = await db
    .select()
    .from(siteSettings)
    .where(and(inArray(siteSettings.name, names), gt(siteSettings.version, 0)));
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  const minimum = 'minimumOrderSubtotalCents';
  if (!values.has(minimum)) values.set(minimum, minimumOrderCents);
  return {
    settings: settingsFrom(values),
    versions: Object.fromEntries(rows.map(({ name, version }) => [name, version])),
  };
}

/**
 * Saves fields. Keeps changes that other accounts have made to different fields (behavior.md#settings-save).
 *
 * @throws {Problem} 400 for unknown fields and invalid values, 409 with `conflicts` if a field has a different value
 * and a newer version. Nothing is saved if it throws
 */
export async function saveSettings(
  tx: Transaction,
  changes: readonly SettingChange[],
  accountId: string,
): Promise<void> {
  const named = changes.map(readChange);
  // Always lock in the same order, so that two saves cannot deadlock.
  const names = [...new Set([...named.map(({ name }) => name), POPUP_VERSION])].sort();
  const rows = await lockRows(tx, names);
  const conflicts: FieldConflict[] = [];
  const changed: NamedChange[] = [];
  for (const change of named) {
    const row = rows.get(change.name);
    const isSaved = row !== undefined && row.version > 0;
    if (isSaved && isSameJson(row.value, change.value)) continue;
    if (row && row.version !== change.baseVersion) {
      conflicts.push(await conflictOf(tx, change, row.value));
    } else changed.push(change);
  }
  if (conflicts.length > 0) {
    const message = 'Another person has changed the same settings. Nothing was saved.';
    throw new Problem(409, message, { conflicts });
  }
  for (const { name, value } of changed) {
    await writeRow(tx, name, value, rows.get(name)?.version ?? 0);
    const details = { from: rows.get(name)?.value, to: value };
    await addAuditEntry(tx, { accountId, action: 'settings-changed', target: name, details });
  }
  const isNewPopup = changed.some(
    ({ name, value }) => isPopupContent(name) && !isSameJson(rows.get(name)?.value, value),
  );
  if (isNewPopup) {
    const row = rows.get(POPUP_VERSION);
    await writeRow(tx, POPUP_VERSION, Number(row?.value ?? 1) + 1, row?.version ?? 0);
  }
}

/** @throws {Problem} 400 */
function readChange(change: SettingChange): NamedChange {
  const path = change.path.join('.');
  const { name, convert } = storedName(path);
  const field = name === POPUP_VERSION ? undefined : settingFields.get(name);
  if (!field) refuseErrors({ [path]: 'This setting is unknown, or read only.' });
  const read = field?.schema.safeParse(convert(change.value), { error: issueMessage });
  refuseErrors(read?.success === false ? { [path]: read.error.issues[0]?.message ?? '' } : {});
  return { ...change, name, convert, value: read?.data };
}

type Row = Pick<typeof siteSettings.$inferSelect, 'value' | 'version'>;

/**
 * Reads fields and locks them, so that other saves of them wait. Adds missing rows, with the initial value and version
 * 0.
 */
async function lockRows(
  tx: Transaction,
  names: readonly string[],
): Promise<ReadonlyMap<string, Row>> {
  const initial = names.map((name) => ({
    name,
    value: settingFields.get(name)?.initial ?? null,
    version: 0,
  }));
  await tx.insert(siteSettings).values(initial).onConflictDoNothing();
  const rows = await tx
    .select()
    .from(siteSettings)
    .where(inArray(siteSettings.name, [...names]))
    .orderBy(asc(siteSettings.name))
    .for('update');
  return new Map(rows.map((row) => [row.name, row]));
}

async function writeRow(
  tx: Transaction,
  name: string,
  value: unknown,
  version: number,
): Promise<void> {
  await tx
    .update(siteSettings)
    .set({ value, version: version + 1, updatedAt: new Date() })
    .where(eq(siteSettings.name, name));
}

async function conflictOf(
  tx: Transaction,
  { name, path, value, convert }: NamedChange,
  theirs: unknown,
): Promise<FieldConflict> {
  const [entry] = await tx
    .select({ by: accounts.email })
    .from(auditEntries)
    .innerJoin(accounts, eq(accounts.id, auditEntries.accountId))
    .where(and(eq(auditEntries.action, 'settings-changed'), eq(auditEntries.target, name)))
    .orderBy(desc(auditEntries.createdAt))
    .limit(1);
  // Return both values in the form that belongs to the caller's name for the field.
  const values = { path: [...path], yours: convert(value), theirs: convert(theirs) };
  return { ...values, ...(entry && { by: entry.by }) };
}
