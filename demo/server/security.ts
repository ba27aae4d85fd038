import type { IncomingMessage } from 'node:http';
import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * Headers of every response. Scripts and styles must be served by this server, or carry the response's nonce.
 *
 * `default-src` and similar directives are enforced. Trusted Types violations are only reported until every dependency
 * uses a named policy. `lit-html` is Lit's own policy. Each copy of Lit creates it once.
 */
export const securityHeaders: FastifyHelmetOptions = {
  enableCSPNonces: true,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      // Video players and embeds from these services load when a visitor plays or allows them.
      frameSrc: [
        "'self'",
        'https://www.youtube.com',
        'https://www.youtube-nocookie.com',
        'https://player.vimeo.com',
        'https://w.soundcloud.com',
        'https://open.spotify.com',
        // The local stand-in for reservation providers.
        ({ headers }: IncomingMessage) => otherOrigin(headers.host) ?? "'self'",
      ],
      imgSrc: ["'self'", 'data:'],
      // Streams are passed to `<video>` as blobs.
      mediaSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      frameAncestors: ["'self'"],
      formAction: ["'self'"],
    },
  },
  // Form posts without JavaScript must send their origin, which proves that they come from our pages.
  referrerPolicy: { policy: 'same-origin' },
  // On loopback, the server uses plain HTTP. A proxy in front of it may use HTTPS.
  strictTransportSecurity: false,
  // Other sites may load the script, the style sheet and the images.
  crossOriginResourcePolicy: { policy: 'cross-origin' },
};

/** Directives whose violations are reported but not blocked yet. */
export const trustedTypesReport =
  "require-trusted-types-for 'script'; trusted-types sq-elements lit-html 'allow-duplicates'";

/** The policy of the embeds' frame page. It replaces the policy above. */
export const embedSandbox =
  'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation allow-downloads';

/** The policy of the page that stands in for reservation providers. Only this machine may frame it. */
export function reservationFramePolicy(styleNonce: string): string {
  return `default-src 'none'; script-src 'self'; style-src 'nonce-${styleNonce}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self' http://localhost:* http://127.0.0.1:*`;
}

/**
 * The origin of this server under this machine's second host name, which browsers treat as another site. `undefined` on
 * other hosts.
 */
function otherOrigin(host = ''): string | undefined {
  const [, name = '', port = ''] = /^(localhost|127\.0\.0\.1)(:\d+)?$/.exec(host) ?? [];
  if (name === '') return undefined;
  return `http://${name === 'localhost' ? '127.0.0.1' : 'localhost'}${port}`;
}
