import { lazyModule, type LazyModule } from '../../../loading/lazy-module.js';
import type { FormSettings } from '../input.js';
import type { FormOutcome, KeptSubmission, Queued } from '../model/outcome.js';
import type { FormExtension, FormExtensionContext, FormExtensionModule } from './extension.js';
import type { Control, FieldError } from './fields.js';
import type { FormRules } from './rules/form-rules-host.js';
import type { FormContent } from './sending.js';

interface Declaration {
  readonly module: LazyModule<FormExtensionModule>;
  /** Returns `true` if a form uses the extension. Called for each new input and each new form. */
  readonly isNeeded: (form: HTMLFormElement, settings: FormSettings) => boolean;
}

/** All extensions, in the order in which they are called. */
const declarations: readonly Declaration[] = [
  {
    // Rules for kinds of fields that HTML does not have. A form's JSON contains its own rules.
    module: lazyModule('sq-form rules', () => import('./rules/field-rule.js')),
    isNeeded: (form, { json }) => !json && hasAny(form, fieldsWithRules),
  },
  {
    module: lazyModule('sq-form conditions', () => import('./conditions/conditions.js')),
    isNeeded: (form) => hasAny(form, '[data-show-when]'),
  },
  {
    module: lazyModule('sq-form steps', () => import('./steps/steps.js')),
    isNeeded: (form) => hasAny(form, 'fieldset[data-step]'),
  },
  {
    module: lazyModule('sq-form drafts', () => import('./drafts/drafts.js'), {
      fallback: 'What visitors type is not kept after a reload.',
    }),
    isNeeded: (_form, { autosave }) => autosave,
  },
  {
    module: lazyModule('sq-form outbox', () => import('./outbox/outbox-extension.js'), {
      fallback: 'A form that is submitted offline is not sent later.',
    }),
    isNeeded: (_form, { offline }) => offline,
  },
  {
    // Rules and messages of single controls.
    module: lazyModule('sq-form control rules', () => import('./rules/control-rules.js')),
    isNeeded: (form, { json }) => !!json || hasAny(form, controlsWithRules),
  },
  {
    module: lazyModule('sq-form schema', () => import('./rules/schema-rules.js')),
    isNeeded: (form) => hasRule(form, 'schema'),
  },
  {
    module: lazyModule('sq-form checks', () => import('./rules/field-checks.js')),
    isNeeded: (form) => hasRule(form, 'checks'),
  },
  {
    module: lazyModule('sq-form phone', () => import('./phone/phone-fields.js')),
    isNeeded: (form) => hasAny(form, phoneFields),
  },
  {
    module: lazyModule('sq-form uploads', () => import('./uploads/uploads.js')),
    isNeeded: (form) => hasAny(form, '[type="file" i]'),
  },
];

/** Single controls for a phone number. A group of controls contains a fieldset. */
const phoneFields =
  'input[type="tel" i][data-field="phone"],[data-field="phone"]:not(fieldset) input[type="tel" i]';

const messageRules = [
  'required',
  'type',
  'pattern',
  'maxlength',
  'minlength',
  'min',
  'max',
  'step',
];
const controlsWithRules = [
  '[data-pattern],[min],[max],[minlength],[type="date" i],[type="time" i]',
  '[data-field="rating"],[data-field="consent"]',
  ...messageRules.map((rule) => `[data-message-${rule}]`),
].join();

/** Returns `true` if the page has set one of the element's properties with rules. */
function hasRule(form: HTMLFormElement, name: keyof FormRules): boolean {
  const host = form.closest<HTMLElement & FormRules>('sq-form, sq-newsletter');
  return host?.[name] !== undefined;
}

const fieldsWithRules = '[data-field],[autocomplete*="postal-code" i],[name$="[Zip]"]';

function hasAny(form: HTMLFormElement, selector: string): boolean {
  return form.querySelector(selector) !== null;
}

