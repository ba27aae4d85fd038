/** Lets everything happen that is already on its way: microtasks, and one message. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
}

/** Waits until what an element has added to the page is restored, which happens before the next frame is drawn. */
export async function annotationsRestored(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  await nextTask();
}
