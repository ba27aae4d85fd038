import { createContext, useContext } from 'react';
import type { ApiClient } from '../../platform/client.js';
import type { PageEditor } from '../page-editor.js';
import type { FieldPath, Finding } from '../rules/field-rules.js';

/** What the fields of a panel need. */
export interface PanelServices {
  /** Announces a text in the editor's live region. */
  readonly announce: (text: string) => void;
  /** Link fields use it to list the site's pages and files. */
  readonly client: ApiClient;
  /** The editor of the page that the fields change. Absent in the site settings. */
  readonly editor?: PageEditor | undefined;
}

/** The rules for the fields of the panel's block: attributes, and members of its JSON. */
export interface BlockRules {
  check(path: FieldPath, text: string): Finding | undefined;
  isCode(path: FieldPath): boolean;
}

export const RulesContext = createContext<BlockRules>({
  check: () => undefined,
  isCode: () => false,
});

export function useRules(): BlockRules {
  return useContext(RulesContext);
}

export const PanelContext = createContext<PanelServices | undefined>(undefined);

export function usePanel(): PanelServices {
  const services = useContext(PanelContext);
  if (!services) throw new Error('Fields need a `PanelContext`.');
  return services;
}
