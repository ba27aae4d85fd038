import { useEffect, type ReactNode } from 'react';
import { useHostState, useHydrated } from '../../../core/hooks.js';
import { useHost, type ViewProps } from '../../../core/ViewRoot.js';
import { reportProblems } from '../page-events.js';
import { Calendar } from './Calendar.js';
import type { CalendarInput } from './input.js';

/** The month of a clock in place of the page's list, which a server leaves as it is, and which paper shows. */
export function View({ input }: ViewProps<CalendarInput>): ReactNode {
  const host = useHost();
  const isLive = useHydrated();
  useHostState('ready', isLive);
  useEffect(() => {
    if (host) reportProblems(input, host.localName);
  }, [host, input]);
  return (
    <>
      <div className="source" hidden={isLive}>
        <slot />
      </div>
      {isLive && <Calendar key={input.month} input={input} />}
    </>
  );
}
