/** Replaced by bundlers; warnings for authors appear only where it is not `production`. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };
/** The ES modules of Leaflet, which its types know only by the name of the package. */
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet';
}

/** The build without subtitles, alternate audio and DRM; its types are those of the whole. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}

/** The address of ALTCHA's worker: see `src/build/packages.ts`. */
declare module 'virtual:captcha-worker' {
  const url: string;
  export default url;
}

/** The address of the frame page of embeds: see `src/build/embed-frame.ts`. */
declare module 'virtual:embed-frame' {
  const url: string;
  export default url;
}

/** The build hands a style sheet file on as minified text; see `StyleText` in `src/core/css.ts`. */
declare module '*.css' {
  const sheet: { readonly cssText: string };
  export default sheet;
}
/** One icon, without the other two thousand; the package has types only for all of them together. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  import type { IconNode } from 'lucide';
  const node: IconNode;
  export default node;
}
