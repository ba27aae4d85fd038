import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { demoAccounts, roles } from '../../content/accounts.js';
import { demoMembers, memberArea } from '../../content/members.js';
import { askUs, publishedAskUs } from '../../content/forms.js';
import { formPages } from '../../content/published-forms.js';
import { hashPassword } from '../services/accounts.js';
import type { Database } from './database.js';
import { idFrom } from './ids.js';
import { accounts, formDefinitions, memberships, settings, siteUsers } from './schema.js';
import { seedShop } from './seed-shop.js';
import { seedTerms } from './seed-terms.js';

interface WithEmail {
  readonly email: string;
}

/** Those that the database does not have yet: hashing a password takes its time. */
function withoutKnown<Person extends WithEmail>(
  people: readonly Person[],
  known: readonly WithEmail[],
): Person[] {
  return people.filter(({ email }) => known.every((row) => row.email !== email));
}

async function seedAccounts(db: Database): Promise<void> {
  const known = await db.select({ email: accounts.email }).from(accounts);
  const missing = withoutKnown(demoAccounts, known);
  if (missing.length === 0) return;
  const rows = await Promise.all(
    missing.map(async ({ email, role, password }) => ({
      id: idFrom(`account ${email}`),
      email,
      passwordHash: await hashPassword(password),
      roles: [roles[role]],
    })),
  );
  await db.insert(accounts).values(rows).onConflictDoNothing();
}

async function seedMembers(db: Database): Promise<void> {
  const known = await db.select({ email: siteUsers.email }).from(siteUsers);
  for (const { email, password, plan } of withoutKnown(demoMembers, known)) {
    const [user] = await db
      .insert(siteUsers)
      .values({ id: idFrom(`member ${email}`), email, passwordHash: await hashPassword(password) })
      .onConflictDoNothing()
      .returning();
    if (!user || plan === undefined) continue;
    await db.insert(memberships).values({ siteUserId: user.id, area: memberArea.id, plan });
  }
}

/** Puts into the database what the site starts with; what is there already stays as it is. */
export async function seed(db: Database): Promise<void> {
  await seedShop(db);
  await seedTerms(db);
  await seedAccounts(db);
  await seedMembers(db);
  const ownerEmail = demoAccounts[0]?.email ?? '';
  await db
    .insert(formDefinitions)
    .values([
      { id: askUs.id, name: askUs.name, published: publishedAskUs, ownerEmail },
      ...formPages.map(({ form }) => ({
        id: form.formId,
        name: form.formName,
        published: { ...form },
        ownerEmail,
      })),
    ])
    .onConflictDoNothing();
}

/** The secret of the database's servers, made by the first of them. */
export async function readSecret(db: Database): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await db.insert(settings).values({ name: 'secret', value }).onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.name, 'secret'));
  return row?.value ?? value;
}
