import { expect, type Page } from 'playwright/test';
import { libraryLines, openMarkup, upgraded } from '../support/node/loading.js';
import { bundleForBrowser, importForServer, type ServerApp } from './bundle.js';

/** An app as its server sends it, and the script that hydrates it. */
export interface BuiltApp extends ServerApp {
  readonly script: string;
}

/** The script that comes first, or an app that comes when the tags have long had their code. */
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

/** What a page of an app is known by. */
export interface AppPage {
  /** What it has said on the console that is no mere information. */
  readonly complaints: readonly string[];
  /** Hydrates the app, where it comes late. */
  hydrate(): Promise<void>;
}

/** Opens the page of an app. `window.sent` holds the nodes that the server sent, in their order. */
export async function openApp(
  page: Page,
  { script, render, head }: BuiltApp,
  order: Order,
  rootAttributes = 'data-sq-hydrate',
): Promise<AppPage> {
  const complaints = complaintsOf(page);
  // A form asks for a key with the crumb that the server gives with its own pages.
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

/** What a page says on its console, from now on, that is no mere information. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) complaints.push(message.text());
  });
  return complaints;
}

/** Settles when all tags of a page are at work. */
export async function allUpgraded(page: Page, tags: readonly string[]): Promise<void> {
  for (const tag of tags) {
    for (const host of await page.locator(tag).all()) await upgraded(host);
  }
}

/** Places, among the nodes that the server sent, of those that are not in the page any more. */
export async function lostNodes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (Reflect.get(window, 'sent') as Element[])
      .filter((node) => !node.isConnected)
      .map((node) => node.outerHTML.slice(0, 80)),
  );
}

/** The page says that the app is at work. */
export async function appWorks(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => Reflect.has(window, 'unmountApp'))).toBe(true);
}
