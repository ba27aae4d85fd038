import type { IncomingMessage } from 'node:http';
import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * The headers of every answer. Scripts and styles come from this server or carry the answer's nonce.
 *
 * `default-src` and the like are enforced. Trusted Types are only reported until every dependency
 * keeps to a named policy; `lit-html` is the name of lit's own, made once per copy of lit.
 */
export const securityHeaders: FastifyHelmetOptions = {
  enableCSPNonces: true,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      // The players and frames of these services, once a visitor plays or allows them.
      frameSrc: [
        "'self'",
        'https://www.youtube.com',
        'https://www.youtube-nocookie.com',
        'https://player.vimeo.com',
        'https://w.soundcloud.com',
        'https://open.spotify.com',
        // The stand-in for providers of reservations.
        ({ headers }: IncomingMessage) => otherOrigin(headers.host) ?? "'self'",
      ],
      imgSrc: ["'self'", 'data:'],
      // Streams are handed to a `<video>` as blobs.
      mediaSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      frameAncestors: ["'self'"],
      formAction: ["'self'"],
    },
  },
  // A form that a page posts by itself keeps its origin, which says that it is ours.
  referrerPolicy: { policy: 'same-origin' },
  // The server speaks plain HTTP on loopback; a proxy before it may promise HTTPS, it may not.
  strictTransportSecurity: false,
  // Pages elsewhere may load the script, the stylesheet and the pictures.
  crossOriginResourcePolicy: { policy: 'cross-origin' },
};

/** What pages report, without being held to it yet. */
export const trustedTypesReport =
  "require-trusted-types-for 'script'; trusted-types sq-elements lit-html 'allow-duplicates'";

/** The policy of the frame page of embeds, in place of the one above. */
export const embedSandbox =
  'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation allow-downloads';

/** The policy of the page that stands in for providers of reservations: this machine alone may frame it. */
export function reservationFramePolicy(styleNonce: string): string {
  return `default-src 'none'; script-src 'self'; style-src 'nonce-${styleNonce}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self' http://localhost:* http://127.0.0.1:*`;
}

/** The origin of this server by the other name of this machine, which browsers take for another site; undefined elsewhere. */
function otherOrigin(host = ''): string | undefined {
  const [, name = '', port = ''] = /^(localhost|127\.0\.0\.1)(:\d+)?$/.exec(host) ?? [];
  if (name === '') return undefined;
  return `http://${name === 'localhost' ? '127.0.0.1' : 'localhost'}${port}`;
}
