import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { bundleContestant, type Bundle, type Contestant } from './contestants.js';

/** A server with a page for each contestant. */
export interface Arena {
  addressOf(contestant: Contestant): string;
  close(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  webp: 'image/webp',
};
const folders: Readonly<Record<string, string>> = {
  dist: 'dist',
  pictures: 'demo/assets/pictures',
};

/** Bundles the contestants, and serves them on a free port, together with the product's build and the demo's images. */
export async function openArena(contestants: readonly Contestant[]): Promise<Arena> {
  const bundles = new Map<string, Bundle & { readonly isOurs: boolean }>();
  for (const contestant of contestants) {
    bundles.set(contestant.file, {
      ...(await bundleContestant(contestant)),
      isOurs: contestant.isOurs,
    });
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    void answer(pathname, bundles).then((file) => {
      response.writeHead(file ? 200 : 404, {
        'content-type': file?.type ?? 'text/plain',
        'cache-control': 'max-age=3600',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
      });
      response.end(file?.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    addressOf: ({ file }) => `${base}/page/${file}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Answer {
  readonly type: string;
  readonly body: string | Buffer;
}

async function answer(
  pathname: string,
  bundles: ReadonlyMap<string, Bundle & { readonly isOurs: boolean }>,
): Promise<Answer | null> {
  const [, folder = '', ...rest] = normalize(pathname).split('/');
  const name = rest.join('/');
  const bundle = bundles.get(name);
  if (folder === 'page' && bundle) return { type: 'text/html', body: html(name, bundle.isOurs) };
  if (folder === 'script' && bundle) return { type: 'text/javascript', body: bundle.script };
  if (folder === 'styles' && bundle) return { type: 'text/css', body: bundle.styles };
  const root = folders[folder];
  if (!root) return null;
  try {
    const type = types[name.split('.').at(-1) ?? ''] ?? 'text/plain';
    return { type, body: await readFile(join(root, name)) };
  } catch {
    return null;
  }
}

function html(file: string, isOurs: boolean): string {
  const ours =
    '<link rel="stylesheet" href="/dist/sq.css"><script type="module" src="/dist/cdn/sq.js"></script>';
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,">' +
    `<title>Benchmark</title>${isOurs ? ours : ''}<link rel="stylesheet" href="/styles/${file}">` +
    '<style>body{margin:0}#stage{width:1200px}#stage>a>img{width:200px;height:auto}</style></head>' +
    `<body><div id="stage"></div><script type="module" src="/script/${file}"></script></body></html>`
  );
}
