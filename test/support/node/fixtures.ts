import { readFileSync } from 'node:fs';

/** Published data as real pages carry it. Each call gives a copy of its own. */
export function fixture(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(`test/fixtures/${name}.json`, 'utf8')) as Record<string, unknown>;
}
