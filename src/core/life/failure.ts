import { failureMessages } from '../../i18n/messages/failures.js';
import { emit } from '../events.js';
import {
  attributeName,
  type InputProblem,
  type Resolved,
  type ScalarWarning,
} from '../input/input.js';
import { messagesOf } from '../message-registry.js';
import { describeInvalid, describeReplacement } from '../../model/describe-value.js';
import { nearestName } from '../../model/nearest-name.js';
import { advise, report } from '../../platform/report.js';
import type { Allowed } from '../input/scalars.js';

export function reportInput(
  host: HTMLElement,
  warnings: readonly ScalarWarning[],
  result: Resolved<unknown>['result'],
  reported: Set<string>,
): void {
  for (const warning of warnings) warnScalar(host, warning, reported);
  if ('problem' in result) reportUnusable(host, result.problem, reported);
}

/** Reports unusable input, and dispatches `sq-error`. Each problem is reported once, even if the input is read again. */
function reportUnusable(host: HTMLElement, problem: InputProblem, reported: Set<string>): void {
  const failure = failureOf(host, problem);
  if (!isNew(reported, `${problem.path}|${failure.message}|${failure.allowed ?? ''}`)) return;
  report(host, failure);
  emit(host, 'sq-error', failure);
}

/** Reports an invalid part of the input that the element can work without. */
export function reportProblem(host: HTMLElement, problem: InputProblem): void {
  report(host, failureOf(host, problem));
}

function failureOf({ localName: tag }: Element, problem: InputProblem) {
  const { path, message, allowed, given } = problem;
  const description = allowed && describeAllowed(allowed);
  return {
    tag,
    kind: 'input',
    message: message || describeProblem(path, given, allowed),
    path,
    ...(description === undefined ? {} : { allowed: description }),
  } as const;
}

function describeProblem(path: string, given: unknown, allowed: Allowed = ''): string {
  if (given === undefined) return `${path} is missing.`;
  return `${describeInvalid(path, given, describeAllowed(allowed))}${suggestion(given, allowed)}`;
}

/** Suggests the listed value that is most similar to a misspelled one. */
function suggestion(given: unknown, allowed: Allowed): string {
  const nearest =
    isList(allowed) && typeof given === 'string' ? nearestName(given, allowed) : undefined;
  return nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
}

/** Reports an error thrown by a view, and dispatches `sq-error`. */
export function reportViewError(host: HTMLElement, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  const failure = { tag: host.localName, kind: 'view', message } as const;
  report(host, { ...failure, error });
  emit(host, 'sq-error', failure);
}

/** Warns that hydration has failed and the view was rendered from scratch. */
export function warnDifferent(host: HTMLElement, error: unknown): void {
  const details = error === undefined ? [] : [error];
  advise(
    host,
    "The view was rendered again, because it differs from the server's HTML.",
    ...details,
  );
}

/** Matches attributes that all HTML elements have, and attributes that frameworks and page builders add. */
const foreign =
  /^(?:accesskey|autocapitalize|autocorrect|autofocus|contenteditable|dir|draggable|enterkeyhint|exportparts|inert|inputmode|is|item(?:id|prop|ref|scope|type)|loading|nonce|popover|role|spellcheck|tabindex|title|translate|virtualkeyboardpolicy|writingsuggestions|defer-hydration|on.*|(?:gjs|hx|ng|up|v|x)-.*)$/;

/** Misspelled attributes that have been reported, each preceded by its tag. */
const misspelled = new Set<string>();

/**
 * Warns about attributes whose names are similar to one that the element reads, once for each tag and name. Page builders and
 * frameworks add other unknown attributes, which are ignored.
 */
export function warnMisspelled(
  host: HTMLElement,
  names: readonly string[],
  properties: Iterable<string>,
): void {
  const known = [...new Set(properties)].map(attributeName).concat('load');
  for (const name of names.filter((each) => !foreign.test(each))) {
    const nearest = name.length < 4 ? undefined : nearestName(name, known);
    if (nearest === undefined || !isNew(misspelled, `${host.localName} ${name}`)) continue;
    advise(host, `Unknown attribute "${name}". Did you mean "${nearest}"?`);
  }
}

/** Dispatches `sq-error` for a block whose code failed to load. The lazy module has already reported the failure. */
export function emitLoadFailure(host: HTMLElement, { message }: Error): void {
  emit(host, 'sq-error', { tag: host.localName, kind: 'load', message });
}

/** Warns about an invalid scalar that was replaced by its default. Each invalid value is reported once. */
function warnScalar(host: HTMLElement, warning: ScalarWarning, reported: Set<string>): void {
  const { path, allowed, given, used } = warning;
  if (!isNew(reported, `${path}=${String(given)}`)) return;
  advise(host, `${describeProblem(path, given, allowed)} ${describeReplacement(used)}`);
}

/** Shows one line of text after the slot of a block that cannot work and has no server HTML. */
export function showUnavailable(slot: HTMLElement): void {
  const line = slot.ownerDocument.createElement('p');
  line.setAttribute('part', 'error');
  line.textContent = messagesOf(slot, failureMessages).unavailable;
  // Has no effect if a view has replaced the slot in the meantime.
  slot.after(line);
}

function isNew(reported: Set<string>, key: string): boolean {
  return !reported.has(key) && !!reported.add(key);
}

export function describeAllowed(allowed: Allowed): string {
  if (typeof allowed === 'string') return allowed;
  if (isList(allowed)) return `one of ${allowed.join(', ')}`;
  const { min, max, integer } = allowed;
  const number = `a ${integer ? 'whole ' : ''}number`;
  if (max === undefined) return min === undefined ? number : `${number} of at least ${String(min)}`;
  return min === undefined
    ? `${number} of at most ${String(max)}`
    : `${number} from ${String(min)} to ${String(max)}`;
}

function isList(allowed: Allowed): allowed is readonly string[] {
  return Array.isArray(allowed);
}
