/** A script of the benchmark that has no types: it defines its element. */
declare module 'lite-youtube-embed';
