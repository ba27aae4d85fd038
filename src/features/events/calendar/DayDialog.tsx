import type { ReactNode } from 'react';
import { useMessages } from '../../../core/ViewRoot.js';
import { Modal } from '../../../ui/modal/Modal.js';
import { calendarMessages } from '../messages/calendar.js';
import { EventRows, useShownPart, type ShownDays } from './EventRows.js';

interface DayDialogProps extends ShownDays {
  /** Undefined while it is closed. */
  readonly day: number | undefined;
  readonly onClose: () => void;
}

/** The events of a day, over the page. */
export function DayDialog({ day, onClose, ...shown }: DayDialogProps): ReactNode {
  return (
    <Modal part="dialog" labelledBy="day" isOpen={day !== undefined} onClose={onClose}>
      {day !== undefined && <Day {...shown} day={day} onClose={onClose} />}
    </Modal>
  );
}

function Day({
  day,
  days,
  format: format,
  now,
  onClose,
}: DayDialogProps & { readonly day: number }) {
  const messages = useMessages(calendarMessages);
  const { part, button } = useShownPart(days.get(day) ?? []);
  return (
    <>
      <div part="header">
        <h2 part="day-name" id="day" tabIndex={-1} data-first>
          {format.date(day)}
        </h2>
        <button type="button" part="close" aria-label={messages.close} onClick={onClose} />
      </div>
      <EventRows entries={part} format={format} now={now} />
      {button}
    </>
  );
}
