import { attributePromises } from './promises/attributes.js';
import { editingPromises } from './promises/editing.js';
import { failurePromises, latePromise } from './promises/failure.js';
import { lifePromises } from './promises/life.js';
import { pagePromises } from './promises/page.js';
import { upgradePromises } from './promises/upgrade.js';
import type { ContractPromise } from './subject.js';

/** The guarantees that every element gives. */
export const promises: readonly ContractPromise[] = [
  ...upgradePromises,
  // Hydration is tested twice: before and after the lazy code of all examples has loaded.
  ...pagePromises,
  ...attributePromises,
  ...editingPromises,
  ...failurePromises,
  ...lifePromises,
  latePromise,
];
