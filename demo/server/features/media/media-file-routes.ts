import { eq } from 'drizzle-orm';
import { textOf } from '../../read.js';
import type { Routes } from '../../services.js';
import { imageFile } from './images.js';
import { fileOnDisk } from './media-folder.js';
import { typeNamed } from './media-types.js';
import { media } from './tables.js';

/** The content at a URL never changes, because a new upload has a new ID. */
const forever = 'public, max-age=31536000, immutable';

/** An SVG that is opened directly is a document. The policy prevents it from running scripts and loading resources. */
const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** Uploaded files, at the URLs that file links use. */
export const mediaFileRoutes: Routes = (app, { db, mediaFolder }) => {
  app.addHook('onSend', (_, reply, payload, done) => {
    if (reply.statusCode < 400) {
      const isSvg = String(reply.getHeader('content-type')).startsWith('image/svg');
      if (isSvg) reply.header('content-security-policy', svgPolicy);
      reply.header('cache-control', forever);
    }
    done(null, payload);
  });

  app.get<{ Params: { id: string; name: string } }>('/s/:id/:name', async (request, reply) => {
    const [row] = await db
      .select({ id: media.id, type: media.type, width: media.width })
      .from(media)
      .where(eq(media.id, request.params.id));
    const type = row && typeNamed(row.type);
    if (!type) {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send('No such file.');
    }
    const format = textOf(request.query, 'format') || 'original';
    const file =
      type.kind === 'image'
        ? await imageFile(mediaFolder, { ...row, type }, format)
        : fileOnDisk(row.id, type);
    return reply.type(type.type).sendFile(file, mediaFolder, { acceptRanges: true });
  });
};
