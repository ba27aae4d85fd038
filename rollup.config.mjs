// Run by `npm run build` (src/build/build.ts), which hands the loader the names of the built files.
export { cdnOptions, libraryOptions, loaderOptions } from './src/build/rollup-options.js';
