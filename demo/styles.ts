import { readFileSync } from 'node:fs';
import { transform } from 'lightningcss';

/** Reads and minifies style sheets of `demo/styles`, in the order given, to one text for a `<style>`. */
export function readStyles(...names: readonly string[]): string {
  const files = names.map((name) => readFileSync(new URL(`./styles/${name}.css`, import.meta.url)));
  const { code } = transform({ filename: 'site.css', code: Buffer.concat(files), minify: true });
  return code.toString();
}
