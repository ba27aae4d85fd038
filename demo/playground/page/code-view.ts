import { toHtml, toLiquid } from '../copy/html.js';
import { toReact } from '../copy/react.js';
import { toSvelte } from '../copy/svelte.js';
import { toVue } from '../copy/vue.js';
import { find } from './dom.js';
import type { PlaygroundStore } from './store.js';

/** The HTML as code for a framework or a template engine. */
export function connectCodeView(store: PlaygroundStore, sheets: readonly string[]): void {
  const { element, $html, $message } = store;
  const choice = find<HTMLSelectElement>('#pg-framework');
  const code = find('#pg-code');
  const numbers = element.fields.filter(({ kind }) => kind === 'number').map(({ name }) => name);
  const isNumber = (tag: string, name: string): boolean =>
    tag === element.tag && numbers.includes(name);
  const formats: Readonly<Record<string, (html: string) => string>> = {
    html: (html) => toHtml(html, sheets),
    react: (html) => toReact(html, isNumber),
    vue: toVue,
    svelte: toSvelte,
    liquid: (html) => toLiquid(html, sheets),
  };
  const show = (): void => {
    code.textContent = formats[choice.value]?.($html.get()) ?? '';
  };
  show();
  $html.listen(show);
  choice.addEventListener('change', show);
  find('#pg-copy').addEventListener('click', () => {
    void copy(code.textContent, $message, 'The code has been copied.');
  });
}

/** Copies a text, and tells the visitor the result. */
export async function copy(
  text: string,
  $message: { set(text: string): void },
  done: string,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    $message.set(done);
  } catch {
    $message.set("Your browser doesn't allow copying. Select the text and copy it.");
  }
}
