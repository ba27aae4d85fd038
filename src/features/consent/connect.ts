import { setHostState } from '../../core/life/host.js';
import { cleanText } from '../../core/clean-html.js';
import { lazyModule } from '../../loading/lazy-module.js';
import type { LitContext } from '../../core/renderers/lit/lit-block.js';
import { messagesIn } from '../../core/message-registry.js';
import { isMarkup } from '../../model/html-text.js';
import { consent } from '../../page/consent.js';
import type { ChoicesContext } from './choices.js';
import { bannerSettings, createQuestion, isFirst } from './question.js';
import type { CookieBannerInput } from './input.js';
import { cookieBannerMessages } from './messages/cookie-banner.js';
import { banner, canReopen } from './store.js';
import type { CookieBannerState } from './view.js';

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-cookie-banner-choices-opened': null;
    'sq-cookie-banner-choices-closed': null;
  }
}

type BannerContext = LitContext<CookieBannerInput, CookieBannerState>;

/** Shows the banner while a consent prompt is due, and the button that reopens the choices after an answer. */
export function connectCookieBanner(context: BannerContext): () => void {
  const { host, root, signal, current, update } = context;
  const question = createQuestion(host, root);
  let cleaning: string | undefined;

  async function clean(text: string): Promise<void> {
    cleaning = text;
    const node = await cleanText(host, text);
    if (!signal.aborted) update({ clean: { text, node } });
  }

  function draw(): void {
    const { input, state, locale } = current();
    const texts = messagesIn(cookieBannerMessages, locale);
    const { text } = bannerSettings({ ...input, texts });
    const hasMarkup = !input.hasContent && isMarkup(text);
    const cleaned = state.clean?.text === text ? state.clean.node : undefined;
    if (hasMarkup && cleaning !== text) void clean(text);
    question.follow({
      ...input,
      texts,
      clean: hasMarkup ? cleaned : undefined,
      isCleaning: hasMarkup && !cleaned,
      openChoices: () => void showChoices(host),
      toggle: (isOpen) => setHostState(host, 'open', isOpen),
    });
  }

  function readStores(): void {
    const { state, input } = current();
    const { settings, forced } = banner().$banner.get();
    const reopens = !input.isPreview && canReopen(input.own) && isFirst(host);
    const isSame =
      state.settings === settings && state.forced === forced && state.canReopen === reopens;
    if (!isSame) update({ settings, forced, canReopen: reopens });
  }

  root.addEventListener(
    'click',
    ({ target }) => {
      const isReopening = (target as Element).closest('[part="reopen"]') !== null;
      const isTried = current().input.isPreview || banner().$banner.get().forced;
      if (isReopening && !isTried) void showChoices(host);
    },
    { signal },
  );
  contexts.set(host, context);
  const subscriptions = [banner().$banner, consent().$consent].map((store) =>
    store.listen(readStores),
  );
  signal.addEventListener('abort', () => {
    for (const unsubscribe of subscriptions) unsubscribe();
    question.end();
  });
  draw();
  readStores();
  return () => {
    draw();
    readStores();
  };
}

const choicesCode = lazyModule('sq-cookie-banner choices', () => import('./choices.js'));

const contexts = new WeakMap<HTMLElement, ChoicesContext>();

/**
 * Opens the choices dialog over the page and resolves when it is open. If its code fails to load, the failure is
 * reported and the next call tries again.
 */
export async function showChoices(
  host: HTMLElement & { readonly updateComplete?: Promise<void> },
): Promise<void> {
  await host.updateComplete;
  const context = contexts.get(host);
  if (!context || context.signal.aborted) return;
  const code = await choicesCode.tryLoad();
  if (!context.signal.aborted) code?.openChoices(context);
}
