import { reservationFramePage } from '../../../pages/reservation-frame.js';
import { textOf } from '../../read.js';
import { reservationFramePolicy } from '../../security.js';
import type { Routes } from '../../services.js';

/**
 * A local stand-in for reservation providers, which the demo does not contact. It serves the page that the provider's
 * frame shows, from this machine's second host name. The providers' scripts are in `demo/assets/scripts/reservations`.
 */
export const reservationRoutes: Routes = (app) => {
  app.get('/stand-ins/reservation', async ({ query }, reply) => {
    const of = (name: string): string => textOf(query, name);
    const styleNonce = reply.cspNonce.style;
    return reply
      .removeHeader('x-frame-options')
      .removeHeader('origin-agent-cluster')
      .header('content-security-policy', reservationFramePolicy(styleNonce))
      .type('text/html; charset=utf-8')
      .send(
        reservationFramePage({
          service: of('service'),
          account: of('account') || of('rid') || of('owner'),
          styleNonce,
        }),
      );
  });
};
