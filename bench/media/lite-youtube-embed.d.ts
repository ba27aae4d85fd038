/** A script without types. It defines its custom element. */
declare module 'lite-youtube-embed';
