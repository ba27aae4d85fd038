import type { PlaygroundElement } from '../description.js';
import type { PreviewSettings } from '../preview-settings.js';
import { connectActivity } from './activity.js';
import { connectCodeView, copy } from './code-view.js';
import { connectControls } from './controls.js';
import { find } from './dom.js';
import { connectHtmlEditor } from './html-editor.js';
import { connectPreview } from './preview.js';
import {
  createStore,
  readUrl,
  reset,
  showExample,
  writeUrl,
  type PlaygroundStore,
} from './store.js';
import { connectTabs } from './tabs.js';

/** The script of an element's playground. */

interface PageData {
  readonly element: PlaygroundElement;
  /** Tags that have their own style sheet. */
  readonly sheets: readonly string[];
}

/** Milliseconds after the last change until the URL is updated. WebKit allows 100 updates in 10 seconds. */
const URL_DELAY = 400;

const { element, sheets } = JSON.parse(find('#pg-data').textContent) as PageData;
const store = createStore(element);
await readUrl(store);

const frame = find<HTMLIFrameElement>('#pg-frame');
const preview = connectPreview(frame, store, (message) => activity.receive(message));
const activity = connectActivity(store, (id, name, args) => preview.call(id, name, args));
connectControls(find('#pg-controls'), store);
const loadEditor = connectHtmlEditor(store);
connectCodeView(store, sheets);
connectTabs(find('#pg-tabs'), ({ id }) => {
  if (id === 'pg-tab-html') loadEditor();
});
connectSettings(store);
connectWidth(store);
connectUrl(store);

const status = find('#pg-status');
const showMessage = (text: string): void => {
  status.textContent = text;
};
showMessage(store.$message.get());
store.$message.listen(showMessage);
const isolation = find('#pg-isolation');
store.$isIsolated.subscribe((isIsolated) => {
  isolation.hidden = !isIsolated;
});
const example = find<HTMLSelectElement>('#pg-example');
store.$example.subscribe((number) => {
  example.value = String(number);
});
example.addEventListener('change', () => showExample(store, Number(example.value)));
find('#pg-reset').addEventListener('click', () => reset(store));
find('#pg-restart').addEventListener('click', () => preview.restart());
find('#pg-link').addEventListener('click', () => {
  void writeUrl(store).then(() => copy(location.href, store.$message, 'The link has been copied.'));
});
document.documentElement.dataset['playground'] = 'ready';

function connectSettings({ $settings }: PlaygroundStore): void {
  const change = (settings: Partial<PreviewSettings>): void =>
    $settings.set({ ...$settings.get(), ...settings });
  const theme = find<HTMLSelectElement>('#pg-theme');
  const dir = find<HTMLSelectElement>('#pg-dir');
  const lang = find<HTMLSelectElement>('#pg-lang');
  const width = find<HTMLSelectElement>('#pg-width');
  const motion = find<HTMLInputElement>('#pg-motion');
  const noScripts = find<HTMLInputElement>('#pg-no-scripts');
  theme.addEventListener('change', () =>
    change({ theme: theme.value as PreviewSettings['theme'] }),
  );
  dir.addEventListener('change', () => change({ dir: dir.value as PreviewSettings['dir'] }));
  lang.addEventListener('change', () => change({ lang: lang.value }));
  width.addEventListener('change', () => change({ width: Number(width.value) }));
  motion.addEventListener('change', () => change({ isMotionReduced: motion.checked }));
  noScripts.addEventListener('change', () => change({ hasScripts: !noScripts.checked }));
  $settings.subscribe((settings) => {
    theme.value = settings.theme;
    dir.value = settings.dir;
    lang.value = settings.lang;
    width.value = String(settings.width);
    motion.checked = settings.isMotionReduced;
    noScripts.checked = !settings.hasScripts;
  });
}

/** Shows the preview in the chosen width. If the page is narrower, the preview is scaled down. */
function connectWidth({ $settings }: PlaygroundStore): void {
  const viewport = find('#pg-viewport');
  const note = find('#pg-scale');
  const show = (): void => {
    const { width } = $settings.get();
    const scale = width === 0 ? 1 : Math.min(1, viewport.clientWidth / width);
    viewport.style.setProperty('--pg-width', width === 0 ? '100%' : `${String(width)}px`);
    viewport.style.setProperty('--pg-scale', String(scale));
    note.textContent = scale < 1 ? `Shown at ${String(Math.round(scale * 100))} %` : '';
  };
  $settings.subscribe(show);
  new ResizeObserver(show).observe(viewport);
}

function connectUrl(store: PlaygroundStore): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void writeUrl(store), URL_DELAY);
  };
  store.$html.listen(write);
  store.$settings.listen(write);
  store.$example.listen(write);
  window.addEventListener('hashchange', () => void readUrl(store));
}
