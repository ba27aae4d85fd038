import { z } from 'zod';
import { memberArea } from '../../../content/members.js';
import { refusalMessages } from '../../../i18n/messages/server.js';
import { texts } from '../../../i18n/texts.js';
import { declareEndpoint, type Endpoint } from '../../endpoints/endpoint.js';
import { loginFields, next } from './auth-endpoints.js';

/** A form sends the text of a checked box, or nothing. */
const flag = z
  .union([z.boolean(), z.string().transform((text) => text !== '' && text !== 'false')])
  .default(false);

const login = loginFields.extend({
  rememberMe: flag.describe('Keeps the session for 30 days instead of one.'),
});
const logout = z.object({ cloneCart: flag.describe('Keeps a copy of the cart in the browser.') });

const plans: readonly string[] = memberArea.plans.map(({ id }) => id);
const membership = z.object({
  area: z.literal(memberArea.id),
  plan: z.string().refine((plan) => plans.includes(plan), {
    error: () => texts(refusalMessages).noSuchPlan,
  }),
});

const done = {
  description: 'Done.',
  json: z.object({ success: z.literal(true) }),
  example: { success: true },
};
const staleToken =
  'The token of the session is missing or outdated: `crumbFail`, and `xsrfToken` is the valid one.';

const area = 'customers' satisfies Endpoint['area'];
const path = '/site-users/account/session';

export const signIn = declareEndpoint({
  id: 'signInCustomer',
  method: 'POST',
  path,
  area,
  summary: 'Sign a customer in, or out by a form',
  description:
    'Later requests below `/api/site-users/` carry `xsrfToken` in the header `X-XSRF-Token`. A form with `_method` of `DELETE` ' +
    'and `cloneCart` signs out.',
  callers: { 'sq-account': 'when the visitor submits its form.' },
  json: login,
  example: { email: 'ada@example.com', password: 'correct horse', rememberMe: true },
  form: z.union([logout.extend({ _method: z.literal('DELETE') }), login.extend({ next })]),
  formExample: { email: 'ada@example.com', password: 'correct horse', next: '/account' },
  responses: {
    200: {
      description: 'Signed in: the cookie `siteUser` is set.',
      json: z.object({ xsrfToken: z.string() }),
      example: { xsrfToken: 'kq8m3Zt0fJw' },
    },
    303: { description: 'The visitor is led to `next`, or to the account page.', isRedirect: true },
    400: { description: 'The account page with the message.', isPage: true },
  },
  problems: { 401: 'The email or password is incorrect.' },
  limit: 'logins',
});

export const signOut = declareEndpoint({
  id: 'signOutCustomer',
  method: 'DELETE',
  path,
  area,
  summary: 'Sign a customer out',
  callers: { 'sq-account': 'when the visitor submits a form with `_method` of `DELETE`.' },
  query: logout,
  formExample: { cloneCart: 'true' },
  responses: { 200: done },
  problems: { 400: staleToken },
  isOfCustomer: true,
});

export const joinMembers = declareEndpoint({
  id: 'joinMembers',
  method: 'POST',
  path: '/site-users/memberships',
  area,
  summary: 'Join a member area, or change the plan',
  callers: { 'sq-member-area': 'never by itself: the forms in it post to this address.' },
  json: membership,
  example: { area: memberArea.id, plan: plans[0] },
  form: membership,
  formExample: { area: memberArea.id, plan: plans[0] ?? '' },
  responses: {
    200: done,
    303: {
      description:
        'The visitor is led to the member area, or to the account page to sign in first.',
      isRedirect: true,
    },
  },
  problems: { 400: staleToken, 401: 'The visitor is not signed in: `loginRequired`.' },
  isOfCustomer: true,
});
