import type { ReactNode } from 'react';
import { useHostState, useLazyModule } from '../../core/hooks.js';
import { lazyModule } from '../../core/lazy-module.js';
import type { ViewProps } from '../../core/ViewRoot.js';
import type { ChartInput } from './input.js';

const drawing = lazyModule('chart drawing', () => import('./drawing/Chart.js'), {
  fallback: 'the table stays as it is',
});

/**
 * The values of the page's table as a picture. The table stays for screen readers, and is seen by all where the
 * drawing does not come.
 */
export function View({ input }: ViewProps<ChartInput>): ReactNode {
  const code = useLazyModule(drawing, true);
  useHostState('ready', code !== undefined);

  return (
    <>
      {code && <code.Chart input={input} />}
      <div className={code && 'visually-hidden'}>
        <slot />
      </div>
    </>
  );
}
