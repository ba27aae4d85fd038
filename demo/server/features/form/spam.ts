import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FormTrap } from '../../../../src/features/form/model/form-markup.js';

/*
 * Recognizes spam (behavior.md#forms-spam). A form of this server contains a field that people neither see nor reach, and the
 * signed time at which the page was rendered. Spam is stored, and its sender sees the usual confirmation: if a person was
 * taken for a program, the owner still receives the message.
 */

/** Name of the field that only programs fill in. */
export const TRAP_FIELD = 'sq-website';
/** Name of the field with the signed time. */
export const TRAP_TOKEN = 'sq-shown';

/** Why a submission counts as spam. An empty text if it does not. */
export type Spam = '' | 'trap' | 'fast';

interface Clock {
  /** Key that signs the time. */
  readonly secret: string;
  readonly now: () => Date;
}

/** Creates the fields for a form that is rendered now. */
export function createTrap({ secret, now }: Clock): FormTrap {
  const time = now().getTime().toString(36);
  return { name: TRAP_FIELD, tokenName: TRAP_TOKEN, token: `${time}.${sign(secret, time)}` };
}

/**
 * Returns why a submission counts as spam. A missing or invalid token proves nothing: the page may have been rendered by
 * another server, or before the key was changed.
 *
 * @param seconds minimum time that a person needs to fill in a form
 */
export function spamOf(
  sent: Readonly<Record<string, unknown>>,
  { secret, now }: Clock,
  seconds: number,
): Spam {
  const trap = sent[TRAP_FIELD];
  if (typeof trap === 'string' && trap !== '') return 'trap';
  const token = sent[TRAP_TOKEN];
  const [time = '', signature = ''] = typeof token === 'string' ? token.split('.') : [];
  if (time === '' || !equals(signature, sign(secret, time))) return '';
  return now().getTime() - Number.parseInt(time, 36) < seconds * 1000 ? 'fast' : '';
}

function sign(secret: string, time: string): string {
  return createHmac('sha256', secret).update(`form:${time}`).digest('base64url');
}

function equals(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
