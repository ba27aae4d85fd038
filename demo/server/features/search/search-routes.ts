import { searchPage } from '../../../pages/search/search.js';
import { addEndpoint } from '../../endpoints/endpoint.js';
import { read } from '../../read.js';
import { contextOf, sendPage } from '../../send-page.js';
import type { Routes } from '../../services.js';
import { visitOf } from '../cart/visit.js';
import { getResults, searchQuery } from './search-endpoints.js';
import { search } from './search.js';

/** Search results as JSON, for previews and for pages that render results themselves. */
export const searchRoutes: Routes = (app, services) => {
  addEndpoint(app, services, getResults, ({ query }) => {
    const { q, page } = query();
    return search(services.db, q, page);
  });
};

/** The search results page. */
export const searchPageRoutes: Routes = (app, services) => {
  app.get('/search', async ({ query }, reply) => {
    const { q, page } = read(searchQuery, query, 'query');
    const [visit, results] = await Promise.all([
      visitOf(services, reply.request),
      search(services.db, q, page),
    ]);
    return sendPage(reply, searchPage(contextOf(reply), visit, results));
  });
};
