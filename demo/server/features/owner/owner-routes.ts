import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Role } from '../../../content/accounts.js';
import { loginPage } from '../../../pages/account/login.js';
import { builderPage } from '../../../pages/builder.js';
import { ownerAreaPage, ownerAreas } from '../../../pages/owner/areas.js';
import { ownerPage } from '../../../pages/owner.js';
import type { OwnerViewName } from '../../../owner-state.js';
import { panelPage, settingsPage } from '../../../pages/panel.js';
import { Problem } from '../../problem.js';
import { editorTrustedTypesReport } from '../../security.js';
import { rightsOf } from '../account/rights.js';
import { pageAt } from '../pages/pages.js';
import { localPath } from '../../read.js';
import { consentRows, ownerTotals, ownerView } from './owner-lists.js';
import { submittedFile } from '../form/uploads/submission-files.js';
import type { Routes } from '../../services.js';
import { hasRight } from '../account/rights.js';
import { visitOf } from '../cart/visit.js';
import { contextOf, sendOwnerPage } from '../../send-page.js';

/** The lists that each role may see. */
const viewsOf: Readonly<Record<Role, readonly OwnerViewName[]>> = {
  admin: ['submissions', 'orders', 'carts', 'stock', 'accounts', 'consents'],
  editor: ['submissions', 'orders', 'carts', 'stock'],
  storeManager: ['orders', 'carts', 'stock'],
  viewer: [],
};

const query = z.object({
  view: z
    .enum(['submissions', 'orders', 'carts', 'stock', 'accounts', 'consents'])
    .optional()
    .catch(undefined),
  page: z.coerce.number().int().min(1).catch(1),
  form: z.string().max(200).optional().catch(undefined),
  spam: z.literal('1').optional().catch(undefined),
  frameUrl: z.string().max(4000).optional().catch(undefined),
});

function toLogin(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.redirect(`/config/login?next=${encodeURIComponent(request.url)}`, 303);
}

function sendEditor(reply: FastifyReply, markup: string): FastifyReply {
  reply.header('content-security-policy-report-only', editorTrustedTypesReport);
  return sendOwnerPage(reply, markup);
}

function noAccess(): Problem {
  return new Problem(403, 'Your account doesn’t have access to this page.');
}

/** Maximum number of records in the download. Older records are omitted. */
const MAX_PROOFS = 10_000;

/** Encodes a file name for a header (RFC 8187). */
function fileName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
}

/** The owner's pages: submissions, orders and more, and the login. */
export const ownerRoutes: Routes = (app, services) => {
  app.get('/config', async (request, reply) => {
    const { account, cart } = await visitOf(services, request);
    if (!account) {
      return toLogin(request, reply);
    }
    const { view: asked, page: wanted, form: formId, spam, frameUrl } = query.parse(request.query);
    const views = viewsOf[account.role];
    if (frameUrl !== undefined) {
      const [path = ''] = frameUrl.split(/[?#]/);
      const edited = await pageAt(services.db, path);
      const rights = rightsOf(account.roles);
      const state = { account, frameUrl, rights, edited };
      return sendEditor(reply, panelPage(contextOf(reply), state));
    }
    const view = asked ?? views[0];
    if (!view || !views.includes(view)) {
      throw noAccess();
    }
    const totals = await ownerTotals(services.db, views);
    const shown = await ownerView(services.db, view, {
      total: totals[view] ?? 0,
      wanted,
      formId,
      isSpam: spam !== undefined,
    });
    const markup = ownerPage(contextOf(reply), { cart, account, shown, totals });
    return sendOwnerPage(reply, markup);
  });

  app.get('/config/settings', async (request, reply) => {
    const { account } = await visitOf(services, request);
    if (!account) return toLogin(request, reply);
    const state = { account, rights: rightsOf(account.roles) };
    return sendEditor(reply, settingsPage(contextOf(reply), state));
  });

  app.get<{ Querystring: { editor?: unknown } }>('/builder-demo', async (request, reply) => {
    const { account } = await visitOf(services, request);
    if (!account) return toLogin(request, reply);
    const { editor = 'sq-image-editor' } = request.query;
    const state = { email: account.email, editor: String(editor) };
    return sendOwnerPage(reply, builderPage(contextOf(reply), state));
  });

  app.get<{ Params: { id: string } }>('/config/files/:id', async (request, reply) => {
    const { account } = await visitOf(services, request);
    if (!account || !viewsOf[account.role].includes('submissions')) {
      throw noAccess();
    }
    const file = await submittedFile(services.db, services.uploadFolder, request.params.id);
    if (!file) throw new Problem(404, 'There is no such file.');
    // Send uploaded files as downloads, so that browsers never display or run them.
    return reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename*=UTF-8''${fileName(file.name)}`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-length', file.size)
      .header('cache-control', 'no-store')
      .send(file.content);
  });

  app.get('/config/consents.json', async (request, reply) => {
    const { account } = await visitOf(services, request);
    if (!account || !viewsOf[account.role].includes('consents')) {
      throw noAccess();
    }
    return reply
      .header('content-disposition', 'attachment; filename="consents.json"')
      .header('cache-control', 'no-store')
      .send(await consentRows(services.db, { offset: 0, length: MAX_PROOFS }));
  });

  for (const area of ownerAreas) {
    app.get(area.path, async (request, reply) => {
      const visit = await visitOf(services, request);
      const { account } = visit;
      if (!account) return toLogin(request, reply);
      if (!hasRight(account.roles, area.right)) throw noAccess();
      const settings = services.siteValues.latest();
      return sendOwnerPage(
        reply,
        ownerAreaPage(contextOf(reply), { visit, account, area, settings }),
      );
    });
  }

  app.get<{ Querystring: { next?: unknown } }>('/config/login', async (request, reply) => {
    const visit = await visitOf(services, request);
    const next = localPath(request.query.next, '/config');
    const isDemo = services.settings.demo;
    const markup = loginPage(contextOf(reply), { ...visit, next, isDemo });
    return sendOwnerPage(reply, markup);
  });
};
