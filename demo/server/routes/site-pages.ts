import { roles } from '../../../src/domain/roles.js';
import { consentFrame, consentPage } from '../../pages/site-consent.js';
import { sitePeoplePage } from '../../pages/site-people.js';
import type { Visit } from '../../page-state.js';
import type { Routes } from '../services/services.js';
import { visitOf } from '../services/visit.js';
import { contextOf, sendPage } from './send-page.js';

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Pages on which what the runtime does by the page context can be tried. */
export const sitePageRoutes: Routes = (app, services) => {
  app.get<{ Querystring: Query }>('/site/people', async (request, reply) => {
    const { query } = request;
    const visit = withRoles(await visitOf(services, request), query['roles']);
    const flags = {
      developerMode: query['developerMode'] === 'true',
      cloneable: query['cloneable'] === 'true',
      useEscapeKeyToLogin: query['useEscapeKeyToLogin'] === 'true',
    };
    return sendPage(reply, sitePeoplePage(contextOf(reply), { visit, flags }));
  });
  app.get('/site/consent', async (request, reply) => {
    const given = new URL(request.url, 'http://page').searchParams;
    const visit = await visitOf(services, request);
    return sendPage(reply, consentPage(contextOf(reply), visit, Object.fromEntries(given)));
  });
  app.get('/site/consent/frame', (_, reply) => sendPage(reply, consentFrame()));
};

/** Whoever is signed in, with the roles that the address names, `?roles=viewer,editor`: on this page alone. */
function withRoles(visit: Visit, asked: Query[string]): Visit {
  if (!visit.account || typeof asked !== 'string') return visit;
  const numbers = Object.entries(roles).flatMap(([name, number]) =>
    asked.split(',').includes(name) ? [number] : [],
  );
  return { ...visit, account: { ...visit.account, roles: numbers } };
}
