import { fileURLToPath } from 'node:url';
import { memberArea } from '../../../content/members.js';
import { link } from '../../../i18n/language.js';
import { accountPage } from '../../../pages/account/account.js';
import { cartPage } from '../../../pages/cart/cart.js';
import { formPage, formsPage, type FormPageState } from '../../../pages/form/forms.js';
import { galleriesPage, galleryPage } from '../../../pages/gallery/galleries.js';
import { homePage } from '../../../pages/home.js';
import { membersPage } from '../../../pages/member-area/members.js';
import { productPage } from '../../../pages/product/product.js';
import { cataloguePage } from '../../../pages/product/shop.js';
import { studioConcertsPage } from '../../../pages/studio/concerts.js';
import { studioHomePage } from '../../../pages/studio/home.js';
import { studioTablePage } from '../../../pages/studio/table.js';
import { tastingsPage } from '../../../pages/tastings.js';
import { thanksPage } from '../../../pages/message.js';
import { createAssetReader } from '../../assets.js';
import { localPath, textOf } from '../../read.js';
import { contextOf, sendPage } from '../../send-page.js';
import type { Routes } from '../../services.js';
import { planOf, siteUserOf } from '../account/site-users.js';
import { visitOf } from '../cart/visit.js';
import { cartState, homeState, productState, shopState } from './page-states.js';

/** The demo site's public pages. */
export const pageRoutes: Routes = (app, services) => {
  const readDemo = createAssetReader(fileURLToPath(new URL('../../../', import.meta.url)));
  app.get<{ Querystring: { submitted?: string } }>('/', async (request, reply) => {
    const state = await homeState(services, request, request.query.submitted);
    return sendPage(reply, homePage(contextOf(reply), services.now(), state));
  });
  app.get('/cart', async (request, reply) =>
    sendPage(reply, await cartPage(contextOf(reply), await cartState(services, request))),
  );
  app.get('/shop', async (request, reply) =>
    sendPage(reply, cataloguePage(contextOf(reply), await shopState(services, request))),
  );
  app.get<{ Params: { urlId: string } }>('/shop/:urlId', async (request, reply) => {
    const state = await productState(services, request, request.params.urlId);
    return sendPage(reply, state && productPage(contextOf(reply), state));
  });
  app.get('/thanks', async (request, reply) =>
    sendPage(reply, thanksPage(contextOf(reply), await visitOf(services, request))),
  );
  app.get<{ Querystring: { next?: unknown } }>('/account', async (request, reply) => {
    const visit = await visitOf(services, request);
    const user = await siteUserOf(services, request);
    const next = localPath(request.query.next, link('/account'));
    return sendPage(
      reply,
      accountPage(contextOf(reply), { visit, user, next, isDemo: services.settings.demo }),
    );
  });
  app.get('/members', async (request, reply) => {
    const visit = await visitOf(services, request);
    const user = await siteUserOf(services, request);
    const plan = user && (await planOf(services, user, memberArea.id));
    return sendPage(reply, membersPage(contextOf(reply), { visit, user, plan }));
  });
  app.get('/tastings', async (request, reply) =>
    sendPage(reply, tastingsPage(contextOf(reply), await visitOf(services, request))),
  );
  app.get('/studio', async (_, reply) =>
    sendPage(reply, studioHomePage(contextOf(reply), services.now())),
  );
  app.get('/studio/concerts', async (_, reply) =>
    sendPage(reply, studioConcertsPage(contextOf(reply), services.now())),
  );
  app.get('/studio/table', async (_, reply) => sendPage(reply, studioTablePage(contextOf(reply))));
  app.get('/galleries', async (request, reply) =>
    sendPage(reply, galleriesPage(contextOf(reply), await visitOf(services, request))),
  );
  app.get<{ Params: { design: string }; Querystring: { pictures?: string } }>(
    '/galleries/:design',
    async (request, reply) => {
      const count = Number.parseInt(request.query.pictures ?? '', 10);
      const visit = await visitOf(services, request);
      const pictures = count > 0 ? count : undefined;
      return sendPage(reply, galleryPage(contextOf(reply), visit, request.params.design, pictures));
    },
  );
  app.get('/forms', async (request, reply) =>
    sendPage(reply, formsPage(contextOf(reply), await visitOf(services, request))),
  );
  app.get<{ Params: { form: string } }>('/forms/:form', async (request, reply) => {
    const visit = await visitOf(services, request);
    const state = formPageState(request.query, request.params.form);
    return sendPage(reply, formPage(contextOf(reply), visit, request.params.form, state));
  });
  app.get('/plain.html', async (_, reply) =>
    sendPage(reply, (await readDemo('plain.html'))?.body.toString()),
  );
};

/** Reads the state of a form's page from the URL's query. */
function formPageState(query: unknown, formId: string): FormPageState {
  const of = (name: string): string => textOf(query, name);
  const drawn = of('drawn');
  return {
    drawnBy: drawn === 'json' || drawn === 'script' ? drawn : 'server',
    fields: Number.parseInt(of('fields'), 10),
    isSubmitted: of('submitted') === formId,
    query: (name) => of(name) || null,
  };
}
