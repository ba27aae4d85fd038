import { lazyModule } from '../../../loading/lazy-module.js';
import type { Rules } from './check.js';
import { builtForm, formOf } from './fields.js';
import type { FormSettings } from '../input.js';
import type { PublishedForm } from './published/published-form.js';
import type { FieldRule } from './rules/field-rule.js';

/** Reads published JSON, and builds its form. */
const publishedCode = lazyModule('sq-form fields', () => import('./published/published-form.js'));

/** The rules for kinds of fields that HTML does not know. */
const rulesCode = lazyModule('sq-form rules', () => import('./rules/field-rule.js'));

/** Fields that have such rules. */
const fieldsWithRules = '[data-field],[autocomplete*="postal-code" i],[name$="[Zip]"]';

/** The published JSON of a form, and the rules of its fields, loaded when a form needs them. */
export interface PublishedFormLoader {
  /** Takes new settings. The same JSON is read once. */
  readonly update: (settings: FormSettings) => void;
  /** Removes the form that was built. */
  readonly dispose: () => void;
}

/**
 * Reads the JSON of a host's form, and builds the form where the page has none: the page's own always wins.
 */
export function createPublishedFormLoader(
  host: HTMLElement,
  {
    onRules,
    onReady,
    onError,
    onMissing,
    onLoading,
  }: {
    /** What the form is checked by now: the JSON's rules; without JSON, those of the fields' attributes. */
    readonly onRules: (rules: Rules) => void;
    /** The JSON is read, and the form is there. */
    readonly onReady: () => void;
    readonly onError: (message: string) => void;
    /** There is no form, and none can be built. */
    readonly onMissing: () => void;
    /** Loading has begun, or ended. */
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
      // The page's own form works without; the next input tries again.
      json = undefined;
      // Code that does not load is reported by itself.
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
      // The server has the same rules; the next input tries again.
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
