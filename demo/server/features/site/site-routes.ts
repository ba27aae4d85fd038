import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Transaction } from '../../database/database.js';
import { sendAnswer, withIdempotency } from '../../idempotency.js';
import { read } from '../../read.js';
import type { Routes, Services } from '../../services.js';
import { requireRole } from '../account/sessions.js';
import {
  disconnectProvider,
  readHeaderFooter,
  readMultilingual,
  writeHeaderFooter,
  writeLanguages,
} from './site-settings.js';

const part = z.record(z.string(), z.unknown());
const headerFooter = z.object({ header: part, footer: part });

/** A language tag such as `de` or `pt-BR`. */
const language = z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/, {
  error: 'A language is written like de or pt-BR.',
});
const chosen = z.object({ languages: z.array(language).max(50) });

/** Settings of the whole site (behavior.md#api-site). All may read them, and editors may write them. */
export const siteRoutes: Routes = (app, services) => {
  const preHandler = requireRole(services, 'editor');

  app.get('/site-header-footer', () => readHeaderFooter(services.db));

  app.put('/site-header-footer', { preHandler }, (request, reply) => {
    const value = read(headerFooter, request.body);
    return change(services, request, reply, async (tx) => {
      await writeHeaderFooter(tx, value);
      return value;
    });
  });

  app.get('/multilingual/settings', async () => {
    const { languages } = await readMultilingual(services.db);
    return { languages, defaultLanguage: languages[0] };
  });

  app.get('/multilingual/status', async () => {
    const { provider } = await readMultilingual(services.db);
    return { connected: provider !== null, provider };
  });

  app.put('/multilingual/languages', { preHandler }, (request, reply) => {
    const { languages } = read(chosen, request.body);
    return change(services, request, reply, async (tx) => {
      const { languages: all } = await writeLanguages(tx, languages);
      return { languages: all, defaultLanguage: all[0] };
    });
  });

  app.delete('/multilingual/connection', { preHandler }, (request, reply) =>
    change(services, request, reply, async (tx) => {
      await disconnectProvider(tx);
      return { success: true };
    }),
  );
};

/** Changes a setting once per idempotency key, and returns its current value. */
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
