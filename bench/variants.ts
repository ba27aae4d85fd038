import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** One version of the trivial block: a button with a label and a counter, in a shadow root. */
export interface Variant {
  readonly name: string;
  /** Its module in `variants/`. */
  readonly file: string;
  /** The attribute that sets the label. */
  readonly attribute: string;
}

export const sqReact: Variant = { name: 'sq React block', file: 'sq-react', attribute: 'label' };
export const sqLit: Variant = { name: 'sq lit block', file: 'sq-lit', attribute: 'label' };
export const rawR2wc: Variant = { name: 'raw r2wc', file: 'raw-r2wc', attribute: 'label' };
export const plain: Variant = { name: 'plain element', file: 'plain', attribute: 'label' };

/** All variants. */
export const variants: readonly Variant[] = [
  sqReact,
  sqLit,
  rawR2wc,
  { name: 'LitElement', file: 'lit-element', attribute: 'label' },
  plain,
  { name: "Shoelace's button", file: 'shoelace', attribute: 'title' },
];

/** Bundles the probe and each variant as a production build. Returns the bundles, keyed by file name. */
export async function bundle(chosen: readonly Variant[]): Promise<ReadonlyMap<string, string>> {
  const all = ['probe', ...chosen.map(({ file }) => file)];
  const texts = await Promise.all(all.map(bundleOne));
  return new Map(all.map((file, index) => [file, texts[index] ?? '']));
}

async function bundleOne(file: string): Promise<string> {
  const isProbe = file === 'probe';
  const path = isProbe ? './probe.ts' : `./variants/${file}.ts`;
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(path, import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: isProbe ? 'iife' : 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Imports are hoisted, so only a banner runs before them.
    ...(isProbe ? {} : { banner: { js: 'performance.mark("module start");' } }),
  });
  return outputFiles[0]?.text ?? '';
}
