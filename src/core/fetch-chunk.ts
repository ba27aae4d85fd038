/** Milliseconds after which a chunk counts as failed (spec section 9). */
const CHUNK_TIMEOUT = 120_000;

/**
 * Settles with the chunk, or rejects with an error that names it and says why: the spec's
 * "chunk load failure names the chunk and the reason".
 */
export async function fetchChunk<T>(name: string, load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), CHUNK_TIMEOUT);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw new Error(`Loading ${name} failed. (${(error as Error).message})`);
  } finally {
    clearTimeout(timer);
  }
}
