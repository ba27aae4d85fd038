import { z } from 'zod';
import type { Problem } from '../../problem.js';

/** What every way in asks. */
export const loginFields = z.object({
  email: z.string().min(1).max(256),
  password: z.string().min(1).max(1000),
});

/** What is said where no password fits, of whichever reason: nobody learns which emails are known. */
export const wrongLogin = 'Email or password is wrong.';

const incomplete = 'Please enter your email and your password.';

/** What a page without JavaScript shows of a login that was refused. */
export function loginRefusal(
  { statusCode }: Problem,
  email: unknown,
): { readonly email: string; readonly message: string } {
  return {
    email: typeof email === 'string' ? email : '',
    message: statusCode === 401 ? wrongLogin : incomplete,
  };
}
