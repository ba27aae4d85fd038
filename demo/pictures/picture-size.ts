import { pictureWidths } from './render.js';
import { scenes } from './scenes.js';

/** Pixels of the largest file of a picture; undefined where nobody has drawn it. */
export function pictureSize(name: string): { width: number; height: number } | undefined {
  const scene = scenes[name]?.();
  const width = pictureWidths.findLast((candidate) => candidate <= (scene?.width ?? 0));
  if (!scene || width === undefined) return undefined;
  return { width, height: Math.round((width * scene.height) / scene.width) };
}
