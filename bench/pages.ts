import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bundle, type Variant } from './variants.js';

/** Number of blocks in a row. */
const perRow = 20;

/** A server with the measured pages. */
export interface Pages {
  /** Returns a page that contains a variant's blocks as markup, and no code except the probe. */
  pageOf(variant: Variant, count: number): string;
  scriptOf(variant: Variant): string;
  close(): Promise<void>;
}

/** Bundles the variants, and serves them on a free port of this machine. */
export async function servePages(variants: readonly Variant[]): Promise<Pages> {
  const scripts = await bundle(variants);
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const script = scripts.get(pathname.slice(1).replace('.js', ''));
    const isPage = pathname === '/page';
    response.writeHead(isPage || script !== undefined ? 200 : 404, {
      'content-type': `text/${isPage ? 'html' : 'javascript'}; charset=utf-8`,
      'cache-control': isPage ? 'no-store' : 'max-age=3600',
      // A page's clock has microsecond resolution only if the page is cross-origin isolated.
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    });
    const attribute = searchParams.get('attribute') ?? '';
    response.end(isPage ? html(attribute, Number(searchParams.get('count'))) : script);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    pageOf: ({ attribute }, count) => `${base}/page?attribute=${attribute}&count=${String(count)}`,
    scriptOf: ({ file }) => `${base}/${file}.js`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function html(attribute: string, count: number): string {
  const rows: string[] = [];
  for (let index = 0; index < count; index += 1) {
    if (index % perRow === 0) rows.push(`${index > 0 ? '</div>' : ''}<div>`);
    rows.push(`<bench-block ${attribute}="Button ${String(index)}"></bench-block>`);
  }
  return (
    `<!doctype html><html lang="en" data-attribute="${attribute}"><head><meta charset="utf-8">` +
    '<link rel="icon" href="data:,"><title>Benchmark</title><script src="/probe.js"></script></head>' +
    `<body>${rows.join('')}</body></html>`
  );
}
