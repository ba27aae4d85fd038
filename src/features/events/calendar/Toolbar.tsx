import type { ReactNode } from 'react';
import { useMessages } from '../../../core/renderers/react/ViewRoot.js';
import { calendarMessages } from '../messages/calendar.js';
import { addMonths } from '../model/days.js';

interface ToolbarProps {
  readonly title: string;
  readonly active: number;
  readonly today: number;
  readonly isList: boolean;
  readonly go: (day: number) => void;
  readonly toggleList: () => void;
}

export function Toolbar(props: ToolbarProps): ReactNode {
  const { title, active, today, isList, go, toggleList } = props;
  const messages = useMessages(calendarMessages);
  const step = (part: 'previous' | 'next', label: string, months: number): ReactNode => (
    <button
      type="button"
      part={part}
      aria-label={label}
      title={label}
      onClick={() => go(addMonths(active, months))}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={months < 0 ? 'M15 5l-7 7 7 7' : 'M9 5l7 7-7 7'} />
      </svg>
    </button>
  );
  return (
    <div part="toolbar">
      {step('previous', messages.previousMonth, -1)}
      {step('next', messages.nextMonth, 1)}
      <p part="month" id="month" aria-live="polite">
        {title}
      </p>
      <button type="button" part="today" onClick={() => go(today)}>
        {messages.today}
      </button>
      <button type="button" part="list" aria-pressed={isList} onClick={toggleList}>
        {messages.list}
      </button>
    </div>
  );
}
