import { lazyModule } from '../../../loading/lazy-module.js';
import type { Rules } from './check.js';
import { builtForm, formOf } from './fields.js';
import type { FormSettings } from '../input.js';
import type { PublishedForm } from './published/published-form.js';
import type { FieldRule } from './rules/field-rule.js';

const publishedCode = lazyModule('sq-form fields', () => import('./published/published-form.js'));

/** Rules for kinds of fields that HTML does not have. */
const rulesCode = lazyModule('sq-form rules', () => import('./rules/field-rule.js'));

const fieldsWithRules = '[data-field],[autocomplete*="postal-code" i],[name$="[Zip]"]';

export interface PublishedFormLoader {
  /** Applies new settings. Unchanged JSON is not read again. */
  readonly update: (settings: FormSettings) => void;
  readonly dispose: () => void;
}

/** Reads the JSON of a host's form, and builds the form if the page has none. The page's own form takes precedence. */
export function createPublishedFormLoader(
  host: HTMLElement,
  {
    onRules,
    onReady,
    onError,
    onMissing,
    onLoading,
  }: {
    /** Called with the current rules: those of the JSON, or without JSON those of the fields' attributes. */
    readonly onRules: (rules: Rules) => void;
    /** Called when the JSON has been read and the form exists. */
    readonly onReady: () => void;
    readonly onError: (message: string) => void;
    /** Called if the page has no form and none can be built. */
    readonly onMissing: () => void;
    readonly onLoading: (isLoading: boolean) => void;
  },
): PublishedFormLoader {
  let json: FormSettings['json'];
  let published: PublishedForm | undefined;
  let rule: FieldRule | undefined;
  let removeForm: (() => void) | undefined;
  let isDisposed = false;

  function handOver(): void {
    onRules({ published, fieldRule: published ? published.fieldRule : rule });
  }

  async function read(settings: FormSettings): Promise<void> {
    onLoading(true);
    try {
      const { readPublishedForm } = await publishedCode.load();
      if (isDisposed) return onLoading(false);
      if (settings.json !== json) return;
      published = readPublishedForm(json);
      handOver();
      published.problems.forEach(onError);
      if (builtForm(host) || !formOf(host)) {
        removeForm?.();
        removeForm = published.build(host, settings);
      }
      onReady();
    } catch (error) {
      // The page's own form works without the JSON. The next input tries again.
      json = undefined;
      // A failure to load code is reported elsewhere.
      if (publishedCode.current) onError((error as Error).message);
      if (!formOf(host)) onMissing();
    }
    onLoading(false);
  }

  async function loadRules(): Promise<void> {
    onLoading(true);
    try {
      rule = (await rulesCode.load()).fieldRule();
      handOver();
    } catch {
      // The server has the same rules. The next input tries again.
    }
    onLoading(false);
  }

  return {
    update(settings) {
      if (!builtForm(host)) {
        removeForm?.();
        removeForm = undefined;
      }
      if (!settings.json && !rule && host.querySelector(fieldsWithRules)) void loadRules();
      if (JSON.stringify(settings.json) === JSON.stringify(json)) return;
      json = settings.json;
      published = undefined;
      handOver();
      if (json) void read(settings);
    },
    dispose() {
      isDisposed = true;
      removeForm?.();
    },
  };
}
