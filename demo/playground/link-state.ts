import { readSettings, writeSettings, type PreviewSettings } from './preview-settings.js';

/** The state of the playground that its link contains. */
export interface LinkState {
  /** Number of the example that the HTML started from. The first one is 1. */
  readonly example: number;
  /** The HTML, if it differs from the example's. */
  readonly html?: string;
  readonly settings: PreviewSettings;
}

/** Maximum length of the HTML in a link. Browsers accept URLs of this size. */
export const MAX_HTML = 200_000;

/**
 * Writes a state as a URL's fragment, without `#`: `example=2&theme=dark`. HTML is compressed (`z`). Browsers without
 * `CompressionStream` write it as text (`html`).
 */
export async function writeLink({ example, html, settings }: LinkState): Promise<string> {
  const parameters = new URLSearchParams();
  if (example !== 1) parameters.set('example', String(example));
  writeSettings(settings, parameters);
  if (html !== undefined) {
    if ('CompressionStream' in globalThis) parameters.set('z', await compress(html));
    else parameters.set('html', html);
  }
  return String(parameters);
}

/**
 * Reads a state from a URL's fragment, without `#`.
 *
 * @param count number of the element's examples
 * @returns `undefined` if the fragment is invalid: it was cut off, or it names an unknown example or setting
 */
export async function readLink(fragment: string, count: number): Promise<LinkState | undefined> {
  const parameters = new URLSearchParams(fragment);
  const known = /^(?:example|theme|dir|lang|width|motion|js|z|html)$/;
  if ([...parameters.keys()].some((name) => !known.test(name))) return undefined;
  const example = parameters.get('example') ?? '1';
  const settings = readSettings(parameters);
  if (!settings || !/^\d{1,3}$/.test(example)) return undefined;
  if (Number(example) < 1 || Number(example) > count) return undefined;
  const compressed = parameters.get('z');
  const html = compressed === null ? parameters.get('html') : await decompress(compressed);
  if (html === undefined || (html?.length ?? 0) > MAX_HTML) return undefined;
  return { example: Number(example), settings, ...(html !== null && { html }) };
}

async function compress(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

async function decompress(text: string): Promise<string | undefined> {
  if (!/^[\w-]+$/.test(text) || !('DecompressionStream' in globalThis)) return undefined;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const stream = new Blob([bytes])
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw'))
      .pipeThrough(new TextDecoderStream('utf-8', { fatal: true }));
    return await readLimited(stream.getReader());
  } catch {
    return undefined;
  }
}

/** Stops at the limit: a link of a few kilobytes can decompress to gigabytes. */
async function readLimited(reader: ReadableStreamDefaultReader<string>): Promise<string> {
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += value;
    if (text.length > MAX_HTML) {
      await reader.cancel();
      throw new RangeError('The HTML is too long.');
    }
  }
}
