import { fileURLToPath } from 'node:url';
import { build, type Metafile } from 'esbuild';
import { basename } from 'node:path';

/** Files that the head of the React app's page loads. */
export interface AppFiles {
  readonly entry: string;
  /** Static imports of the entry. They are preloaded, because otherwise they would load one step later. */
  readonly preloads: readonly string[];
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Bundles the React app as a production build, into a directory. */
export async function bundleApp(directory: string): Promise<AppFiles> {
  const { metafile } = await build({
    entryPoints: {
      client: here('./client.tsx'),
      photoswipe: 'photoswipe/style.css',
      leaflet: 'leaflet/dist/leaflet.css',
    },
    outdir: directory,
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.png': 'empty', '.svg': 'empty' },
    logLevel: 'error',
  });
  return { entry: 'client.js', preloads: staticImports(metafile, 'client.js') };
}

/** Returns the file names of all direct and indirect static imports of a file. */
function staticImports({ outputs }: Metafile, entry: string): string[] {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const [, output] = Object.entries(outputs).find(([path]) => basename(path) === name) ?? [];
    for (const { kind, path } of output?.imports ?? []) {
      if (kind !== 'import-statement' || found.has(basename(path))) continue;
      found.add(basename(path));
      visit(basename(path));
    }
  };
  visit(entry);
  return [...found];
}
