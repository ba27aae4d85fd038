import { searchPage } from '../../../pages/search/search.js';
import { contextOf, sendPage } from '../../send-page.js';
import type { Routes } from '../../services.js';
import { visitOf } from '../cart/visit.js';
import { search } from './search.js';

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** What is found, for previews and for pages that draw it themselves. */
export const searchRoutes: Routes = (app, { db }) => {
  app.get<{ Querystring: Query }>('/search', ({ query }) => search(db, ...asked(query)));
};

/** The page of the results. */
export const searchPageRoutes: Routes = (app, services) => {
  app.get<{ Querystring: Query }>('/search', async ({ query }, reply) => {
    const [visit, results] = await Promise.all([
      visitOf(services, reply.request),
      search(services.db, ...asked(query)),
    ]);
    return sendPage(reply, searchPage(contextOf(reply), visit, results));
  });
};

/** The text and the page that an address asks for; nonsense is the first page. */
function asked({ q, page }: Query): [text: string, page: number] {
  const [text = ''] = [q].flat();
  const number = Number.parseInt([page].flat()[0] ?? '', 10);
  return [text, Number.isSafeInteger(number) ? number : 1];
}
