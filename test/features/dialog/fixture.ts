import { fixture } from '@open-wc/testing';
import '../../../elements/sq-dialog.js';
import type { SqDialog } from '../../../elements/sq-dialog.js';

/** Renders markup with dialogs. Resolves when they have been upgraded. */
export async function mountPage(html: string, style = '') {
  const page = await fixture<HTMLElement>(`<div style="${style}">${html}</div>`);
  const dialogs = [...page.querySelectorAll<SqDialog>('sq-dialog')];
  for (const dialog of dialogs) await dialog.updateComplete;
  return { dialogs, find: (selector: string) => page.querySelector(selector) as HTMLElement };
}

export async function mount(html = '<sq-dialog></sq-dialog>', style = '') {
  const { dialogs } = await mountPage(html, style);
  const element = dialogs[0] as SqDialog;
  const part = (name: string): HTMLElement => partOf(element, name) as HTMLElement;
  return { element, part, dialog: part('dialog') as HTMLDialogElement };
}

export function partOf(dialog: SqDialog, name: string): HTMLElement | null | undefined {
  return dialog.shadowRoot?.querySelector(`[part="${name}"]`);
}

/** Resolves in a later task. */
export function nextTimeout(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Waits on the page's animation clock. On a slow machine, this clock is delayed as much as the timers under test. */
export function clock(milliseconds: number): Promise<unknown> {
  return document.body.animate({}, milliseconds).finished;
}
