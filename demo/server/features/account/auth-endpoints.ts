import { z } from 'zod';
import { declareEndpoint, type Endpoint } from '../../endpoints/endpoint.js';
import { firstText } from '../../read.js';

/** The fields of every login. */
export const loginFields = z.object({
  email: z.string().min(1).max(256),
  password: z.string().min(1).max(1000),
});

/** The `next` field of account forms: the path of the page to redirect to. */
export const next = firstText.describe('The path of the page that the browser opens next.');

const area = 'accounts' satisfies Endpoint['area'];

export const logIn = declareEndpoint({
  id: 'logIn',
  method: 'POST',
  path: '/auth/Login',
  area,
  summary: 'Log in as the owner or a contributor',
  callers: {
    'login page': 'when the owner submits the form on the server’s page `/config/login`.',
  },
  json: loginFields,
  example: { email: 'owner@example.com', password: 'correct horse' },
  form: loginFields.extend({ next }),
  formExample: { email: 'owner@example.com', password: 'correct horse', next: '/config' },
  responses: {
    200: {
      description: 'The account is logged in. The response sets the cookie `session`.',
      json: z.object({
        success: z.literal(true),
        account: z.object({
          id: z.string(),
          email: z.string(),
          role: z.string(),
          roles: z
            .array(z.int())
            .describe('The numbers of the account’s roles, as in `websiteRoles`.'),
        }),
      }),
      example: {
        success: true,
        account: { id: 'a1', email: 'owner@example.com', role: 'admin', roles: [1] },
      },
    },
    303: { description: 'A redirect to `next`.', isRedirect: true },
    400: { description: 'The login page with an error message.', isPage: true },
  },
  problems: { 401: 'The email or password is incorrect.' },
  limit: 'logins',
});

export const logOut = declareEndpoint({
  id: 'logOut',
  method: 'POST',
  path: '/auth/Logout',
  area,
  summary: 'Log out',
  callers: {
    'page runtime':
      'when a logged-in owner presses Shift+Escape on the page, or clicks the button in the notice.',
  },
  form: z.object({ next }),
  formExample: { next: '/' },
  responses: {
    200: {
      description:
        'The account is logged out. The response is the same if no account was logged in.',
      json: z.object({ success: z.literal(true) }),
      example: { success: true },
    },
    303: { description: 'A redirect to `next`.', isRedirect: true },
  },
});
