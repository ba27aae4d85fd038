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

/** Sends touch events as a screen does. Playwright's own touch methods cannot move a finger. */
export async function touchOf(
  page: Page,
): Promise<(type: Touch['type'], points: TouchPoint[]) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return (type, points) => send(session, { type, points });
}

/**
 * Taps the same point twice. All events are sent before the page has responded to the first one. On a busy machine,
 * waiting for responses would turn them into two separate taps.
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
