import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cleanFileName } from '../../../../../src/features/form/model/file-name.js';
import { addEndpoint } from '../../../endpoints/endpoint.js';
import { Problem } from '../../../problem.js';
import type { Services } from '../../../services.js';
import { fileLimits, openFileLimits } from '../form-values.js';
import {
  amountProblem,
  contentProblem,
  empty,
  newFileId,
  openFilesOf,
  pathOf,
  tooLarge,
} from './submission-files.js';
import * as endpoints from './upload-endpoints.js';
import { UploadStore } from './upload-store.js';

/** Uploads of files before a form is sent (behavior.md#forms-files). */
export function addUploadRoutes(app: FastifyInstance, services: Services): void {
  // Only these routes accept parts of files.
  void app.register((scope, _, done) => {
    // Created with the first request, because it creates the folder.
    let handler: ReturnType<typeof createHandler> | undefined;
    const handle: ReturnType<typeof createHandler> = (...sent) =>
      (handler ??= createHandler(services))(...sent);
    // The handler reads the body itself.
    scope.addContentTypeParser(endpoints.PART_TYPE, (_request, _body, parsed) => parsed(null));
    for (const endpoint of Object.values(endpoints)) {
      if (typeof endpoint === 'object') addEndpoint(scope, services, endpoint, handle);
    }
    done();
  });
}

function createHandler({ db, secret, uploadFolder }: Services) {
  const store = new UploadStore(db, uploadFolder);
  /** Why a request was rejected, and who has sent it. */
  const requests = new WeakMap<object, { readonly visitor: string; error?: unknown }>();
  const tus = new Server({
    path: '/api/form/uploads',
    relativeLocation: true,
    datastore: store,
    namingFunction: newFileId,
    async onUploadCreate(request, { size = 0, metadata }) {
      const name = cleanFileName(metadata?.['filename'] ?? '');
      if (size === 0) throw new Problem(400, empty(name));
      if (size > fileLimits.size) throw new Problem(413, tooLarge(name));
      const { visitor = '' } = requests.get(request) ?? {};
      const { files, bytes } = await openFilesOf(db, visitor);
      const problem = amountProblem(files + 1, bytes + size, openFileLimits);
      if (problem !== undefined) throw new Problem(413, problem);
      return { metadata: { filename: name, visitor } };
    },
    async onUploadFinish(_, { id, size = 0, metadata }) {
      const name = metadata?.['filename'] ?? '';
      const problem = await contentProblem(pathOf(uploadFolder, id), { name, size });
      if (problem === undefined) await store.complete(id);
      else await store.remove(id);
      if (problem !== undefined) throw new Problem(415, problem);
      return {};
    },
    onResponseError(request, error) {
      const known = requests.get(request);
      if (known && error instanceof Error) known.error = error;
      return undefined;
    },
  });

  return async (_: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { method, headers, raw } = request;
    const visitor = createHash('sha256').update(secret).update(request.ip).digest('base64url');
    const sent: { readonly visitor: string; error?: unknown } = { visitor };
    const hasBody = method === 'PATCH' && headers['content-type'] === endpoints.PART_TYPE;
    const init = {
      method,
      headers: headersOf(headers),
      // The two types of streams differ only in their declarations.
      body: hasBody ? (Readable.toWeb(raw) as globalThis.ReadableStream) : null,
      duplex: 'half',
    } as const;
    const webRequest = new Request(new URL(raw.url ?? '', 'http://localhost'), init);
    requests.set(webRequest, sent);
    const response = await tus.handleWeb(webRequest);
    if (sent.error instanceof Error) throw sent.error;
    if (response.status >= 400) throw new Problem(response.status, (await response.text()).trim());
    for (const name of ['location', 'tus-resumable', 'upload-length', 'upload-offset']) {
      const value = response.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    return reply.code(response.status).send();
  };
}

function headersOf(headers: FastifyRequest['headers']): [string, string][] {
  return Object.entries(headers).flatMap(([name, value = '']): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [[name, value.join(', ')]],
  );
}
