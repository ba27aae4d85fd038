import { lazyModule } from '../../../loading/lazy-module.js';
import { builtForm, formOf } from './fields.js';
import type { FormSettings } from '../input.js';
import type { PublishedForm } from './published/published-form.js';

const publishedCode = lazyModule('sq-form fields', () => import('./published/published-form.js'));

/** Parses the JSON of a host's form. Builds the form if the page does not contain one. The page's own form takes precedence. */
export function createPublishedFormLoader(
  host: HTMLElement,
  {
    whileLoading,
    onReady,
    onError,
    onMissing,
  }: {
    /** Sets the host's state `loading` until the work is done. */
    readonly whileLoading: (work: () => Promise<void>) => Promise<void>;
    /** Called when the JSON has been parsed and the form exists. */
    readonly onReady: () => void;
    readonly onError: (message: string) => void;
    /** Called if the page has no form and the form cannot be built from JSON. */
    readonly onMissing: () => void;
  },
) {
  let json: FormSettings['json'];
  let published: PublishedForm | undefined;
  let removeForm: (() => void) | undefined;
  let isDisposed = false;

  async function read(settings: FormSettings): Promise<void> {
    try {
      const { readPublishedForm } = await publishedCode.load();
      if (isDisposed || settings.json !== json) return;
      published = readPublishedForm(json);
      published.problems.forEach(onError);
      if (builtForm(host) || !formOf(host)) {
        removeForm?.();
        removeForm = published.build(host, settings);
      }
      onReady();
    } catch (error) {
      // The page's own form works without the JSON. The next input parses the JSON again.
      json = undefined;
      // Failures to load code are reported elsewhere.
      if (publishedCode.current) onError((error as Error).message);
      if (!formOf(host)) onMissing();
    }
  }

  return {
    /** The parsed JSON. `undefined` until it has been parsed, or if there is no JSON. */
    current: (): PublishedForm | undefined => published,
    /** Applies new settings. Unchanged JSON is not parsed again. */
    update(settings: FormSettings): void {
      if (!builtForm(host)) {
        removeForm?.();
        removeForm = undefined;
      }
      if (JSON.stringify(settings.json) === JSON.stringify(json)) return;
      json = settings.json;
      published = undefined;
      if (json) void whileLoading(() => read(settings));
    },
    dispose(): void {
      isDisposed = true;
      removeForm?.();
    },
  };
}
