import { emulateMedia } from '@web/test-runner-commands';

await emulateMedia({ media: 'print' });
/** `true` if the browser can emulate print media. Firefox cannot. */
const isPrinted = matchMedia('print').matches;
await emulateMedia({ media: 'screen' });

/** Defines a test that runs with print media, if the browser can emulate it. */
export function itOnPaper(name: string, test: () => Promise<void>): void {
  if (!isPrinted) return;
  it(name, async () => {
    try {
      await test();
    } finally {
      await emulateMedia({ media: 'screen' });
    }
  });
}
