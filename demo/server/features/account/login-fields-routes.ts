import { z } from 'zod';
import { refusalMessages } from '../../../i18n/messages/server.js';
import { texts } from '../../../i18n/texts.js';
import { Problem } from '../../problem.js';

/** The fields of every login. */
export const loginFields = z.object({
  email: z.string().min(1).max(256),
  password: z.string().min(1).max(1000),
});

/** What is said where no password fits, of whichever reason: nobody learns which emails are known. */
export function wrongLogin(): Problem {
  return new Problem(401, texts(refusalMessages).wrongLogin);
}

/** What a page without JavaScript shows of a login that was refused. */
export function loginRefusal(
  { statusCode }: Problem,
  email: unknown,
): { readonly email: string; readonly message: string } {
  const own = texts(refusalMessages);
  return {
    email: typeof email === 'string' ? email : '',
    message: statusCode === 401 ? own.wrongLogin : own.incompleteLogin,
  };
}
