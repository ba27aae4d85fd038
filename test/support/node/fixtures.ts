import { readFileSync } from 'node:fs';

/** Published data as on real pages. Each call returns a new copy. */
export function fixture(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(`test/fixtures/${name}.json`, 'utf8')) as Record<string, unknown>;
}
