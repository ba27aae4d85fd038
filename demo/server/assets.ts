import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A file ready to be sent. */
export interface Asset {
  readonly body: Buffer;
  readonly type: string;
  readonly etag: string;
  readonly encoding?: 'br' | 'gzip';
}

interface CachedFile {
  readonly version: string;
  readonly body: Buffer;
  readonly hash: string;
  readonly compressed: Map<'br' | 'gzip', Promise<Buffer>>;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.html': 'text/html; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

function compress(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  // Maximum compression takes seconds for source maps, and only developer tools request those.
  const quality = body.length > 400_000 ? 5 : 11;
  return encoding === 'br'
    ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    : zip(body, { level: 9 });
}

/**
 * Reads files inside `root`. Each version of a file is compressed only once.
 *
 * @returns A function that takes a path relative to `root` and the request's `Accept-Encoding`. It returns the file, or
 * `undefined` if the file does not exist or is outside `root`.
 */
export function createAssetReader(
  root: string,
): (path: string, acceptEncoding?: string) => Promise<Asset | undefined> {
  const base = resolve(root);
  const cache = new Map<string, CachedFile>();

  const load = async (file: string): Promise<CachedFile | undefined> => {
    const status = await stat(file).catch(() => undefined);
    if (!status?.isFile()) return undefined;
    const version = `${status.mtimeMs}:${status.size}`;
    const known = cache.get(file);
    if (known?.version === version) return known;
    const body = await readFile(file);
    const hash = createHash('sha1').update(body).digest('base64url').slice(0, 16);
    const loaded = { version, body, hash, compressed: new Map() };
    cache.set(file, loaded);
    return loaded;
  };

  return async (path, acceptEncoding = '') => {
    const file = resolve(base, path);
    const type = types[extname(file)];
    if (!file.startsWith(base + sep) || path.includes('\0') || type === undefined) return undefined;
    const loaded = await load(file);
    if (!loaded) return undefined;
    const { body, hash, compressed } = loaded;
    const offered = acceptEncoding.split(',').map((item) => item.trim().split(';')[0]);
    const encoding = offered.includes('br') ? 'br' : offered.includes('gzip') ? 'gzip' : undefined;
    if (encoding === undefined || body.length < 512) return { body, type, etag: `"${hash}"` };
    const pending = compressed.get(encoding) ?? compress(body, encoding);
    compressed.set(encoding, pending);
    return { body: await pending, type, etag: `"${hash}-${encoding}"`, encoding };
  };
}
