import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, normalize } from 'node:path';
import sharp from 'sharp';
import { listen } from '../../test/support/node/rows.js';
import { bundleModule } from '../gallery/contestants.js';

/** The elements to compare. */
export const subjects = ['video', 'map'] as const;

export type Subject = (typeof subjects)[number];

/**
 * A page with one video or one map. The element is 800 pixels wide and 100 pixels below the top edge, away from the
 * mouse pointer.
 */
export interface Contestant {
  readonly name: string;
  readonly subject: Subject;
  /** `sq` is the product's own script. Other names are modules in `contestants/`. `null` is plain HTML. */
  readonly script: 'sq' | 'lite-youtube' | 'leaflet' | null;
  readonly body: string;
}

const video = 'aqz-KE-bpKQ';
const poster = '/poster.jpg';

/** All contestants. Ours is the first one of each subject. */
export const contestants: readonly Contestant[] = [
  {
    name: 'sq-video',
    subject: 'video',
    script: 'sq',
    body: `<sq-video><a href="https://www.youtube.com/watch?v=${video}"><img src="${poster}" alt="" width="1280" height="720">A morning</a></sq-video>`,
  },
  {
    name: 'lite-youtube-embed',
    subject: 'video',
    script: 'lite-youtube',
    body: `<lite-youtube videoid="${video}" style="background-image: url(${poster}); max-width: none"></lite-youtube>`,
  },
  {
    name: 'an iframe',
    subject: 'video',
    script: null,
    body: `<iframe src="https://www.youtube-nocookie.com/embed/${video}" title="A morning" width="800" height="450" style="border: 0"></iframe>`,
  },
  {
    name: 'sq-map',
    subject: 'map',
    script: 'sq',
    body: '<sq-map lat="48.2" lng="16.37" zoom="12" aspect-ratio="1.6"><address>Ring 1, Wien</address></sq-map>',
  },
  {
    name: 'Leaflet',
    subject: 'map',
    script: 'leaflet',
    body: '<div id="map" style="height: 500px"></div><address>Ring 1, Wien</address>',
  },
];

/** A server with a page for each contestant. */
export interface Site {
  addressOf(contestant: Contestant): string;
  close(): void;
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  png: 'image/png',
};

/** Serves the pages on a free port, together with the product's build. Map tiles are on a different loopback origin. */
export async function openSite(tileOrigin: string): Promise<Site> {
  const tiles = `${tileOrigin}/{z}/{x}/{y}.png`;
  const background = { r: 90, g: 120, b: 70 };
  const image = sharp({ create: { width: 1280, height: 720, channels: 3, background } });
  const made = new Map<string, Answer>([
    [poster, { type: 'image/jpeg', body: await image.jpeg().toBuffer() }],
  ]);
  for (const { name, script, body } of contestants) {
    const page = `<!doctype html><html lang="en" data-tiles="${tiles}"><head><meta charset="utf-8"><title>Benchmark</title><link rel="icon" href="data:,"><style>body{margin:100px 0 0;width:800px}</style>${headOf(script, tiles)}</head><body>${body}</body></html>`;
    made.set(`/${encodeURIComponent(name)}`, { type: 'text/html', body: page });
    if (script === null || script === 'sq') continue;
    const module = new URL(`./contestants/${script}.ts`, import.meta.url);
    const bundle = await bundleModule(module);
    made.set(`/${script}.js`, { type: 'text/javascript', body: bundle.script });
    made.set(`/${script}.css`, { type: 'text/css', body: bundle.styles });
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    void (async () => {
      const answer = made.get(pathname) ?? (await fileAt(pathname));
      response.writeHead(answer ? 200 : 404, { 'content-type': answer?.type ?? 'text/plain' });
      response.end(answer?.body);
    })();
  });
  const origin = await listen(server, '127.0.0.1');
  return {
    addressOf: ({ name }) => `${origin}/${encodeURIComponent(name)}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

interface Answer {
  readonly type: string;
  readonly body: string | Buffer;
}

/** Returns a file of the build, or one of Leaflet's images. */
async function fileAt(pathname: string): Promise<Answer | null> {
  const path = normalize(pathname);
  if (!/^\/(dist|node_modules\/leaflet\/dist)\//.test(path)) return null;
  try {
    const type = types[path.split('.').at(-1) ?? ''] ?? 'text/plain';
    return { type, body: await readFile(join('.', path)) };
  } catch {
    return null;
  }
}

function headOf(script: Contestant['script'], tiles: string): string {
  if (script === null) return '';
  if (script !== 'sq')
    return `<link rel="stylesheet" href="/${script}.css"><script type="module" src="/${script}.js"></script>`;
  const context = {
    tiles: { url: tiles, attribution: 'Tile makers' },
    cookieSettings: { isCookieBannerEnabled: false, isRestrictiveCookiePolicyEnabled: false },
  };
  return (
    '<link rel="stylesheet" href="/dist/sq.css"><link rel="stylesheet" href="/dist/css/sq-video.css">' +
    '<script type="module" src="/dist/cdn/sq.js"></script>' +
    `<script type="application/json" id="sq-context">${JSON.stringify(context)}</script>`
  );
}
