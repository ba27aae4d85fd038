import { emulateMedia } from '@web/test-runner-commands';

await emulateMedia({ media: 'print' });
/** Firefox cannot be told to take a page for printed. */
const isPrinted = matchMedia('print').matches;
await emulateMedia({ media: 'screen' });

/** Defines a test of a page as it is printed, which `test` begins by `emulateMedia`, where a browser can be told to. */
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
