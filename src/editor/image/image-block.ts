import { current, type Draft } from 'mutative';
import { parseAlignment } from '../../features/image/model/image-position.js';
import { isSizable, sourceSet, widthsOf } from '../../features/image/model/image-source.js';
import {
  isPictureAddress,
  largestCandidate,
  parseDimensions,
  parseFocalPoint,
  sizeOf,
  type FocalPoint,
  type Size,
} from '../../features/image/model/picture.js';
import { escapeAttribute } from '../document/escape.js';
import {
  childrenOf,
  descendantsOf,
  isBlock,
  ROOT,
  type ElementNode,
  type NodeId,
  type PageNode,
  type PageState,
} from '../document/page-state.js';
import type { CropArea } from '../media/model/crop-area.js';
import { insertHtml, moveNode, removeNode, setAttribute } from '../document/steps.js';
import { pointInCrop, pointText } from './model/focal-point.js';

/** The link around an image. */
export interface ImageLink {
  readonly id: NodeId;
  readonly href: string;
  readonly isNewWindow: boolean;
}

/** An image's settings, read from the HTML of an `sq-image`. See `features/image/input.ts`. */
export interface ImageBlock {
  /** The `<img>`. `undefined` if the block loads the image from its own `src`. */
  readonly img: NodeId | undefined;
  readonly src: string;
  /** `undefined` if it is missing, and empty for a decorative image. */
  readonly alt: string | undefined;
  readonly mode: 'none' | 'cover' | 'contain';
  readonly stretch: boolean;
  readonly focal: FocalPoint;
  /** In CSS order, such as `left top`. */
  readonly alignment: string;
  readonly size: Size | null;
  readonly useAdvancedPositioning: boolean;
  readonly link: ImageLink | undefined;
}

const middle: FocalPoint = { x: 0.5, y: 0.5 };

export function readImageBlock(state: PageState, id: NodeId): ImageBlock | undefined {
  const block = state.nodes[id];
  if (block?.kind !== 'element') return undefined;
  const found = findImage(state, id);
  const img = found?.node.attributes ?? {};
  const host = block.attributes;
  const size =
    parseDimensions(host['dimensions'] ?? null) ??
    parseDimensions(img['data-image-dimensions'] ?? null) ??
    sizeOf(Number(img['width']), Number(img['height']));
  const focal = host['focal-point'] ?? img['data-image-focal-point'] ?? null;
  const mode = host['mode'] ?? cropClass(host['class']) ?? cropClass(img['class']);
  return {
    img: found?.id,
    src: found ? sourceOf(img) : (host['src'] ?? ''),
    alt: found ? img['alt'] : host['alt'],
    mode: mode === 'cover' || mode === 'contain' ? mode : 'none',
    stretch: isOn(host['stretch']),
    focal: parseFocalPoint(focal) ?? middle,
    alignment: normalAlignment(host['alignment'] ?? 'center'),
    size,
    useAdvancedPositioning: isOn(host['use-advanced-positioning']),
    link: found && linkAround(state, id, found.id),
  };
}

function findImage(
  state: PageState,
  id: NodeId,
): { readonly id: NodeId; readonly node: ElementNode } | undefined {
  for (const { id: inside, node } of descendantsOf(state, id)) {
    if (node.kind === 'element' && node.tag === 'img' && !isInNoscript(state, inside))
      return { id: inside, node };
  }
  return undefined;
}

function isInNoscript({ nodes }: PageState, id: NodeId): boolean {
  let parent = nodes[nodes[id]?.parent ?? ''];
  while (parent?.kind === 'element') {
    if (parent.tag === 'noscript') return true;
    parent = nodes[parent.parent];
  }
  return false;
}

function sourceOf(img: Readonly<Record<string, string>>): string {
  const shown = img['src'] ?? largestCandidate(img['srcset'] ?? null)?.src;
  return img['data-src'] ?? img['data-image'] ?? shown ?? '';
}

function cropClass(classes = ''): 'cover' | 'contain' | undefined {
  const names = classes.split(/\s+/);
  if (names.includes('content-fill')) return 'cover';
  return names.includes('content-fit') ? 'contain' : undefined;
}

