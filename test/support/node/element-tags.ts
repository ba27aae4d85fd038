import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the tags of the elements for visitors. The elements for site owners are in the folder `elements/owner`. */
export function elementTags(root = '.'): readonly string[] {
  return readdirSync(join(root, 'elements'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length));
}
