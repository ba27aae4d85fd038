import type { FastifyRequest } from 'fastify';
import type { PageNode } from '../../../../src/editor/document/page-state.js';
import { addEndpoint } from '../../endpoints/endpoint.js';
import { sendAnswer, withIdempotency } from '../../idempotency.js';
import { Problem } from '../../problem.js';
import type { Routes, Services } from '../../services.js';
import { accountOf } from '../account/sessions.js';
import * as endpoints from './page-endpoints.js';
import { createPage, deletePage, listPages, pageById, savePage, setPageFields } from './pages.js';

/** Pages that owners edit (behavior.md#editor-pages). */
export const sitePagesApi: Routes = (app, services) => {
  addEndpoint(app, services, endpoints.listPages, async () => ({
    pages: await listPages(services.db),
  }));

  addEndpoint(app, services, endpoints.getPage, ({ params }) => pageById(services.db, params().id));

  addEndpoint(app, services, endpoints.createPage, async ({ json }, request, reply) => {
    const fields = json();
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

  addEndpoint(app, services, endpoints.savePage, async ({ params, json }, request, reply) => {
    const { id } = params();
    const { baseRevision, changes } = json();
    changes.forEach(checkNode);
    const accountId = await accountIdOf(services, request);
    const answer = await withIdempotency(services, request, async (tx) => {
      const { page, others } = await savePage(tx, id, { baseRevision, changes }, accountId);
      return { status: 200, body: { ...page, others } };
    });
    return sendAnswer(reply, answer);
  });
};

async function accountIdOf(services: Services, request: FastifyRequest): Promise<string> {
  const account = await accountOf(services, request);
  if (!account) throw new Problem(401, 'Log in first.', { loginRequired: true });
  return account.id;
}

/** Checks the shape of a changed node or field: the model relies on it. @throws {Problem} 400 */
function checkNode({
  path,
  value,
}: {
  readonly path: readonly string[];
  readonly value?: unknown;
}): void {
  const [root, id, field, name] = path;
  const isText = typeof value === 'string';
  const isAllowed =
    root === 'nodes' &&
    id !== undefined &&
    !['__proto__', 'constructor', 'root'].includes(id) &&
    (field === undefined
      ? value === undefined || isNode(value)
      : field === 'attributes'
        ? path.length === 4 && isAttributeName(name) && (value === undefined || isText)
        : field === 'source' || field === 'order' || field === 'parent'
          ? path.length === 3 && isText
          : field === 'json' && !path.includes('__proto__'));
  if (isAllowed) return;
  const message = 'This is not a change of a page.';
  throw new Problem(400, message, { errors: { changes: `${message} ${path.join('/')}` } });
}

function isAttributeName(name: string | undefined): boolean {
  return name !== undefined && /^[^\s"'<>/=]+$/.test(name) && name !== '__proto__';
}

function isNode(value: unknown): value is PageNode {
  if (typeof value !== 'object' || value === null) return false;
  const node = value as Readonly<Record<string, unknown>>;
  const { kind, parent, order, tag, attributes, source } = node;
  if (typeof parent !== 'string' || typeof order !== 'string' || order === '') return false;
  if (kind === 'text') return typeof source === 'string';
  return (
    kind === 'element' &&
    typeof tag === 'string' &&
    /^[a-z][a-z\d-]*$/.test(tag) &&
    typeof attributes === 'object' &&
    attributes !== null &&
    Object.entries(attributes).every(
      ([name, each]) => isAttributeName(name) && typeof each === 'string',
    )
  );
}