function isOn(flag: string | undefined): boolean {
  return flag !== undefined && flag.toLowerCase() !== 'false';
}

function normalAlignment(text: string): string {
  const [x = 'center', y = 'center'] = (parseAlignment(text) ?? 'center').split(' ');
  return x === 'center' && y === 'center' ? 'center' : `${x} ${y}`;
}

function linkAround(state: PageState, block: NodeId, img: NodeId): ImageLink | undefined {
  for (let id = state.nodes[img]?.parent; id !== undefined && id !== block;) {
    const node = state.nodes[id];
    if (node?.kind !== 'element') return undefined;
    if (node.tag === 'a') {
      const { href = '', target } = node.attributes;
      return { id, href, isNewWindow: target === '_blank' };
    }
    id = node.parent;
  }
  return undefined;
}

export interface ReplacingImage {
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly alt: string;
}

type PageDraft = Draft<PageState>;

/** Attributes that belong to the previous file. */
const oldSources = [
  ...['data-src', 'data-srcset', 'data-image', 'data-image-dimensions', 'data-image-resolution'],
];

/**
 * Replaces the image's file. Versions of the previous file in `<picture>` and `<noscript>` are removed. The focal point is
 * reset to the center. The alternative text is replaced with the one from the media library. If the library has none, it is
 * removed, because the old text describes another image.
 *
 * @param crop the part of the previous file that the new file shows. The alternative text is then kept, and the focal point
 * stays at the same place in the picture
 */
export function replaceImage(
  draft: PageDraft,
  state: PageState,
  id: NodeId,
  file: ReplacingImage,
  crop?: CropArea,
): void {
  const block = readImageBlock(state, id);
  if (!block) return;
  const { dimensions } = attributesOf(state, id);
  const isFocused = block.focal !== middle;
  const focal = crop && isFocused ? pointText(pointInCrop(block.focal, crop)) : undefined;
  setAttribute(draft, id, 'focal-point', focal);
  // For uploaded files, the width is a query parameter.
  setAttribute(draft, id, 'size-format', undefined);
  if (dimensions !== undefined || block.img === undefined) {
    setAttribute(draft, id, 'dimensions', dimensionsOf(file));
  }
  if (block.img !== undefined) return replaceFile(draft, state, block.img, file, crop);
  setAttribute(draft, id, 'src', file.url);
  if (!crop) setAttribute(draft, id, 'alt', file.alt === '' ? undefined : file.alt);
}

/** Replaces the file of an `<img>`, and the file that a link around it opens. See {@link replaceImage}. */
export function replaceFile(
  draft: PageDraft,
  state: PageState,
  img: NodeId,
  file: ReplacingImage,
  crop?: CropArea,
): void {
  const { url, width, height, alt } = file;
  const length = (value: number | null): string | undefined =>
    value === null ? undefined : String(value);
  setAttribute(draft, img, 'src', url);
  if (!crop) setAttribute(draft, img, 'alt', alt === '' ? undefined : alt);
  for (const name of oldSources) setAttribute(draft, img, name, undefined);
  const block = closestBlock(state, img);
  const isOfBlock = block?.tag === 'sq-image';
  const { id: owner, focal } = focalPointOf(state, img);
  if (owner !== undefined) {
    // An `sq-image` has its own attribute.
    const isKept = crop !== undefined && !isOfBlock;
    const text = isKept ? pointText(pointInCrop(focal, crop)) : undefined;
    setAttribute(draft, owner, itemFocalPoint, text);
  }
  setAttribute(draft, img, 'width', length(width));
  setAttribute(draft, img, 'height', length(height));
  const srcset =
    isSizable(url, 'queryString') && width !== null
      ? sourceSet(url, widthsOf('queryString', width), 'queryString')
      : undefined;
  setAttribute(draft, img, 'srcset', srcset);
  const picture = pictureAround(state, img);
  const parent = state.nodes[picture]?.parent ?? ROOT;
  const link = state.nodes[parent];
  if (
    link?.kind === 'element' &&
    link.tag === 'a' &&
    isPictureAddress(link.attributes['href'] ?? '')
  ) {
    setAttribute(draft, parent, 'href', url);
    const hasSize = link.attributes['data-image-dimensions'] !== undefined;
    if (hasSize) setAttribute(draft, parent, 'data-image-dimensions', dimensionsOf(file));
  }
  const scope = isOfBlock ? block.id : picture;
  for (const { id: inside, node } of descendantsOf(state, scope)) {
    const isVersion = node.kind === 'element' && /^(?:source|noscript)$/.test(node.tag);
    if (isVersion) removeNode(draft, inside);
  }
}

