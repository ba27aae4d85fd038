/** Replaced by bundlers; warnings for authors appear only where it is not `production`. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };
/** Names the build a copy of the script came from, so that two copies on one page can tell each other apart. */
declare const __SQ_BUILD__: string;
