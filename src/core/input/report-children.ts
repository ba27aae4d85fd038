import { reportAbout } from '../life/host.js';
import { InputProblem } from './input.js';

/** Reports in the console that an element cannot use its children. The children stay visible. */
export function reportChildren(host: HTMLElement, message: string, allowed: string): void {
  const problem = new InputProblem('children', message, allowed);
  reportAbout(host, ({ reportInput }) => reportInput(host, [], { problem }, new Set()));
}
