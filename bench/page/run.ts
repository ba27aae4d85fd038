import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser } from 'playwright';
import { format, resolveConfig } from 'prettier';
import type { Sample } from './model/page-table.js';
import { reportOf } from './report.js';
import { sampleOf } from './samples.js';
import { addresses, openSite, type PageName } from './site.js';

const jsonFile = '.cache/bench-page.json';
const documentFile = '.cache/performance.md';
/** CPU slowdown factors. */
const slowdowns = [1, 4] as const;

export interface PageBenchOptions {
  readonly rounds: number;
  /** Page names, separated by commas. Default: all pages. */
  readonly pages: string | undefined;
  readonly json: boolean;
}

/**
 * Measures the cost of pages: ours, the same page without a script, the same page as a React app, and pages of the
 * demo. Pages are measured in turn, in a different order each round, so that other load on the machine affects all of
 * them. A run of all pages writes `.cache/performance.md`. A run of some pages only prints its tables.
 */
export async function benchPages(
  browser: Browser,
  { rounds, pages, json }: PageBenchOptions,
  report: (line: string) => void,
): Promise<void> {
  const names = chosenPages(pages);
  const probe = await bundleProbe();
  const site = await openSite();
  const stand = { browser, probe, addressOf: (name: PageName) => site.url + addresses[name] };
  const results = new Map<string, Sample[]>();
  try {
    // Visit each page once first: the server then has compressed all files, and the browser has warmed up.
    for (const name of names) await sampleOf(stand, name, 1, () => undefined);
    for (let round = 0; round < rounds; round += 1) {
      for (const slowdown of slowdowns) {
        for (const name of rotated(names, round)) {
          report(`page: round ${String(round + 1)}, ${name}, ${String(slowdown)}x`);
          const key = keyOf(name, slowdown);
          const sample = await sampleOf(stand, name, slowdown, report);
          results.set(key, [...(results.get(key) ?? []), sample]);
        }
      }
    }
  } finally {
    await site.close();
  }
  const text = await format(
    reportOf((name, slowdown) => results.get(keyOf(name, slowdown)) ?? [], {
      rounds,
      version: browser.version(),
    }),
    { ...(await resolveConfig(documentFile)), parser: 'markdown' },
  );
  console.log(text);
  await mkdir('.cache', { recursive: true });
  if (json) {
    await writeFile(jsonFile, JSON.stringify(Object.fromEntries(results), null, 2));
    console.log(`All samples: ${jsonFile}`);
  }
  if (pages === undefined) await writeFile(documentFile, text);
}

function keyOf(name: string, slowdown: number): string {
  return `${name} ${String(slowdown)}`;
}

/** @throws {Error} if a page name is unknown */
function chosenPages(pages: string | undefined): PageName[] {
  const all = Object.keys(addresses) as PageName[];
  if (pages === undefined) return all;
  const wanted = pages.split(',');
  const unknown = wanted.filter((name) => !all.includes(name as PageName));
  if (unknown.length > 0) {
    throw new Error(`Unknown page: ${unknown.join(', ')}. Expected one of: ${all.join(', ')}.`);
  }
  return all.filter((name) => wanted.includes(name));
}

/** Rotates the order, so that each round starts with a different page. */
function rotated<T>(all: readonly T[], round: number): T[] {
  const first = round % all.length;
  return [...all.slice(first), ...all.slice(0, first)];
}

async function bundleProbe(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./probe.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles[0]?.text ?? '';
}
