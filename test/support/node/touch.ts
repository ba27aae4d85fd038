import type { CDPSession, Page } from 'playwright/test';

export interface TouchPoint {
  readonly x: number;
  readonly y: number;
  readonly id?: number;
}

export interface Touch {
  readonly type: 'touchStart' | 'touchMove' | 'touchEnd';
  readonly points: TouchPoint[];
}

/** Sends touches as a screen does; Playwright's own have no moves. */
export async function touchOf(
  page: Page,
): Promise<(type: Touch['type'], points: TouchPoint[]) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return (type, points) => send(session, { type, points });
}

/**
 * Two taps on one place. All touches are on their way before the page has answered the first: two taps that come after
 * each other's answers are too far apart on a busy machine.
 */
export async function doubleTap(page: Page, point: TouchPoint): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const tap: Touch[] = [
    { type: 'touchStart', points: [point] },
    { type: 'touchEnd', points: [] },
  ];
  await Promise.all([...tap, ...tap].map((touch) => send(session, touch)));
  await session.detach();
}

async function send(session: CDPSession, { type, points }: Touch): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
}
