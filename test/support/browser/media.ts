import { emulateMedia } from '@web/test-runner-commands';

type Media = Pick<Parameters<typeof emulateMedia>[0], 'forcedColors' | 'reducedMotion'>;

/** Runs an action with a media feature that a visitor can set, and resets the feature afterwards. */
export async function where<T>(chosen: Media, work: () => T | Promise<T>): Promise<T> {
  await emulateMedia(chosen);
  try {
    return await work();
  } finally {
    await emulateMedia({ forcedColors: 'none', reducedMotion: 'no-preference' });
  }
}
