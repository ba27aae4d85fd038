import { emulateMedia } from '@web/test-runner-commands';

type Media = Pick<Parameters<typeof emulateMedia>[0], 'forcedColors' | 'reducedMotion'>;

/** Does some work where the visitor has chosen something, and goes back to where nothing is. */
export async function where<T>(chosen: Media, work: () => T | Promise<T>): Promise<T> {
  await emulateMedia(chosen);
  try {
    return await work();
  } finally {
    await emulateMedia({ forcedColors: 'none', reducedMotion: 'no-preference' });
  }
}
