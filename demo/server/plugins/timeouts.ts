import type { FastifyInstance } from 'fastify';

/** Time limit for receiving a request, in milliseconds. */
export const REQUEST_TIMEOUT = 30_000;

/** Time limit for receiving an uploaded file: 100 MB at 1.4 Mbit per second. */
export const UPLOAD_TIMEOUT = 600_000;

/**
 * Ends requests whose body is not received in time. Node has a single limit for all requests, which is set to the limit
 * for uploads.
 */
export function addTimeouts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, headers, routeOptions }, _, done) => {
    const hasBody =
      headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
    const { file, hasFiles, stream } = routeOptions.config.endpoint ?? {};
    const hasFile =
      file !== undefined ||
      stream !== undefined ||
      (hasFiles && headers['content-type']?.startsWith('multipart/'));
    if (hasBody && !hasFile) {
      const timer = setTimeout(() => {
        // Report the error in the same way as Node does for its own limit.
        const error = Object.assign(new Error('The request was not received in time.'), {
          code: 'ERR_HTTP_REQUEST_TIMEOUT',
        });
        if (!raw.complete) app.server.emit('clientError', error, raw.socket);
      }, REQUEST_TIMEOUT);
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
