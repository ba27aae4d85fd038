/** A kind of file that owners may upload. */
export interface FileType {
  /** MIME type. */
  readonly type: string;
  /** File extensions, without a dot. The first one is used on disk. */
  readonly endings: readonly [string, ...string[]];
  readonly kind: 'image' | 'video' | 'audio' | 'document';
  /** Set if sharp resizes files of this type. */
  readonly isResized?: true;
}

const jpeg: FileType = {
  type: 'image/jpeg',
  endings: ['jpg', 'jpeg'],
  kind: 'image',
  isResized: true,
};
const png: FileType = { type: 'image/png', endings: ['png'], kind: 'image', isResized: true };
const webp: FileType = { type: 'image/webp', endings: ['webp'], kind: 'image', isResized: true };
const gif: FileType = { type: 'image/gif', endings: ['gif'], kind: 'image', isResized: true };
const avif: FileType = { type: 'image/avif', endings: ['avif'], kind: 'image', isResized: true };
const svg: FileType = { type: 'image/svg+xml', endings: ['svg'], kind: 'image' };
const mp4: FileType = { type: 'video/mp4', endings: ['mp4', 'm4v'], kind: 'video' };
const webm: FileType = { type: 'video/webm', endings: ['webm'], kind: 'video' };
const mp3: FileType = { type: 'audio/mpeg', endings: ['mp3'], kind: 'audio' };
const pdf: FileType = { type: 'application/pdf', endings: ['pdf'], kind: 'document' };

const fileTypes = [jpeg, png, webp, gif, avif, svg, mp4, webm, mp3, pdf];

/** Number of bytes that {@link typeOfContent} needs in order to recognize a file. */
export const HEAD_BYTES = 4096;

/** Brands of MP4 files that browsers play. `qt  ` is QuickTime, and `heic` is Apple's image format. */
const mp4Brands = /^(?:isom|iso\d|mp4\d|avc1|dash|M4V |MSNV|f4v )$/;

/**
 * Determines a file's type from its first bytes. The name and the type that the browser has sent are ignored.
 *
 * @returns undefined for types that owners may not upload
 */
export function typeOfContent(head: Buffer): FileType | undefined {
  const text = (from: number, to: number): string => head.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff') return jpeg;
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return png;
  if (/^GIF8[79]a$/.test(text(0, 6))) return gif;
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return webp;
  if (text(4, 8) === 'ftyp') return typeOfBrands(head);
  // Matroska files have the same first bytes but a different document type.
  if (text(0, 4) === '\x1a\x45\xdf\xa3') return text(4, 64).includes('webm') ? webm : undefined;
  if (text(0, 5) === '%PDF-') return pdf;
  if (text(0, 3) === 'ID3' || isMp3Frame(head)) return mp3;
  return isSvg(head) ? svg : undefined;
}

/** Determines the type of an ISO media file from its brands: https://www.w3.org/TR/mp4-byte-stream-format/ */
function typeOfBrands(head: Buffer): FileType | undefined {
  const size = Math.min(head.readUInt32BE(0), head.length);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= size; at += 4) {
    // The minor version is between the major brand and the compatible ones.
    if (at !== 12) brands.push(head.toString('latin1', at, at + 4));
  }
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return avif;
  if (brands[0] === 'qt  ' || brands.some((brand) => /^(?:hei|mif|msf)/.test(brand)))
    return undefined;
  return brands.some((brand) => mp4Brands.test(brand)) ? mp4 : undefined;
}

/** An MPEG frame of layer III with a valid bit rate and sample rate: http://www.mp3-tech.org/programmer/frame_header.html */
function isMp3Frame(head: Buffer): boolean {
  if (head.length < 4) return false;
  const [sync, version, rates] = [head.readUInt8(0), head.readUInt8(1), head.readUInt8(2)];
  const isLayer3 = (version & 0xe6) === 0xe2 && (version & 0x18) !== 0x08;
  const bitRate = rates >> 4;
  return sync === 0xff && isLayer3 && bitRate > 0 && bitRate < 15 && (rates & 0x0c) !== 0x0c;
}

/** Returns `true` for XML whose root is `<svg>`. A declaration, comments and a document type may precede it. */
function isSvg(head: Buffer): boolean {
  if (head.includes(0)) return false;
  const start = head.toString('utf8').replace(/^\uFEFF?\s*/, '');
  return /^(?:<\?[^>]*\?>\s*|<!--[^]*?-->\s*|<!doctype\s+svg[^>[]*>\s*)*<svg[\s>]/i.test(start);
}

/** Returns the file type with this MIME type. */
export function typeNamed(type: string): FileType | undefined {
  return fileTypes.find((each) => each.type === type);
}

/** Returns the kind of file that a name's extension suggests, for messages. `undefined` for an unknown extension. */
export function kindOfName(name: string): FileType['kind'] | undefined {
  const ending = /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return fileTypes.find(({ endings }) => endings.includes(ending))?.kind;
}

/**
 * Returns a name with its type's extension. For a PNG, `cup.txt` becomes `cup.txt.png`, and `cup.jpeg` becomes
 * `cup.png`.
 */
export function nameWithEnding(name: string, { endings }: FileType): string {
  const [, stem = name, ending = ''] = /^(.+)\.([a-z\d]+)$/i.exec(name) ?? [];
  if (endings.includes(ending.toLowerCase())) return name;
  return `${kindOfName(name) ? stem : name}.${endings[0]}`;
}
