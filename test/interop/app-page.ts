import { expect, type Page } from 'playwright/test';
import { libraryLines, openMarkup, upgraded } from '../support/node/loading.js';
import { bundleForBrowser, importForServer, type ServerApp } from './bundle.js';

/** An app's server HTML, and the script that hydrates it. */
export interface BuiltApp extends ServerApp {
  readonly script: string;
}

/** When the app's script loads: before the elements' script, after it, or after the elements have upgraded. */
export type Order = 'the app first' | 'the elements first' | 'the app last';

const appAddress = '/interop/app.js';
const appLine = `<script type="module" src="${appAddress}"></script>`;

/** Builds the app in a folder of `apps`. */
export async function buildApp(folder: string, extension: 'js' | 'jsx'): Promise<BuiltApp> {
  const [script, server] = await Promise.all([
    bundleForBrowser(`${folder}/client.${extension}`),
    importForServer(`${folder}/server.${extension}`),
  ]);
  return { script, ...server };
}

/** The open page of an app. */
export interface AppPage {
  /** Console messages, except plain informational ones. */
  readonly complaints: readonly string[];
  /** Hydrates an app whose script loads late. */
  hydrate(): Promise<void>;
}

/** Opens the page of an app. `window.sent` contains the server's nodes in document order. */
export async function openApp(
  page: Page,
  { script, render, head }: BuiltApp,
  order: Order,
  rootAttributes = 'data-sq-hydrate',
): Promise<AppPage> {
  const complaints = complaintsOf(page);
  // A form requests a key with the crumb. The server sets the crumb only on its own pages.
  await page.request.get('/');
  await page.route(appAddress, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  const scripts = {
    'the app first': appLine + libraryLines,
    'the elements first': libraryLines + appLine,
    'the app last': libraryLines,
  };
  const remember = "<script>window.sent = [...document.querySelectorAll('#root *')];</script>";
  const root = `<div id="root" ${rootAttributes}>${await render()}</div>`;
  await openMarkup(page, (head?.() ?? '') + scripts[order], root + remember, '/interop/page');
  const hydrate = (): Promise<void> =>
    page.evaluate(async (address) => void (await import(address)), appAddress);
  return { complaints, hydrate };
}

/** Collects the page's console messages from now on, except plain informational ones. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) complaints.push(message.text());
  });
  return complaints;
}

/** Resolves when all elements on a page have upgraded. */
export async function allUpgraded(page: Page, tags: readonly string[]): Promise<void> {
  for (const tag of tags) {
    for (const host of await page.locator(tag).all()) await upgraded(host);
  }
}

/** Returns the indexes of server nodes that are no longer on the page. */
export async function lostNodes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (Reflect.get(window, 'sent') as Element[])
      .filter((node) => !node.isConnected)
      .map((node) => node.outerHTML.slice(0, 80)),
  );
}

/** Waits until the app has hydrated the page. */
export async function appWorks(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => Reflect.has(window, 'unmountApp'))).toBe(true);
}
