import { useMemo, type ReactNode } from 'react';
import { useChildrenReport, useHostState, useLazyModule } from '../../core/hooks.js';
import { lazyModule } from '../../core/lazy-module.js';
import { ServerHtml, useHost, useLocale, type ViewProps } from '../../core/ViewRoot.js';
import type { ChartInput } from './input.js';

const drawing = lazyModule('chart drawing', () => import('./drawing/Chart.js'), {
  fallback: 'the table stays as it is',
});

/**
 * The values of the page's table as a picture. The table stays for screen readers. All visitors see it if the code of the drawing does
 * not load, or if a drawing would show something else than the table.
 */
export function View({ input }: ViewProps<ChartInput>): ReactNode {
  const code = useLazyModule(drawing, true);
  const locale = useLocale();
  const read = useMemo(() => code?.readChart(input, locale), [code, input, locale]);
  const isDrawn = read !== undefined && !read.problem;
  useHostState('ready', isDrawn);

  if (read?.problem) return <Undrawable {...read.problem} />;
  return (
    <>
      {code && read && <code.Chart input={input} read={read} />}
      <div className={isDrawn ? 'visually-hidden' : undefined}>
        <slot />
      </div>
    </>
  );
}

interface UndrawableProps {
  readonly message: string;
  readonly allowed: string;
}

function Undrawable({ message, allowed }: UndrawableProps): ReactNode {
  useChildrenReport(message, allowed);
  return <ServerHtml host={useHost()} />;
}
