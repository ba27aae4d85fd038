import { exampleEndpointPage } from '../../../pages/form/example-endpoint.js';
import { textOf } from '../../read.js';
import { contextOf, sendPage } from '../../send-page.js';
import type { Routes } from '../../services.js';

/** Minimum number of characters in a message. A shorter one shows how `sq-form` presents an error from an endpoint. */
const MIN_LENGTH = 10;

/**
 * An endpoint that is not part of the API. It responds like a public form service, and stores nothing. The first example of `sq-form`
 * uses it.
 */
export const exampleEndpointRoutes: Routes = (app) => {
  app.post('/form-service/contact', async ({ body, headers }, reply) => {
    const isValid = textOf(body, 'message').trim().length >= MIN_LENGTH;
    const message = `Write at least ${String(MIN_LENGTH)} characters.`;
    reply.code(isValid ? 200 : 422);
    if (headers.accept?.startsWith('application/json'))
      return reply.send(
        isValid
          ? { ok: true }
          : { error: 'Validation errors', errors: [{ field: 'message', message }] },
      );
    // Without JavaScript, the browser shows the response.
    return sendPage(
      reply,
      await exampleEndpointPage(contextOf(reply), isValid ? undefined : message),
    );
  });
};
