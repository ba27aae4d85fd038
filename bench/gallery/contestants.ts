import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The three kinds of code to compare: galleries in rows, slides, and image viewers. */
export const disciplines = ['rows', 'slides', 'viewer'] as const;

/** One of {@link disciplines}. */
export type Discipline = (typeof disciplines)[number];

/** A library in one discipline. */
export interface Contestant {
  readonly name: string;
  readonly discipline: Discipline;
  /** Its module in `contestants/`. */
  readonly file: string;
  /** If `true`, the page has the product's own script and style sheet. */
  readonly isOurs: boolean;
}

const peers: Readonly<Record<Discipline, Readonly<Record<string, string>>>> = {
  rows: {
    'react-photo-album': 'rows-react-photo-album.ts',
    'justified-layout': 'rows-justified-layout.ts',
  },
  slides: { Embla: 'slides-embla.ts', 'Swiper Element': 'slides-swiper.ts' },
  viewer: {
    PhotoSwipe: 'viewer-photoswipe.ts',
    GLightbox: 'viewer-glightbox.ts',
    lightGallery: 'viewer-lightgallery.ts',
  },
};

/** Returns a discipline's contestants. Ours is first. */
export function contestantsOf(discipline: Discipline): readonly Contestant[] {
  return [
    { name: 'sq-gallery', discipline, file: `${discipline}-sq.ts`, isOurs: true },
    ...Object.entries(peers[discipline]).map(([name, file]) => ({
      name,
      discipline,
      file,
      isOurs: false,
    })),
  ];
}

/** A contestant's script and styles, as a production build. */
export interface Bundle {
  readonly script: string;
  readonly styles: string;
}

/** Bundles a contestant. */
export function bundleContestant({ file }: Contestant): Promise<Bundle> {
  return bundleModule(new URL(`./contestants/${file}`, import.meta.url));
}

/** Bundles a module with all its imports, except images and fonts. */
export async function bundleModule(module: URL): Promise<Bundle> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(module)],
    bundle: true,
    minify: true,
    write: false,
    outdir: 'out',
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: Object.fromEntries(
      ['.ttf', '.woff', '.woff2', '.svg', '.gif', '.png'].map((type) => [type, 'empty']),
    ),
  });
  const textOf = (type: string): string =>
    outputFiles.find(({ path }) => path.endsWith(type))?.text ?? '';
  return { script: textOf('.js'), styles: textOf('.css') };
}
