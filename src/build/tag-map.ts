import type { TagRule, TagTable } from '../loading/tag-map.js';
import type { ElementDoc } from './element-doc.js';

type Loaded = Pick<ElementDoc, 'tag' | 'load' | 'methods' | 'hold' | 'hasOwnStyles'>;

export function tagRules(elements: readonly Loaded[]): TagTable {
  return Object.fromEntries(elements.map((element) => [element.tag, ruleOf(element)]));
}

/** The name of a module from its path: `lightbox-viewer-Panels` for `src/features/lightbox/viewer/Panels.tsx`. */
export function moduleName(module: string): string {
  return module.replace(/^(src\/(features\/)?|\0virtual:)|\.tsx?$/g, '').replaceAll('/', '-');
}

function ruleOf({ load, methods, hold, hasOwnStyles }: Loaded): TagRule {
  const [{ mode: usual }, ...special] = load;
  const loadIf = joined(special.map(({ mode, selector = '*' }) => [mode, selector]));
  return {
    load: usual,
    ...(Object.keys(loadIf).length > 0 && { loadIf }),
    ...(hold.length > 0 && { hold: joined(hold.map(({ event, selector }) => [event, selector])) }),
    ...(methods.length > 0 && { methods: methods.map(({ name }) => name) }),
    ...(hasOwnStyles && { ownStyles: true }),
  };
}

function joined(pairs: readonly (readonly [name: string, selector: string])[]) {
  const found: Record<string, string> = {};
  for (const [name, selector] of pairs)
    found[name] = name in found ? `${found[name]}, ${selector}` : selector;
  return found;
}
