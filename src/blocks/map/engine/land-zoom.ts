/** The built-in land is too coarse for anything closer: a pixel is 600 metres there. */
export const landZoom = 8;
