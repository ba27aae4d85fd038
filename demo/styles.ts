import { readFileSync } from 'node:fs';
import { transform } from 'lightningcss';

const texts = new Map<string, string>();

/** Returns the named style sheets of `demo/styles`, joined in the given order and minified, for a `<style>`. */
export function readStyles(...names: readonly string[]): string {
  const key = names.join();
  const text = texts.get(key) ?? minify(names);
  texts.set(key, text);
  return text;
}

function minify(names: readonly string[]): string {
  const files = names.map((name) => readFileSync(new URL(`./styles/${name}.css`, import.meta.url)));
  const { code } = transform({ filename: 'site.css', code: Buffer.concat(files), minify: true });
  return code.toString();
}
