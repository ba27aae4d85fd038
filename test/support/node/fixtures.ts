import { readFileSync } from 'node:fs';

/** Reads Squarespace data as it occurs on real pages. Each call returns a new copy. */
export function fixture(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(`test/fixtures/${name}.json`, 'utf8')) as Record<string, unknown>;
}
