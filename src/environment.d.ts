/** Replaced by bundlers; warnings for authors appear only where it is not `production`. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };
/** The ES modules of Leaflet, which its types know only by the name of the package. */
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet';
}

/** The world's land: see `src/build/land.ts`. */
declare module 'virtual:land' {
  const land: string;
  export default land;
}

/** The address of ALTCHA's worker: see `src/build/captcha-worker.ts`. */
declare module 'virtual:captcha-worker' {
  const url: string;
  export default url;
}
