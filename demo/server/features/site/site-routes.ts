import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from '../../database/database.js';
import { addEndpoint } from '../../endpoints/endpoint.js';
import { sendAnswer, withIdempotency } from '../../idempotency.js';
import type { Routes, Services } from '../../services.js';
import * as endpoints from './site-endpoints.js';
import {
  disconnectProvider,
  readHeaderFooter,
  readMultilingual,
  writeHeaderFooter,
  writeLanguages,
} from './site-settings.js';

/** Site-wide settings (behavior.md#api-site). Anyone can read them, and editors can write them. */
export const siteRoutes: Routes = (app, services) => {
  addEndpoint(app, services, endpoints.getHeaderFooter, () => readHeaderFooter(services.db));

  addEndpoint(app, services, endpoints.setHeaderFooter, async ({ json }, request, reply) => {
    const value = json();
    const answer = await withIdempotency(services, request, async (tx) => {
      await writeHeaderFooter(tx, value);
      return { status: 200, body: value };
    });
    await services.siteValues.reload();
    return sendAnswer(reply, answer);
  });

  addEndpoint(app, services, endpoints.getLanguages, async () => {
    const { languages } = await readMultilingual(services.db);
    return { languages, defaultLanguage: languages[0] };
  });

  addEndpoint(app, services, endpoints.getTranslationStatus, async () => {
    const { provider } = await readMultilingual(services.db);
    return { connected: provider !== null, provider };
  });

  addEndpoint(app, services, endpoints.setLanguages, ({ json }, request, reply) => {
    const { languages } = json();
    return change(services, request, reply, async (tx) => {
      const { languages: all } = await writeLanguages(tx, languages);
      return { languages: all, defaultLanguage: all[0] };
    });
  });

  addEndpoint(app, services, endpoints.disconnectTranslation, (_, request, reply) =>
    change(services, request, reply, async (tx) => {
      await disconnectProvider(tx);
      return { success: true };
    }),
  );
};

/** Changes a setting and returns its new value. A request that repeats an idempotency key changes nothing. */
async function change(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<FastifyReply> {
  const answer = await withIdempotency(services, request, async (tx) => ({
    status: 200,
    body: await work(tx),
  }));
  return sendAnswer(reply, answer);
}
