/** The built-in land is too coarse for anything closer: a pixel is 1.2 kilometres there. */
export const landZoom = 7;
