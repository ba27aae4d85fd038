/** Bundlers replace `NODE_ENV`. Warnings for page authors are shown unless it is `production`. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };
/** Leaflet's ES module build. Leaflet's types declare only the package name. */
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet';
}

/** The hls.js build without subtitles, alternate audio and DRM. It uses the full build's types. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}

/** The URL of ALTCHA's worker: see `src/build/packages.ts`. */
declare module 'virtual:captcha-worker' {
  const url: string;
  export default url;
}

/** The URL of the frame page for embeds: see `src/build/embed-frame.ts`. */
declare module 'virtual:embed-frame' {
  const url: string;
  export default url;
}

/** The build replaces an imported style sheet with its minified text: see `StyleText` in `src/core/css.ts`. */
declare module '*.css' {
  const sheet: { readonly cssText: string };
  export default sheet;
}
/**
 * Each module contains a single icon, so that the other two thousand are not loaded. The package has no types for these
 * modules.
 */
declare module 'lucide/dist/esm/icons/*.mjs' {
  import type { IconNode } from 'lucide';
  const node: IconNode;
  export default node;
}

/** The descriptions of all blocks: see `src/build/editor.ts`. */
declare module 'virtual:blocks' {
  // An import declaration with a relative path is an error here, and TypeScript would use `any`.
  export const blocks: readonly import('./editor/blocks/block-description.js').BlockDescription[];
}

/** The data of the blocks' examples, by tag: see `src/build/builders.ts`. */
declare module 'virtual:block-data' {
  export const blockData: Readonly<Record<string, import('./builders/block-data.js').BlockData>>;
}
