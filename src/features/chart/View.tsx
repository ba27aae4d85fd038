import { useMemo, type ReactNode } from 'react';
import { useChildrenReport, useHostState, useHydrated } from '../../core/renderers/react/hooks.js';
import { hasSameDigits } from '../../core/locale.js';
import {
  ServerHtml,
  useHost,
  useLocale,
  type ViewProps,
} from '../../core/renderers/react/ViewRoot.js';
import { Chart, readChart } from './drawing/Chart.js';
import type { ChartInput } from './input.js';

/**
 * Draws the values of the page's table. The table stays visible until the code has loaded, or if a drawing would be misleading.
 * Otherwise, only screen readers read it.
 */
export function View({ input }: ViewProps<ChartInput>): ReactNode {
  const locale = useLocale();
  const read = useMemo(() => readChart(input, locale), [input, locale]);
  const isHydrated = useHydrated();
  useHostState('ready', isHydrated && !read.problem);

  if (read.problem) return <Undrawable {...read.problem} />;
  return (
    <>
      {(isHydrated || hasSameDigits(locale)) && <Chart input={input} read={read} />}
      <div className={isHydrated ? 'visually-hidden' : undefined}>
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
