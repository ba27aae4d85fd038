import sharp from 'sharp';
import type { Reply, Visitor } from '../../support/node/visitor.js';

/** An uploaded file as the API returns it. */
export interface UploadedFile {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly type: string;
  readonly mediaType: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly bytes: number;
  readonly alt: string;
  readonly usedBy: readonly { readonly path: string }[];
}

/** Uploads a file as the editor does. */
export function upload(
  visitor: Visitor,
  name: string,
  content: Uint8Array | string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name);
  return visitor.ask('/api/site/media', { multipart: form, headers });
}

/** Creates an image of a single color. */
export function plainImage(width: number, height: number, background = '#b5651d') {
  return sharp({ create: { width, height, channels: 3, background } });
}
