import { reportAbout } from '../life/host.js';
import { InputProblem } from './input.js';

/** Reports children that an element cannot use in the console. The children remain visible. */
export function reportChildren(host: HTMLElement, message: string, allowed: string): void {
  const problem = new InputProblem('children', message, allowed);
  reportAbout(host, ({ reportInput }) => reportInput(host, [], { problem }, new Set()));
}
