import { searchPage } from '../../../pages/search/search.js';
import { textOf } from '../../read.js';
import { contextOf, sendPage } from '../../send-page.js';
import type { Routes } from '../../services.js';
import { visitOf } from '../cart/visit.js';
import { search } from './search.js';

/** Results for previews and for pages that draw them. */
export const searchRoutes: Routes = (app, { db }) => {
  app.get('/search', ({ query }) => search(db, ...asked(query)));
};

/** The results page. */
export const searchPageRoutes: Routes = (app, services) => {
  app.get('/search', async ({ query }, reply) => {
    const [visit, results] = await Promise.all([
      visitOf(services, reply.request),
      search(services.db, ...asked(query)),
    ]);
    return sendPage(reply, searchPage(contextOf(reply), visit, results));
  });
};

/** Query and page of an address. An invalid page number means the first page. */
function asked(query: unknown): [text: string, page: number] {
  const number = Number.parseInt(textOf(query, 'page'), 10);
  return [textOf(query, 'q'), Number.isSafeInteger(number) ? number : 1];
}
