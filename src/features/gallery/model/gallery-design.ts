/** The designs of a gallery block, by their published names. */
export const galleryDesigns = [
  'grid',
  'autogrid',
  'autocolumns',
  'autorows',
  'carousel',
  'list',
  'slider',
  'slideshow',
  'stacked',
] as const;

/** The published name of a design. */
export type GalleryDesign = (typeof galleryDesigns)[number];

/** How a gallery lays out its slides. */
export type GalleryLayout =
  'base' | 'strip' | 'stacked' | Exclude<GalleryDesign, 'slider' | 'slideshow' | 'stacked'>;

const renamed: Readonly<Partial<Record<string, GalleryLayout>>> = {
  stacked: 'base',
  slider: 'strip',
  slideshow: 'stacked',
};

/** True for a name that is one of {@link galleryDesigns}. */
export function isGalleryDesign(name: string): name is GalleryDesign {
  return (galleryDesigns as readonly string[]).includes(name);
}

/** The layout of a block's design (spec section 4, "Design mapping"); any other name has the base layout. */
export function layoutOf(design: string): GalleryLayout {
  const name = design.trim().toLowerCase();
  if (!isGalleryDesign(name)) return 'base';
  return renamed[name] ?? (name as GalleryLayout);
}

/** The published name of a layout's design. */
export function designOf(layout: GalleryLayout): GalleryDesign {
  const found = galleryDesigns.find((design) => layoutOf(design) === layout);
  return found ?? 'stacked';
}
