import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteHandlerMethod,
} from 'fastify';
import type { ErrorState } from '../../page-state.js';
import { loggable } from '../database/database.js';
import { Problem, type ProblemBody } from '../problem.js';
import { localPath } from '../read.js';
import { isPagePost } from './origins.js';

/** How an error is shown to somebody who looks at a page. */
export type DrawError = (
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Pick<ErrorState, 'status' | 'message'>,
) => Promise<string>;

const codes: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'That is too large: 256 kB at most.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send this as JSON, or as a form.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is shorter or longer than announced.',
  FST_ERR_BAD_URL: 'That address cannot be read.',
};

const statuses: Readonly<Record<number, string>> = {
  404: 'There is nothing at this address.',
  405: 'That is not possible at this address.',
  408: 'That took too long. Please try again.',
  413: 'That is too large.',
};

/** Any error as a status and what the API says about it. A bug keeps its own words to itself. */
export function describe(error: unknown): { status: number; body: ProblemBody } {
  if (error instanceof Problem) {
    return { status: error.statusCode, body: { error: error.message, ...error.details } };
  }
  const { statusCode = 500, code = '' } = error as Partial<FastifyError>;
  if (error instanceof SyntaxError && statusCode === 400) {
    return { status: 400, body: { error: 'The body is not JSON.' } };
  }
  if (statusCode >= 400 && statusCode < 500) {
    const words = codes[code] ?? statuses[statusCode] ?? 'That request makes no sense here.';
    return { status: statusCode, body: { error: words } };
  }
  return { status: 500, body: { error: 'Something went wrong on our side. Please try again.' } };
}

function isApi(request: FastifyRequest): boolean {
  return request.url.startsWith('/api/');
}

/** The pages that are shown again at addresses of the API, where a post to these was refused. */
const pagesBehind = [
  ['/api/commerce/shopping-cart/', '/cart'],
  ['/api/commerce/orders', '/checkout'],
  ['/api/commerce/checkout', '/checkout'],
] as const;

/** Where somebody wants to be who presses Enter in the address bar of a page that is shown again. */
function pageBehind(request: FastifyRequest, path: string): string | undefined {
  const { method, headers, query } = request;
  if (method !== 'GET' || !(headers.accept ?? '').includes('text/html')) return undefined;
  const page = pagesBehind.find(([begin]) => path.startsWith(begin))?.[1];
  return page && localPath((query as Readonly<Record<string, unknown>>)['page'], page);
}

/** Patterns of addresses, by what may be done there. */
class Methods {
  readonly #routes: { readonly method: string; readonly pattern: RegExp }[] = [];

  add(method: string, url: string): void {
    const source = url
      .replace(/\/$/, '')
      .split('/')
      .map((part) => {
        if (part.startsWith(':')) return '[^/]+';
        if (part === '*') return '.*';
        return part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
      })
      .join('/');
    this.#routes.push({ method, pattern: new RegExp(`^${source}/?$`) });
  }

  at(path: string): readonly string[] {
    const known = this.#routes.filter(({ pattern }) => pattern.test(path));
    return [...new Set(known.map(({ method }) => method))].filter((name) => name !== 'OPTIONS');
  }
}

/**
 * Answers what goes wrong: to scripts in JSON, to people with a page.
 *
 * @returns the answer to what is nowhere, or not possible there; a part of the app with hooks of its own sets
 * it again, and has it go through them
 */
export function addErrors(app: FastifyInstance, drawError: DrawError): RouteHandlerMethod {
  const methods = new Methods();

  app.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) methods.add(name, url);
  });

  async function answer(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const { status, body } = describe(error);
    if (status >= 500 && !(error instanceof Problem)) {
      console.error(`${request.method} ${request.routeOptions.url ?? ''}:`, loggable(error));
    }
    void reply.code(status);
    if (isApi(request) && !isPagePost(request)) {
      return reply.header('cache-control', 'no-store').send(body);
    }
    const page = await drawError(request, reply, { status, message: body.error });
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  }

  function notFound(request: FastifyRequest, reply: FastifyReply) {
    const path = request.url.split('?')[0] ?? '';
    const known = methods.at(path);
    const page = known.includes('POST') ? pageBehind(request, path) : undefined;
    if (page !== undefined) return reply.redirect(page, 303);
    if (known.length === 0 || known.includes(request.method)) {
      return answer(new Problem(404, `There is nothing at ${path}.`, { path }), request, reply);
    }
    void reply.header('allow', known.join(', '));
    return answer(
      new Problem(405, `${statuses[405]} It takes ${known.join(', ')}.`),
      request,
      reply,
    );
  }

  app.setErrorHandler(answer);
  app.setNotFoundHandler(notFound);
  return notFound;
}
