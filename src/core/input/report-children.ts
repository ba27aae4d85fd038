import { reportAbout } from '../life/host.js';
import { InputProblem } from './input.js';

/** Reports to the page's author children of which an element makes nothing. Visitors see the children as they are. */
export function reportChildren(host: HTMLElement, message: string, allowed: string): void {
  const problem = new InputProblem('children', message, allowed);
  reportAbout(host, ({ reportInput }) => reportInput(host, [], { problem }, new Set()));
}
