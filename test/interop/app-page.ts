import { expect, type Page } from 'playwright/test';
import { libraryLines, openMarkup, upgraded } from '../support/node/loading.js';
import { bundleForBrowser, importForServer, type ServerApp } from './bundle.js';

/** An app's server HTML, and the script that hydrates it. */
export interface BuiltApp extends ServerApp {
  readonly script: string;
}

/** Loads the script first, or after the elements have long had their code. */
export type Order = 'the app first' | 'the tags first' | 'the app late';

const appAddress = '/interop/app.js';
const appLine = `<script type="module" src="${appAddress}"></script>`;

/** Builds an app by its folder below `apps`. */
export async function buildApp(folder: string, extension: 'js' | 'jsx'): Promise<BuiltApp> {
  const [script, server] = await Promise.all([
    bundleForBrowser(`${folder}/client.${extension}`),
    importForServer(`${folder}/server.${extension}`),
  ]);
  return { script, ...server };
}

/** Features that identify the page of an app. */
export interface AppPage {
  /** Console messages, except for plain information. */
  readonly complaints: readonly string[];
  /** Hydrates an app whose script loads late. */
  hydrate(): Promise<void>;
}

/** Opens the page of an app. `window.sent` contains the server's nodes in order. */
export async function openApp(
  page: Page,
  { script, render, head }: BuiltApp,
  order: Order,
  rootAttributes = 'data-sq-hydrate',
): Promise<AppPage> {
  const complaints = complaintsOf(page);
  // A form requests a key with the crumb that the server sets with its own pages.
  await page.request.get('/');
  await page.route(appAddress, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  const scripts = {
    'the app first': appLine + libraryLines,
    'the tags first': libraryLines + appLine,
    'the app late': libraryLines,
  };
  const remember = "<script>window.sent = [...document.querySelectorAll('#root *')];</script>";
  const root = `<div id="root" ${rootAttributes}>${await render()}</div>`;
  await openMarkup(page, (head?.() ?? '') + scripts[order], root + remember, '/interop/page');
  const hydrate = (): Promise<void> =>
    page.evaluate(async (address) => void (await import(address)), appAddress);
  return { complaints, hydrate };
}

/** Records console messages of a page from now on, except for plain information. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) complaints.push(message.text());
  });
  return complaints;
}

/** Settles when all elements of a page work. */
export async function allUpgraded(page: Page, tags: readonly string[]): Promise<void> {
  for (const tag of tags) {
    for (const host of await page.locator(tag).all()) await upgraded(host);
  }
}

/** Indexes of the server's nodes that are no longer in the page. */
export async function lostNodes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (Reflect.get(window, 'sent') as Element[])
      .filter((node) => !node.isConnected)
      .map((node) => node.outerHTML.slice(0, 80)),
  );
}

/** The page reports that the app works. */
export async function appWorks(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => Reflect.has(window, 'unmountApp'))).toBe(true);
}
