import type { FastifyInstance } from 'fastify';
import { addEndpoint } from '../../endpoints/endpoint.js';
import { sendAnswer, withIdempotency } from '../../idempotency.js';
import { Problem } from '../../problem.js';
import type { Routes } from '../../services.js';
import { accountIdOf } from '../account/sessions.js';
import * as endpoints from './page-endpoints.js';
import {
  createPage,
  deletedPageById,
  deletePage,
  listDeletedPages,
  listPages,
  pageById,
  restorePage,
  savePage,
  setPageFields,
} from './pages.js';

/** Pages that owners edit (behavior.md#editor-pages). */
export const sitePagesApi: Routes = (app, services) => {
  addEndpoint(app, services, endpoints.listPages, async () => ({
    pages: await listPages(services.db),
  }));

  addEndpoint(app, services, endpoints.getPage, ({ params }) => pageById(services.db, params().id));

  addEndpoint(app, services, endpoints.createPage, async ({ json }, request, reply) => {
    const fields = json();
    checkFree(app, fields.path);
    const accountId = await accountIdOf(services, request);
    const answer = await withIdempotency(services, request, async (tx) => ({
      status: 201,
      body: await createPage(tx, fields, accountId),
    }));
    return sendAnswer(reply, answer);
  });

  addEndpoint(app, services, endpoints.setPage, async ({ params, json }, request, reply) => {
    const { id } = params();
    const fields = json();
    checkFree(app, fields.path);
    const accountId = await accountIdOf(services, request);
    const answer = await withIdempotency(services, request, async (tx) => ({
      status: 200,
      body: await setPageFields(tx, id, fields, accountId),
    }));
    return sendAnswer(reply, answer);
  });

  addEndpoint(app, services, endpoints.deletePage, async ({ params }, request, reply) => {
    const { id } = params();
    const accountId = await accountIdOf(services, request);
    const answer = await withIdempotency(services, request, async (tx) => {
      await deletePage(tx, id, accountId);
      return { status: 200, body: { success: true } };
    });
    return sendAnswer(reply, answer);
  });

  addEndpoint(app, services, endpoints.listDeletedPages, async () => ({
    pages: (await listDeletedPages(services.db)).map(({ id, path, title, deletedAt }) => ({
      ...{ id, path, title },
      deletedAt: deletedAt.toISOString(),
    })),
  }));

  addEndpoint(app, services, endpoints.restorePage, async ({ params }, request, reply) => {
    const { id } = params();
    const accountId = await accountIdOf(services, request);
    const answer = await withIdempotency(services, request, async (tx) => {
      checkFree(app, (await deletedPageById(tx, id)).path);
      return { status: 200, body: await restorePage(tx, id, accountId) };
    });
    return sendAnswer(reply, answer);
  });

  addEndpoint(app, services, endpoints.savePage, async ({ params, json }, request, reply) => {
    const { id } = params();
    const { baseRevision, changes } = json();
    const accountId = await accountIdOf(services, request);
    const answer = await withIdempotency(services, request, async (tx) => {
      const { page, others } = await savePage(tx, id, { baseRevision, changes }, accountId);
      return { status: 200, body: { ...page, others } };
    });
    return sendAnswer(reply, answer);
  });
};

/** The template's pages take precedence. @throws {Problem} 409 if the path belongs to one of them */
function checkFree(app: FastifyInstance, path: string): void {
  if (!app.hasRoute({ method: 'GET', url: path })) return;
  const message = `Another page has the URL ${path}.`;
  throw new Problem(409, message, { errors: { path: message } });
}
