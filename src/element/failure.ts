import { unavailable } from '../domain/messages/element.js';
import { allowedInWords } from './allowed.js';
import { emit } from './events.js';
import type { InputProblem, ScalarWarning } from './input.js';
import { report, warn } from './report.js';

/** One report and one event for input that a block cannot use, however often it is read. */
export function reportProblem(host: HTMLElement, problem: InputProblem, told: Set<string>): void {
  const { path, message } = problem;
  const allowed = problem.allowed && allowedInWords(problem.allowed);
  if (!isNews(told, `${path}|${message}|${allowed ?? ''}`)) return;
  const failure = {
    tag: host.localName,
    kind: 'input',
    message,
    path,
    ...(allowed === undefined ? {} : { allowed }),
  } as const;
  report(failure);
  emit(host, 'sq-error', failure);
}

/** One report and one event for a view that threw. The other elements go on. */
export function reportThrow(host: HTMLElement, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  const failure = { tag: host.localName, kind: 'view', message } as const;
  report({ ...failure, error });
  emit(host, 'sq-error', failure);
}

/** One warning for a scalar that took its default. */
export function warnScalar(host: HTMLElement, warning: ScalarWarning, told: Set<string>): void {
  const { path, allowed, given, used } = warning;
  if (!isNews(told, `${path}=${String(given)}`)) return;
  warn(host.localName, path, allowedInWords(allowed), used);
}

/** One line beside the slot of a block that cannot work and has nothing from the server to show. */
export function showUnavailable(slot: HTMLElement): void {
  const line = slot.ownerDocument.createElement('p');
  line.setAttribute('part', 'error');
  line.textContent = unavailable;
  // Does nothing where the slot has given way to a view meanwhile.
  slot.after(line);
}

function isNews(told: Set<string>, key: string): boolean {
  return !told.has(key) && !!told.add(key);
}
