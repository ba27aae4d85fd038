import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { demoAccounts, roles } from '../../content/accounts.js';
import { askUs, publishedAskUs } from '../../content/forms.js';
import { formPages } from '../../content/published-forms.js';
import { coffees, type Coffee } from '../../content/shop.js';
import { collections, site } from '../../content/site.js';
import { pictureUrl } from '../../picture.js';
import { hashPassword } from '../services/accounts.js';
import type { Database } from './database.js';
import { accounts, formDefinitions, products, settings, variants } from './schema.js';

/** The same id for the same name, in every database. */
function idFrom(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 24);
}

function uuidFrom(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [8, 12, 16, 20, 32].map((end, at, ends) => hex.slice(ends[at - 1] ?? 0, end)).join('-');
}

const PHYSICAL = 1;
const pictureFacts = {
  originalSize: '1000x1250',
  systemDataVariants: '1000x1250,100w,300w,500w,750w,1000w',
  mediaFocalPoint: { x: 0.5, y: 0.5, source: 3 },
};

function urlIdOf({ name }: Coffee): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

/** The published item of a coffee, without its variants (shape: spec section 3, "Product"). */
function itemOf(coffee: Coffee): Readonly<Record<string, unknown>> {
  return {
    collectionId: collections.home.id,
    recordType: 11,
    fullUrl: '/#coffee',
    assetUrl: pictureUrl(coffee.picture, 1000, 'jpg'),
    workflowState: 1,
    ...pictureFacts,
    excerpt: coffee.notes,
    tags: [],
    categories: [],
    publicCommentCount: 0,
    commentState: 1,
    structuredContent: {
      productType: PHYSICAL,
      isSubscribable: false,
      useCustomAddButtonText: false,
      customAddButtonText: '',
      variantOptionOrdering: [],
    },
  };
}

function variantDataOf(coffee: Coffee): Readonly<Record<string, unknown>> {
  const id = idFrom(`picture ${coffee.picture}`);
  return {
    attributes: {},
    optionValues: [],
    width: 0,
    height: 0,
    weight: 0.75,
    len: 0,
    imageIds: [],
    images: [],
    mainImageId: id,
    mainImage: {
      id,
      assetUrl: pictureUrl(coffee.picture, 1000, 'jpg'),
      systemDataSourceType: 'JPG',
      ...pictureFacts,
      title: coffee.alt,
      displayIndex: 0,
    },
  };
}

async function seedShop(db: Database): Promise<void> {
  await db
    .insert(products)
    .values(
      coffees.map((coffee, position) => ({
        id: coffee.id,
        urlId: urlIdOf(coffee),
        title: coffee.name,
        productType: PHYSICAL,
        currency: site.currency,
        position,
        data: itemOf(coffee),
      })),
    )
    .onConflictDoNothing();
  await db
    .insert(variants)
    .values(
      coffees.map((coffee) => ({
        id: uuidFrom(coffee.sku),
        productId: coffee.id,
        sku: coffee.sku,
        price: coffee.amountCents,
        unlimited: coffee.stock === undefined,
        stock: coffee.stock ?? 0,
        data: variantDataOf(coffee),
      })),
    )
    .onConflictDoNothing();
}

async function seedAccounts(db: Database): Promise<void> {
  const known = await db.select({ email: accounts.email }).from(accounts);
  const missing = demoAccounts.filter(({ email }) => known.every((row) => row.email !== email));
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

/** Puts into the database what the site starts with; what is there already stays as it is. */
export async function seed(db: Database): Promise<void> {
  await seedShop(db);
  await seedAccounts(db);
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
