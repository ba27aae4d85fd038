import * as z from 'zod/mini';
import { localItem } from '../../platform/storage-item.js';

const shape = z.object({
  panel: z.catch(z.enum(['left', 'right']), 'right'),
  /** Absent until the owner has chosen a width. */
  width: z.catch(z.optional(z.enum(['phone', 'tablet', 'desktop'])), undefined),
  scheme: z.catch(z.enum(['light', 'dark']), 'light'),
});

/** An owner's settings of the editor itself. */
export type Preferences = z.infer<typeof shape>;

const item = localItem('sq-editor-preferences');

/** Returns the settings stored in this browser. Missing and invalid ones have their default values. */
export function readPreferences(): Preferences {
  let stored: unknown;
  try {
    stored = JSON.parse(item.read() ?? '');
  } catch {
    stored = undefined;
  }
  const parsed = shape.safeParse(stored);
  return parsed.success ? parsed.data : shape.parse({});
}

export function writePreferences(preferences: Preferences): void {
  item.write(JSON.stringify(preferences));
}
