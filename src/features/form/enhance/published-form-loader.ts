import { setHostState } from '../../../core/life/host.js';
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

/** Parses the JSON of a host's form. Builds the form if the page does not contain one. The page's own form takes precedence. */
export function createPublishedFormLoader(
  host: HTMLElement,
  {
    onReady,
    onError,
    onMissing,
  }: {
    /** Called when the JSON has been parsed and the form exists. */
    readonly onReady: () => void;
    readonly onError: (message: string) => void;
    /** Called if the page has no form and the form cannot be built from JSON. */
    readonly onMissing: () => void;
  },
) {
  let json: FormSettings['json'];
  let published: PublishedForm | undefined;
  let rule: FieldRule | undefined;
  let removeForm: (() => void) | undefined;
  let pending = 0;
  let isDisposed = false;

  async function whileLoading(work: () => Promise<void>): Promise<void> {
    pending += 1;
    setHostState(host, 'loading', true);
    await work();
    pending -= 1;
    setHostState(host, 'loading', pending > 0);
  }

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

  async function loadRules(): Promise<void> {
    // If the code fails to load, the server still checks these rules. The next input loads the code again.
    rule = (await rulesCode.tryLoad())?.fieldRule();
  }

  return {
    /** Returns the current rules, based on the JSON. If there is no JSON, they are based on the fields' attributes. */
    rules: (): Rules => ({ published, fieldRule: published ? published.fieldRule : rule }),
    /** Applies new settings. Unchanged JSON is not parsed again. */
    update(settings: FormSettings): void {
      if (!builtForm(host)) {
        removeForm?.();
        removeForm = undefined;
      }
      if (!settings.json && !rule && host.querySelector(fieldsWithRules))
        void whileLoading(loadRules);
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
