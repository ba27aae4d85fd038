import type { FastifyReply } from 'fastify';
import { refusalMessages } from '../i18n/messages/server.js';
import { texts } from '../i18n/texts.js';
import { Problem } from './problem.js';

/**
 * Returns a signal that aborts when the client disconnects before it has been answered. Pass it to every step that
 * takes time; its reason is a {@link Problem}, so that nothing is logged.
 *
 * `request.signal` is of no use here: it aborts as soon as the body has been read, since Node's request emits `close`
 * then (https://nodejs.org/docs/latest-v20.x/api/http.html#event-close_3).
 */
export function abandonedSignal({ raw, request }: FastifyReply): AbortSignal {
  const reason = new Problem(408, texts(refusalMessages).tookTooLong);
  if (request.raw.socket.destroyed) return AbortSignal.abort(reason);
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort(reason);
  });
  return controller.signal;
}