/** Loads the extensions that a form uses, and calls them together. */
export function createExtensions(
  context: FormExtensionContext,
  /** Sets the host's state `loading` until the work is done. */
  whileLoading: (work: () => Promise<void>) => Promise<void>,
) {
  const { signal } = context;
  const created = new Map<Declaration, FormExtension>();
  /** Modules that failed to load. The form works without them until the next input. */
  const failed = new Set<Declaration>();
  let needed: readonly Declaration[] = [];
  let loading: Promise<void> | undefined;

  const missing = (): Declaration[] =>
    needed.filter((each) => !created.has(each) && !failed.has(each));
  const active = (): FormExtension[] => needed.flatMap((each) => created.get(each) ?? []);

  async function load(): Promise<void> {
    await Promise.all(
      missing().map(async (declaration) => {
        const code = await declaration.module.tryLoad();
        if (!code) failed.add(declaration);
        if (!code || signal.aborted || !needed.includes(declaration)) return;
        const extension = code.createExtension(context);
        created.set(declaration, extension);
        const form = context.form();
        if (form) extension.update?.(form);
      }),
    );
    loading = undefined;
  }

  signal.addEventListener('abort', () => {
    for (const extension of created.values()) extension.dispose?.();
    created.clear();
  });

  /** Loads extensions that the form has begun to use since the last input, for example because a property was set. */
  function addMissing(form = context.form()): void {
    if (!form) return;
    const added = declarations.filter(
      (each) => !needed.includes(each) && each.isNeeded(form, context.settings()),
    );
    if (added.length === 0) return;
    needed = declarations.filter((each) => needed.includes(each) || added.includes(each));
    if (missing().length > 0) loading ??= whileLoading(load);
  }

  return {
    /** Loads the extensions that the form uses, and removes the others. Call this for every input. */
    update(form: HTMLFormElement): void {
      failed.clear();
      needed = declarations.filter(({ isNeeded }) => isNeeded(form, context.settings()));
      for (const [declaration, extension] of created) {
        if (needed.includes(declaration)) continue;
        created.delete(declaration);
        extension.dispose?.();
      }
      for (const extension of active()) extension.update?.(form);
      if (missing().length > 0) loading ??= whileLoading(load);
    },
    refreshed: (form: HTMLFormElement): void => {
      for (const extension of active()) extension.refreshed?.(form);
    },
    /** Resolves when all extensions have loaded or failed to load. `undefined` if there is nothing to wait for. */
    pending(): Promise<void> | undefined {
      addMissing();
      return loading;
    },
    edited: (control: Control, type: string): void => {
      if (type === 'change') addMissing(control.form ?? undefined);
      for (const extension of active()) extension.edited?.(control, type);
    },
    intercepts: (form: HTMLFormElement, submitter: Element | null): boolean =>
      active().some((extension) => extension.intercepts?.(form, submitter)),
    findError: (form: HTMLFormElement, controls: readonly Control[]): FieldError | undefined =>
      first(active(), (extension) => extension.findError?.(form, controls)),
    message: (control: Control): string | undefined =>
      first(active(), (extension) => extension.message?.(control)),
    reveal: (control: Control): void => {
      for (const extension of active()) extension.reveal?.(control);
    },
    /** Returns the errors of all extensions. `undefined` if no extension checks the form before it is sent. */
    check(form: HTMLFormElement): Promise<readonly FieldError[]> | undefined {
      const checks = active().flatMap((extension) => extension.check?.(form, signal) ?? []);
      if (checks.length === 0) return undefined;
      return Promise.all(checks).then((errors) => errors.flat());
    },
    sends: (file: FormContent['files'][number]): boolean =>
      active().some((extension) => extension.sends?.(file)),
    content: (content: FormContent): FormContent =>
      active().reduce((result, extension) => extension.content?.(result) ?? result, content),
    queue: (submission: KeptSubmission | undefined): boolean =>
      active().some((extension) => extension.queue?.(submission)),
    outcome: (outcome: FormOutcome | Queued): void => {
      for (const extension of active()) extension.outcome?.(outcome);
    },
  };
}

function first<T, R>(list: readonly T[], find: (each: T) => R | undefined): R | undefined {
  for (const each of list) {
    const found = find(each);
    if (found !== undefined) return found;
  }
  return undefined;
}
