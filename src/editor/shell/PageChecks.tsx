import { useMemo, type ReactElement } from 'react';
import { Button } from 'react-aria-components';
import type { BlockDescription } from '../blocks/block-description.js';
import type { NodeId } from '../document/page-state.js';
import { outlineOf } from '../outline.js';
import type { PageEditor } from '../page-editor.js';
import { findProblems, selectableNode } from './page-checks.js';
import { useEditorState } from './use-editor.js';

interface PageChecksProps {
  readonly editor: PageEditor;
  readonly blocks: readonly BlockDescription[];
  readonly onOpen: (id: NodeId) => void;
}

/** Lists likely barriers for visitors with disabilities. Each item opens the block to repair. */
export function PageChecks({ editor, blocks, onOpen }: PageChecksProps): ReactElement {
  const { state } = useEditorState(editor).editing;
  const problems = useMemo(() => findProblems(state), [state]);
  const names = useMemo(
    () => new Map(outlineOf(state, blocks).map(({ id, name }) => [id, name])),
    [state, blocks],
  );
  return (
    <section className="ed-checks" aria-labelledby="ed-checks">
      <h2 id="ed-checks">Accessibility</h2>
      <p className="ed-hint">{summaryOf(problems.length)}</p>
      {problems.length > 0 && (
        <ul>
          {problems.map(({ id, message, advice }, index) => {
            const target = selectableNode(state, id);
            return (
              <li key={index}>
                <Button className="ed-check" onPress={() => onOpen(target)}>
                  <b>{names.get(target) ?? 'Element'}:</b> {message}
                </Button>
                <p className="ed-hint">{advice}</p>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function summaryOf(count: number): string {
  if (count === 0) return 'The editor has found no problems.';
  return count === 1 ? '1 problem' : `${String(count)} problems`;
}
