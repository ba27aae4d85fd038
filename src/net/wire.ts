import * as z from 'zod/mini';

/** A text; published data writes ids and codes as numbers, too. */
export const looseText = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
