import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { generalMessages } from '../../../../src/model/constants.js';
import { loggable } from '../../database/database.js';
import { addEndpoint } from '../../endpoints/endpoint.js';
import { fieldProblem } from '../../field-problem.js';
import { sendAnswer, withIdempotency, type Answer } from '../../idempotency.js';
import { Problem } from '../../problem.js';
import type { Routes } from '../../services.js';
import { accountIdOf } from '../account/sessions.js';
import { cropImage } from './crop-image.js';
import * as endpoints from './media-endpoints.js';
import { removeFiles } from './media-folder.js';
import {
  addMedia,
  cleanName,
  cropName,
  deleteMedia,
  listMedia,
  mediaById,
  setMedia,
  type NewMedia,
} from './media.js';
import { mediaLimits, receiveFile, type StoredFile } from './receive-file.js';

/** Files that owners upload (behavior.md#media-types). */
export const mediaApi: Routes = (app, services) => {
  const { mediaFolder: folder } = services;

  addEndpoint(app, services, endpoints.listMedia, ({ query }) => listMedia(services.db, query()));

  // Only this route reads files.
  void app.register(async (scope) => {
    // `receiveFile` has lower limits, which depend on the type.
    const limits = { fileSize: mediaLimits.otherBytes + 1, files: 1, fields: 10, fieldSize: 1000 };
    await scope.register(multipart, { limits, throwFileSizeLimit: false });
    addEndpoint(scope, services, endpoints.uploadMedia, async (_, request, reply) => {
      const accountId = await accountIdOf(services, request);
      const sent = await fileOf(request);
      const file = await receiveFile(sent.file, { fileName: sent.filename, folder }).catch(
        (error: unknown) => {
          // The browser reads the response only after it has sent the whole request.
          request.raw.unpipe();
          request.raw.resume();
          throw error;
        },
      );
      const name = cleanName(sent.filename, file.type);
      const answer = await addOnce(request, file, { name, accountId });
      return sendAnswer(reply, answer);
    });
  });

  addEndpoint(app, services, endpoints.cropMedia, async ({ params, json }, request, reply) => {
    const accountId = await accountIdOf(services, request);
    const original = await mediaById(services.db, params().id);
    const file = await cropImage(folder, original, json());
    const { name, alt } = original;
    const added = { name: cropName(name), alt, accountId, original };
    return sendAnswer(reply, await addOnce(request, file, added));
  });

  /** Adds a row for a stored file. Removes the file if the request is a repetition, or fails. */
  async function addOnce(
    request: FastifyRequest,
    file: StoredFile,
    added: NewMedia,
  ): Promise<Answer> {
    let isStored = false;
    try {
      const answer = await withIdempotency(
        services,
        request,
        async (tx) => {
          const body = await addMedia(tx, file, added);
          isStored = true;
          return { status: 201, body };
        },
        { content: { hash: file.hash, name: added.name } },
      );
      // A repeated request gets the response to the first one.
      if (!isStored) await removeFiles(folder, file.id);
      return answer;
    } catch (error) {
      await removeFiles(folder, file.id);
      throw error;
    }
  }

  addEndpoint(app, services, endpoints.setMedia, async ({ params, json }, request, reply) => {
    const { id } = params();
    const fields = json();
    const accountId = await accountIdOf(services, request);
    const answer = await withIdempotency(services, request, async (tx) => ({
      status: 200,
      body: await setMedia(tx, id, fields, accountId),
    })).catch((error: unknown) => {
      if (error instanceof Problem) throw error;
      console.error('A file was not renamed:', loggable(error));
      throw new Problem(500, generalMessages.renameProblem);
    });
    return sendAnswer(reply, answer);
  });

  addEndpoint(app, services, endpoints.deleteMedia, async ({ params, query }, request, reply) => {
    const { id } = params();
    const isForced = query().force === 'true';
    const accountId = await accountIdOf(services, request);
    const answer = await withIdempotency(services, request, async (tx) => {
      await deleteMedia(tx, id, { isForced, accountId });
      return { status: 200, body: { success: true } };
    });
    await removeFiles(folder, id);
    return sendAnswer(reply, answer);
  });
};

/** @throws {Problem} 400 without a file or a name */
async function fileOf(request: FastifyRequest): Promise<MultipartFile> {
  const incomplete = () => new Problem(400, generalMessages.uploadIncomplete);
  if (!request.isMultipart()) throw new Problem(415, 'Send the file as multipart/form-data.');
  const file = await request.file().catch(() => {
    throw incomplete();
  });
  if (!file) throw incomplete();
  if (file.filename.trim() !== '') return file;
  file.file.resume();
  throw fieldProblem(400, 'file', 'Please enter a file name');
}