function dimensionsOf({ width, height }: ReplacingImage): string | undefined {
  return width !== null && height !== null ? `${String(width)}x${String(height)}` : undefined;
}

/** Attribute with the focal point of an image in a gallery or a summary. */
export const itemFocalPoint = 'data-image-focal-point';

/**
 * Reads the focal point of an `<img>` in a gallery or a summary.
 *
 * @returns `id` is the element that has the attribute: the image, its link or its slide. `undefined` if the attribute is missing
 */
export function focalPointOf(
  state: PageState,
  img: NodeId,
): { readonly id: NodeId | undefined; readonly focal: FocalPoint } {
  let found: { id: NodeId | undefined; focal: FocalPoint } = { id: undefined, focal: middle };
  // The outermost element takes precedence, as in the gallery.
  for (let id: NodeId | undefined = img; id !== undefined;) {
    const node: PageNode | undefined = state.nodes[id];
    if (node?.kind !== 'element' || node.tag.startsWith('sq-')) break;
    const focal = parseFocalPoint(node.attributes[itemFocalPoint] ?? null);
    if (focal) found = { id, focal };
    id = node.parent;
  }
  return found;
}

function closestBlock(
  { nodes }: PageState,
  id: NodeId,
): { readonly id: NodeId; readonly tag: string } | undefined {
  for (let outer = nodes[id]?.parent; outer !== undefined; outer = nodes[outer]?.parent) {
    const node = nodes[outer];
    if (isBlock(node)) return { id: outer, tag: node.tag };
  }
  return undefined;
}

function attributesOf({ nodes }: PageState, id: NodeId): Readonly<Record<string, string>> {
  const node = nodes[id];
  return node?.kind === 'element' ? node.attributes : {};
}

/** Sets the URL of the link around an image. Adds the link if it is missing, and removes it if the URL is empty. */
export function setImageLink(draft: PageDraft, state: PageState, id: NodeId, href: string): void {
  const block = readImageBlock(state, id);
  if (block?.img === undefined) return;
  const { link } = block;
  if (href === '') {
    if (link) removeLink(draft, state, link.id);
  } else if (link) {
    setAttribute(draft, link.id, 'href', href);
  } else {
    const image = pictureAround(state, block.img);
    const parent = state.nodes[image]?.parent ?? id;
    const [created] = insertHtml(draft, `<a href="${escapeAttribute(href)}"></a>`, {
      parent,
      before: image,
    });
    if (created === undefined) return;
    moveNode(draft, image, { parent: created });
    removeSpaces(draft, created);
  }
}

export function setLinkWindow(draft: PageDraft, link: NodeId, isNewWindow: boolean): void {
  setAttribute(draft, link, 'target', isNewWindow ? '_blank' : undefined);
}

function removeLink(draft: PageDraft, state: PageState, link: NodeId): void {
  const parent = state.nodes[link]?.parent;
  if (parent === undefined) return;
  for (const { id: inside, node } of childrenOf(state, link)) {
    const isSpace = node.kind === 'text' && node.source.trim() === '';
    if (!isSpace) moveNode(draft, inside, { parent, before: link });
  }
  removeNode(draft, link);
}

/** Removes spaces inside a link, because they would be underlined. */
function removeSpaces(draft: PageDraft, link: NodeId): void {
  for (const { id, node } of childrenOf(current(draft), link)) {
    if (node.kind === 'text' && node.source.trim() === '') delete draft.nodes[id];
  }
}

function pictureAround({ nodes }: PageState, img: NodeId): NodeId {
  const parent = nodes[img]?.parent;
  const node = parent === undefined ? undefined : nodes[parent];
  return parent !== undefined && node?.kind === 'element' && node.tag === 'picture' ? parent : img;
}
