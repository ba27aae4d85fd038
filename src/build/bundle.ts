import { rollup, type RollupCache, type RollupOptions, type RollupOutput } from 'rollup';

/** The files that were written, and a cache for the next build with the same options. */
export interface Bundled {
  readonly output: RollupOutput;
  readonly cache: RollupCache | undefined;
}

/**
 * Builds with Rollup and writes the files. Only prints warnings about our own code, since we cannot fix warnings about
 * dependencies.
 *
 * @param cache the cache from an earlier build with the same options
 */
export async function bundle(options: RollupOptions, cache?: RollupCache): Promise<Bundled> {
  const build = await rollup({
    ...options,
    ...(cache && { cache }),
    onLog: (level, log) => {
      const isForeign = [log.id, ...(log.ids ?? [])].some((id) => id?.includes('node_modules'));
      if (level === 'warn' && !isForeign) console.warn(`  ${log.message}`);
    },
  });
  try {
    const output = await build.write([options.output ?? []].flat()[0] ?? {});
    return { output, cache: build.cache };
  } finally {
    await build.close();
  }
}
