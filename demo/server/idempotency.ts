import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setCartCookies } from './cookies.js';
import { isGenuine } from './crumb.js';
import type { Transaction } from './database/database.js';
import { idempotency } from './database/schema.js';
import { refusalMessages } from '../i18n/messages/server.js';
import { texts } from '../i18n/texts.js';
import { isPreview } from './plugins/previews.js';
import { isPasswordName } from './password-names.js';
import { Problem } from './problem.js';
import type { Services } from './services.js';
import { invalidFields } from './words.js';

/** The result of a change. A status of 400 and above has changed nothing, and is not stored. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** Token of the changed cart: every repeated response sets its cookies. */
  readonly cartToken?: string;
}

interface Options {
  /** Default: the header `Idempotency-Key`. */
  readonly key?: string;
  /** Content of the change; default: the body. A key with other content is rejected. */
  readonly content?: unknown;
}

/** Rolls back a rejected change, or a change of a preview. */
class Refused extends Error {
  constructor(readonly answer: Answer) {
    super('The change was refused.');
  }
}

const header = 'Idempotency-Key';
const keyForm = /^[\w.:-]{8,128}$/;

/** The key in the header; undefined without one. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && keyForm.test(key)) return key;
  const message = texts(refusalMessages).badKey;
  throw new Problem(400, invalidFields(), { errors: { [header]: message } });
}

/**
 * Returns one text per value, regardless of the order of its keys, and without passwords: a fingerprint never contains
 * a secret.
 */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (name, item: unknown) =>
      isPasswordName(name)
        ? ''
        : typeof item === 'object' && item !== null && !Array.isArray(item)
          ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
          : item,
    ) ?? ''
  );
}

function fingerprintOf(request: FastifyRequest, content: unknown): string {
  const path = request.url.split('?')[0] ?? '';
  return createHash('sha256')
    .update(`${request.method} ${path}\n${canonical(content)}`)
    .digest('base64url');
}

/**
 * Identifies the visitor by a hash of the crumb; empty for a browser without cookies. A visitor has the crumb from the first
 * page on, and keeps it if the response with the cookie of a new cart is lost.
 */
export function visitorOf(request: FastifyRequest, secret: string): string {
  const { crumb } = request.cookies;
  return isGenuine(secret, crumb) ? createHash('sha256').update(crumb).digest('base64url') : '';
}

/** Condition for a row of the same visitor: keys belong to their visitor. */
function isOwn(key: string, owner: string) {
  return and(eq(idempotency.key, key), eq(idempotency.owner, owner));
}

async function doOrRepeat(
  tx: Transaction,
  { key, owner, fingerprint }: { key: string; owner: string; fingerprint: string },
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const ofKey = isOwn(key, owner);
  // If another request with the key is in progress, this waits until it ends. If that request fails, the key is free
  // again.
  const mine = await tx
    .insert(idempotency)
    .values({ key, owner, fingerprint })
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  if (mine.length === 0) {
    const [known] = await tx.select().from(idempotency).where(ofKey);
    // A client without a crumb cannot be identified, so it never gets a stored response.
    if (owner === '' || known?.fingerprint !== fingerprint || known.status === null) {
      throw new Problem(409, texts(refusalMessages).usedKey, { keyUsed: true });
    }
    const { status, body, cartToken } = known;
    return { status, body, ...(cartToken !== null && { cartToken }) };
  }
  const answer = await work(tx);
  if (answer.status >= 400) throw new Refused(answer);
  const { status, body, cartToken = null } = answer;
  await tx.update(idempotency).set({ status, body, cartToken }).where(ofKey);
  return answer;
}

/**
 * Applies a change once per key: the response is stored in the transaction of the change, and returned for repeated
 * requests. Of simultaneous requests with one key, one applies the change and the others wait for its response. Without
 * a key, the change is applied each time. Keys belong to their visitor. In a preview, the change and its key are rolled back
 * (behavior.md#editor-preview).
 *
 * @param work applies the change with `tx` alone; if it returns a status of 400 or more, or throws, the change is
 * rolled back
 * @throws {Problem} 409 `keyUsed` if the key belongs to another change, and for every repetition by a client without a
 * crumb
 */
export async function withIdempotency(
  services: Services,
  request: FastifyRequest,
  work: (tx: Transaction) => Promise<Answer>,
  options: Options = {},
): Promise<Answer> {
  const key = options.key ?? idempotencyKeyOf(request);
  const content = 'content' in options ? options.content : request.body;
  const owner = visitorOf(request, services.secret);
  const keyed = key !== undefined && { key, owner, fingerprint: fingerprintOf(request, content) };
  try {
    return await services.db.transaction(async (tx) => {
      const { cartToken, ...answer } = keyed ? await doOrRepeat(tx, keyed, work) : await work(tx);
      // After the rollback, the cart of the cookies would not exist.
      if (answer.status >= 400 || isPreview(request)) throw new Refused(answer);
      return cartToken === undefined ? answer : { ...answer, cartToken };
    });
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    throw error;
  }
}

/** True if a change with this key was applied: a repeated request gets its response. */
export async function isDone({ db }: Pick<Services, 'db'>, key: string): Promise<boolean> {
  const known = await db
    .select({ key: idempotency.key })
    .from(idempotency)
    .where(eq(idempotency.key, key));
  return known.length > 0;
}

/** The response to the visitor's change with this key; undefined if there is none, and for clients without a crumb. */
export async function answerOfKey(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  request: FastifyRequest,
  key: string,
): Promise<Answer | undefined> {
  const owner = visitorOf(request, secret);
  if (owner === '') return undefined;
  const [known] = await db.select().from(idempotency).where(isOwn(key, owner));
  if (known?.status == null) return undefined;
  return { status: known.status, body: known.body };
}

/** Sends a response as JSON, with its cookies. */
export function sendAnswer(reply: FastifyReply, answer: Answer): FastifyReply {
  if (answer.cartToken !== undefined) setCartCookies(reply, answer.cartToken);
  return reply.code(answer.status).send(answer.body);
}
