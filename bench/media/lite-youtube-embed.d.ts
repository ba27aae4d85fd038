/** A script without types, which defines its element. */
declare module 'lite-youtube-embed';
