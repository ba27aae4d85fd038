import { emulateMedia } from '@web/test-runner-commands';

await emulateMedia({ media: 'print' });
/** Firefox cannot emulate print. */
const isPrinted = matchMedia('print').matches;
await emulateMedia({ media: 'screen' });

/** Defines a test in print media, which it sets by `emulateMedia`, if the browser supports that. */
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
