import type { IncomingMessage } from 'node:http';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { SiteValues } from './features/site/site-values.js';

/**
 * Google Fonts, if the owner has chosen fonts or is choosing them on the page with the settings: their style sheets, and their
 * files.
 */
const fontOrigins = { styles: 'https://fonts.googleapis.com', files: 'https://fonts.gstatic.com' };

/** Services whose players the elements show in frames. */
const playerOrigins = [
  'https://www.youtube.com',
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://w.soundcloud.com',
  'https://open.spotify.com',
];

/**
 * Headers of every response. Scripts and styles must be served by this server, or carry the response's nonce.
 *
 * `default-src` and similar directives are enforced. Trusted Types violations are only reported until every dependency
 * uses a named policy. `lit-html` is Lit's own policy. Each copy of Lit creates it once.
 */
export function securityHeaders({ latest }: Pick<SiteValues, 'latest'>): FastifyHelmetOptions {
  const fonts =
    (origin: string) =>
    ({ url = '' }: IncomingMessage) =>
      latest().googleFonts.length > 0 || /^\/config\/settings(?:[/?]|$)/.test(url)
        ? origin
        : "'self'";
  return {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", fonts(fontOrigins.styles)],
        fontSrc: ["'self'", fonts(fontOrigins.files)],
        // Players and frames of these services load when a visitor plays or allows them.
        frameSrc: [
          "'self'",
          ...playerOrigins,
          // The local stand-in for reservation providers.
          ({ headers }: IncomingMessage) => otherOrigin(headers.host) ?? "'self'",
        ],
        // Previews of chosen files are blobs.
        imgSrc: ["'self'", 'data:', 'blob:'],
        // Streams are passed to a `<video>` as blobs.
        mediaSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
      },
    },
    // Native form posts need the origin, which identifies our pages.
    referrerPolicy: { policy: 'same-origin' },
    // The server uses plain HTTP on loopback. A proxy in front may use HTTPS.
    strictTransportSecurity: false,
    // Other sites may load the script, the style sheet and the images.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  };
}

/** Directives whose violations are reported but not blocked yet. */
export const trustedTypesReport = trustedTypes('sq-elements lit-html');

/** The same directives for the owner's editor, whose text fields parse pasted HTML in a document without a window. */
export const editorTrustedTypesReport = trustedTypes('sq-elements lit-html ProseMirrorClipboard');

function trustedTypes(policies: string): string {
  return `require-trusted-types-for 'script'; trusted-types ${policies} 'allow-duplicates'`;
}

/** The policy of the embeds' frame page. It replaces the policy above. */
export const embedSandbox =
  'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation allow-downloads';

/**
 * The policy of the playground's preview. Its HTML can come from a link, so only the library's scripts run: inline scripts, event
 * handlers and other scripts of this server are blocked. Style attributes are allowed, because custom properties are set with
 * them. The sources name the origin, because the frame can have an opaque origin.
 *
 * @param isIsolated - The HTML came from a link: it can neither send forms nor call the server
 */
export function playgroundFramePolicy({
  protocol,
  host,
  isIsolated,
  scriptNonce,
}: {
  readonly protocol: string;
  readonly host: string;
  readonly isIsolated: boolean;
  readonly scriptNonce: string;
}): string {
  // `'self'` and hosts without a scheme match nothing in WebKit if the frame has an opaque origin.
  const site = /^[\w.:[\]-]+$/.test(host) ? `${protocol}://${host}` : "'self'";
  const calls = isIsolated ? `${site}/dist/` : `${site} ${playerOrigins.join(' ')}`;
  return [
    "default-src 'none'",
    `script-src 'nonce-${scriptNonce}' ${site}/dist/ ${site}/playground/files/`,
    `style-src ${site} 'unsafe-inline'`,
    `font-src ${site}`,
    `img-src ${site} data:`,
    `media-src ${site} blob:`,
    `connect-src ${calls}`,
    // The other origin is the local stand-in for reservation providers.
    `frame-src ${[site, otherOrigin(host) ?? '', ...playerOrigins].join(' ')}`,
    "base-uri 'none'",
    `form-action ${isIsolated ? "'none'" : site}`,
    `frame-ancestors 'self'`,
  ].join('; ');
}

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
