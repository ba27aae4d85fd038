import { readPage } from '../../../../src/editor/document/stored-page.js';
import { writeWithNodeIds } from '../../../../src/editor/document/write-page.js';
import { emptyCart } from '../../../../src/features/cart/model/cart.js';
import { storedPage } from '../../../pages/site/stored-page.js';
import { asRecord } from '../../../../src/model/published-values.js';
import { contextOf, sendOwnerPage, sendPage } from '../../send-page.js';
import type { Routes } from '../../services.js';
import { visitOf } from '../cart/visit.js';
import { pageAt } from './pages.js';

/** Query parameter that marks the editor's frame. It has an effect only for accounts. */
const EDIT_FLAG = 'sq-edit';

/** The pages that owners edit, at their own paths. */
export const storedPageRoutes: Routes = (app, services) => {
  app.get<{ Params: { page: string } }>('/:page', async (request, reply) => {
    const page = await pageAt(services.db, `/${request.params.page}`);
    if (!page) return sendPage(reply, undefined);
    const visit = await visitOf(services, request);
    const isEdited = visit.account !== undefined && EDIT_FLAG in asRecord(request.query);
    if (!isEdited) return sendPage(reply, storedPage(contextOf(reply), { visit, page, isEdited }));
    const source = writeWithNodeIds(readPage(page));
    // A preview starts with a separate, empty cart.
    const markup = storedPage(contextOf(reply), {
      visit: { ...visit, cart: emptyCart },
      page: { ...page, source },
      isEdited,
    });
    return sendOwnerPage(reply, markup);
  });
};
