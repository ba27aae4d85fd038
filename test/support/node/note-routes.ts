import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { read } from '../../../demo/server/read.js';
import { sendAnswer, withIdempotency } from '../../../demo/server/idempotency.js';
import { submissions } from '../../../demo/server/database/schema.js';
import type { Routes } from '../../../demo/server/services.js';

/** Routes with the smallest possible change: each request adds a row and returns its ID. */
export const noteRoutes: Routes = (app, services) => {
  const body = z.object({ note: z.string(), other: z.string().optional() });
  app.post('/notes', async (request, reply) => {
    const values = read(body, request.body);
    const answer = await withIdempotency(services, request, async (tx) => {
      const id = randomUUID();
      await tx.insert(submissions).values({ id, formId: 'notes', values });
      return { status: 200, body: { id }, cartToken: `cart-of-${id}` };
    });
    return sendAnswer(reply, answer);
  });
};
