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

/**
 * The response to a change. If the status is 400 or higher, the change was rolled back and the response is not stored.
 */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** Token of the changed cart. Repeated responses set its cookies again. */
  readonly cartToken?: string;
}

interface Options {
  /** Default: the `Idempotency-Key` header. */
  readonly key?: string;
  /** The content of the change. Default: the request's body. A repeated key is rejected if its content differs. */
  readonly content?: unknown;
}

/** Thrown to roll back a rejected change, or a change in a preview. */
class Refused extends Error {
  constructor(readonly answer: Answer) {
    super('The change was refused.');
  }
}

const header = 'Idempotency-Key';
const keyForm = /^[\w.:-]{8,128}$/;

/** Returns the key from the header. `undefined` if the header is missing. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && keyForm.test(key)) return key;
  const message = texts(refusalMessages).badKey;
  throw new Problem(400, invalidFields(), { errors: { [header]: message } });
}

/**
 * Serializes a value for the fingerprint, regardless of the order of its keys. Passwords are omitted, because a
 * fingerprint must not contain secrets.
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
 * Identifies the visitor by a hash of the crumb. Empty if the browser accepts no cookies. The crumb is set on the
 * visitor's first page, so it is known even if the response with a new cart's cookie is lost.
 */
export function visitorOf(request: FastifyRequest, secret: string): string {
  const { crumb } = request.cookies;
  return isGenuine(secret, crumb) ? createHash('sha256').update(crumb).digest('base64url') : '';
}

/** Matches a visitor's row for a key. A key is only valid for the visitor who has used it first. */
function isOwn(key: string, owner: string) {
  return and(eq(idempotency.key, key), eq(idempotency.owner, owner));
}

async function doOrRepeat(
  tx: Transaction,
  { key, owner, fingerprint }: { key: string; owner: string; fingerprint: string },
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const ofKey = isOwn(key, owner);
  // If another request with this key is in progress, this statement waits until that request ends. If it fails, the key
  // is free again.
  const mine = await tx
    .insert(idempotency)
    .values({ key, owner, fingerprint })
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  if (mine.length === 0) {
    const [known] = await tx.select().from(idempotency).where(ofKey);
    // A client without a crumb cannot be identified, so it never receives a stored response.
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
 * Applies a change once per key. The response is stored in the change's transaction and sent again for repeated
 * requests. If several requests with the same key arrive at once, one of them applies the change and the others wait
 * for its response. Without a key, every request applies the change. A key is only valid for the visitor who has used
 * it first.
 * In a preview, the change and its key are rolled back (behavior.md#editor-preview).
 *
 * @param work - Applies the change, using only `tx`. If it returns a status of 400 or higher, or throws, the change is
 * rolled back
 * @throws {Problem} 409 `keyUsed` if the key was used for a different change, and for every repeated request from a
 * client without a crumb
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
      // After the rollback, the cart that the cookies name would not exist.
      if (answer.status >= 400 || isPreview(request)) throw new Refused(answer);
      return cartToken === undefined ? answer : { ...answer, cartToken };
    });
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    throw error;
  }
}

/** Returns `true` if a change with this key was applied. A repeated request gets the stored response. */
export async function isDone({ db }: Pick<Services, 'db'>, key: string): Promise<boolean> {
  const known = await db
    .select({ key: idempotency.key })
    .from(idempotency)
    .where(eq(idempotency.key, key));
  return known.length > 0;
}

/**
 * Returns the stored response to the visitor's change with this key. `undefined` if no response is stored, or if the client has
 * no crumb.
 */
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

/** Sends a response as JSON, and sets its cookies. */
export function sendAnswer(reply: FastifyReply, answer: Answer): FastifyReply {
  if (answer.cartToken !== undefined) setCartCookies(reply, answer.cartToken);
  return reply.code(answer.status).send(answer.body);
}
