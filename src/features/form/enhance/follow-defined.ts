import { lazyModule } from '../../../core/lazy-module.js';
import type { Rules } from './check.js';
import { builtForm, formOf } from './controls.js';
import type { Defined } from './defined/defined.js';
import type { FormFacts } from './input.js';
import type { FieldRule } from './rules/field-rule.js';

/** What published JSON needs. */
const definedCode = lazyModule('sq-form fields', () => import('./defined/defined.js'));

/** The rules for kinds of fields that HTML does not know. */
const rulesCode = lazyModule('sq-form rules', () => import('./rules/field-rule.js'));

/** What says more of its field than HTML. */
const judged = '[data-field],[autocomplete*="postal-code" i],[name$="[Zip]"]';

/** The published JSON of a form, from the page to what the block knows of it. */
export interface FollowedJson {
  readonly current: () => Defined | undefined;
  /** What it says of values; without JSON, what the boxes of the fields say. */
  readonly rules: () => Omit<Rules, 'emailPolicy'>;
  /** Takes what the page says now. The same JSON is read once. */
  readonly follow: (facts: FormFacts) => void;
  /** Takes the form away that was built. */
  readonly dispose: () => void;
}

/**
 * Reads the JSON of a host's form, and builds the form where the page has none: the page's own always wins.
 */
export function followDefined(
  host: HTMLElement,
  {
    ready,
    fail,
    miss,
    wait,
  }: {
    /** It is read, and the form is there. */
    readonly ready: () => void;
    readonly fail: (words: string) => void;
    /** There is no form, and none can be built. */
    readonly miss: () => void;
    /** Something is on its way, or has come. */
    readonly wait: (isWaiting: boolean) => void;
  },
): FollowedJson {
  let json: FormFacts['json'];
  let defined: Defined | undefined;
  let rule: FieldRule | undefined;
  let removeForm: (() => void) | undefined;
  let isDisposed = false;

  async function read(facts: FormFacts): Promise<void> {
    wait(true);
    try {
      const { readDefined } = await definedCode.load();
      if (isDisposed) return wait(false);
      if (facts.json !== json) return;
      defined = readDefined(json);
      defined.problems.forEach(fail);
      if (builtForm(host) || !formOf(host)) {
        removeForm?.();
        removeForm = defined.build(host, facts);
      }
      ready();
    } catch (error) {
      // The page's own form goes on without; the next input tries again.
      json = undefined;
      // Code that does not come is reported by itself.
      if (definedCode.current) fail((error as Error).message);
      if (!formOf(host)) miss();
    }
    wait(false);
  }

  async function readBoxes(): Promise<void> {
    wait(true);
    try {
      rule = (await rulesCode.load()).fieldRule();
    } catch {
      // The server has the same rules; the next input tries again.
    }
    wait(false);
  }

  return {
    current: () => defined,
    rules: () => ({ defined, problemOf: defined ? defined.problemOf : rule }),
    follow(facts) {
      if (!builtForm(host)) {
        removeForm?.();
        removeForm = undefined;
      }
      if (!facts.json && !rule && host.querySelector(judged)) void readBoxes();
      if (JSON.stringify(facts.json) === JSON.stringify(json)) return;
      json = facts.json;
      defined = undefined;
      if (json) void read(facts);
    },
    dispose() {
      isDisposed = true;
      removeForm?.();
    },
  };
}
