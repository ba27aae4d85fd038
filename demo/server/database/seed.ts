import { randomBytes } from 'node:crypto';
import { eq, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { demoAccounts, roles } from '../../content/accounts.js';
import { demoMembers, memberArea } from '../../content/members.js';
import { askUs, publishedAskUs } from '../../content/forms.js';
import { storedPages } from '../../content/pages.js';
import { formPages } from '../../content/published-forms.js';
import { hashPassword } from '../features/account/accounts.js';
import { searchEntries } from '../features/search/tables.js';
import { lockUntilEnd } from './advisory-locks.js';
import { schema, type Database, type Transaction } from './database.js';
import { newPage } from '../../../src/editor/document/stored-page.js';
import { seedPlaces } from '../features/places/places.js';
import { sitePages } from '../features/pages/tables.js';
import { idFrom } from './ids.js';
import { accounts, formDefinitions, memberships, settings, siteUsers } from './schema.js';
import { seedShop, seedTerms } from './seed-shop.js';

/** Tables that the server fills by itself. */
const ownTables: readonly unknown[] = [settings, searchEntries];

/** Returns `true` if all tables are empty. Tables that the server fills by itself are ignored. */
async function isEmpty(db: Database | Transaction): Promise<boolean> {
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable) || ownTables.includes(table)) continue;
    const rows = await db
      .select({ one: sql`1` })
      .from(table)
      .limit(1);
    if (rows.length > 0) return false;
  }
  return true;
}

/** Password hashes, keyed by email. */
type Hashes = ReadonlyMap<string, string>;

async function hashPasswords(): Promise<Hashes> {
  const logins = [...demoAccounts, ...demoMembers];
  const hashes = logins.map(
    async ({ email, password }) => [email, await hashPassword(password)] as const,
  );
  return new Map(await Promise.all(hashes));
}

async function seedAccounts(tx: Transaction, hashes: Hashes): Promise<void> {
  const rows = demoAccounts.map(({ email, role }) => ({
    id: idFrom(`account ${email}`),
    email,
    passwordHash: hashes.get(email) ?? '',
    roles: [roles[role]],
  }));
  await tx.insert(accounts).values(rows);
}

async function seedMembers(tx: Transaction, hashes: Hashes): Promise<void> {
  for (const { email, plan } of demoMembers) {
    const id = idFrom(`member ${email}`);
    await tx.insert(siteUsers).values({ id, email, passwordHash: hashes.get(email) ?? '' });
    if (plan === undefined) continue;
    await tx.insert(memberships).values({ siteUserId: id, area: memberArea.id, plan });
  }
}

async function seedForms(tx: Transaction): Promise<void> {
  const ownerEmail = demoAccounts[0]?.email ?? '';
  await tx.insert(formDefinitions).values([
    { id: askUs.id, name: askUs.name, published: publishedAskUs, ownerEmail },
    ...formPages.map(({ form }) => ({
      id: form.formId,
      name: form.formName,
      published: { ...form },
      ownerEmail,
    })),
  ]);
}

async function seedPages(tx: Transaction): Promise<void> {
  const rows = storedPages.map(({ source, ...page }) => {
    let count = 0;
    // The same IDs in every database.
    const stored = newPage(source, () => idFrom(`${page.path} node ${String((count += 1))}`));
    return { id: idFrom(`page ${page.path}`), ...page, ...stored };
  });
  await tx.insert(sitePages).values(rows);
}

/** Fills an empty database with the demo's content. Does nothing if the database contains any row. */
export async function seed(db: Database): Promise<void> {
  if (!(await isEmpty(db))) return;
  const hashes = await hashPasswords();
  await db.transaction(async (tx) => {
    // If two servers start on the same database, the second one waits here until the first has filled it.
    await tx.execute(lockUntilEnd('seed'));
    if (!(await isEmpty(tx))) return;
    await seedShop(tx);
    await seedTerms(tx);
    await seedAccounts(tx, hashes);
    await seedMembers(tx, hashes);
    await seedForms(tx);
    await seedPages(tx);
    await seedPlaces(tx);
  });
}

/** Reads the secret that all servers with this database share. The first server creates it. */
export async function readSecret(db: Database): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await db.insert(settings).values({ name: 'secret', value }).onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.name, 'secret'));
  return row?.value ?? value;
}
