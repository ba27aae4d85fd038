import * as z from 'zod/mini';

/** A text; published data writes ids and codes as numbers, too. */
export const looseText = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

/** An answer that says nothing more than that it is done. */
export const done = z.pipe(
  z.unknown(),
  z.transform(() => undefined),
);
