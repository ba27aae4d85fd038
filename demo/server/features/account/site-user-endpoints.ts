import { z } from 'zod';
import { memberArea } from '../../../content/members.js';
import { refusalMessages } from '../../../i18n/messages/server.js';
import { texts } from '../../../i18n/texts.js';
import { declareEndpoint, type Endpoint } from '../../endpoints/endpoint.js';
import { loginFields, next } from './auth-endpoints.js';

/** A form sends a checkbox's value if it is checked, and nothing otherwise. */
const flag = z
  .union([z.boolean(), z.string().transform((text) => text !== '' && text !== 'false')])
  .default(false);

const login = loginFields.extend({
  rememberMe: flag.describe('Keeps the customer signed in for 30 days instead of one day.'),
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
  'The session’s token is missing or outdated (`crumbFail`). `xsrfToken` is the current token.';

const area = 'customers' satisfies Endpoint['area'];
const path = '/site-users/account/session';

export const signIn = declareEndpoint({
  id: 'signInCustomer',
  method: 'POST',
  path,
  area,
  summary: 'Sign a customer in, or sign out with a form',
  description:
    'Send the returned `xsrfToken` in the header `X-XSRF-Token` of later requests to paths under `/api/site-users/`. To sign the customer out with a ' +
    'form, send `_method=DELETE` and optionally `cloneCart`.',
  callers: { 'sq-account': 'when the visitor submits the sign-in form.' },
  json: login,
  example: { email: 'ada@example.com', password: 'correct horse', rememberMe: true },
  form: z.union([logout.extend({ _method: z.literal('DELETE') }), login.extend({ next })]),
  formExample: { email: 'ada@example.com', password: 'correct horse', next: '/account' },
  responses: {
    200: {
      description: 'The customer is signed in. The response sets the cookie `siteUser`.',
      json: z.object({ xsrfToken: z.string() }),
      example: { xsrfToken: 'kq8m3Zt0fJw' },
    },
    303: { description: 'A redirect to `next`, or to the account page.', isRedirect: true },
    400: { description: 'The account page with an error message.', isPage: true },
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
  callers: { 'sq-account': 'when the visitor submits a form with `_method=DELETE`.' },
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
  callers: { 'sq-member-area': 'only through its forms, which the browser submits to this URL.' },
  json: membership,
  example: { area: memberArea.id, plan: plans[0] },
  form: membership,
  formExample: { area: memberArea.id, plan: plans[0] ?? '' },
  responses: {
    200: done,
    303: {
      description:
        'A redirect to the member area, or to the account page if the visitor is not signed in.',
      isRedirect: true,
    },
  },
  problems: { 400: staleToken, 401: 'The visitor is not signed in (`loginRequired`).' },
  isOfCustomer: true,
});
