import { after } from 'node:test';
import { eq } from 'drizzle-orm';
import { seed } from '../../../demo/server/database/seed.js';
import type { Database } from '../../../demo/server/database/database.js';
import { variants } from '../../../demo/server/database/schema.js';
import type { Email } from '../../../demo/server/mail.js';
import type { Mailer } from '../../../demo/server/outbox.js';
import type { ServerSettings } from '../../../demo/server/settings.js';
import { openTestDatabase } from '../../support/node/databases.js';
import { serveProbe, testServices } from '../../support/node/probe.js';
import { Visitor, type Reply } from '../../support/node/visitor.js';
import { submit } from '../running.js';

export const ordersPath = '/api/commerce/orders';

/** Checkout values of a visitor in Boston who pays with a test card. */
export const ada = {
  email: 'ada@halden.org',
  firstName: 'Ada',
  lastName: 'Byron',
  address1: '12 Mill Lane',
  city: 'Boston',
  state: 'Massachusetts',
  zip: '02134',
  country: 'US',
  cardNumber: '4242 4242 4242 4242',
  cardExpiry: '04 / 40',
  cardCode: '123',
} as const;

/** Opens the site with its initial rows and collects its emails. */
export async function openShop(
  db: Database,
  settings: Partial<ServerSettings> = {},
  realMailer?: Mailer,
) {
  await seed(db);
  const emails: Email[] = [];
  const services = testServices({
    db,
    writesPerMinute: 1_000_000,
    giftCardsPerDay: 1_000_000,
    ...settings,
  });
  const mailer: Mailer = realMailer ?? {
    ...services.mailer,
    queue: (_, email) => Promise.resolve(void emails.push(email)),
  };
  const server = await serveProbe({ ...services, mailer });
  return {
    url: server.url,
    emails,
    close: async () => {
      await server.close();
      await mailer.close();
    },
    arrive: () => Visitor.arrive(server.url),
    /** Returns the remaining stock of a variant. */
    stockOf: async (sku: string): Promise<number | undefined> => {
      const [row] = await db.select().from(variants).where(eq(variants.sku, sku));
      return row?.stock;
    },
    setStock: (sku: string, stock: number) =>
      db.update(variants).set({ stock }).where(eq(variants.sku, sku)),
  };
}

/** Opens a shop with its own database for the tests of a file. */
export async function runShop() {
  const { name, db, close } = await openTestDatabase();
  const shop = await openShop(db);
  after(async () => {
    await shop.close();
    await close();
  });
  return { name, db, shop };
}

/** Places an order as a script does. */
export function order(visitor: Visitor, more: object = {}, key?: string): Promise<Reply> {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return visitor.ask(ordersPath, { json: { ...ada, ...more }, headers });
}

/** Places an order with the form of a page without JavaScript. */
export function orderByForm(
  visitor: Visitor,
  fields: Readonly<Record<string, string>>,
): Promise<Reply> {
  return submit(visitor, ordersPath, fields, { from: '/checkout' });
}

/** Returns the value of a hidden field on a page. */
export function hiddenValue(page: string, name: string): string {
  return new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(page)?.[1] ?? '';
}
