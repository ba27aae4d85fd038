import { defineInput, InputProblem } from '../../core/input.js';
import { required, text } from '../../core/scalars.js';
import { isoText, parseMoment, type Moment } from './model/relative-time.js';

/** What `sq-relative-time` shows. */
export interface RelativeTimeInput {
  readonly moment: Moment;
  /** For the `datetime` attribute. */
  readonly iso: string;
}

/** A child `<time datetime>` is as good as the attribute. */
export const relativeTimeInput = defineInput({
  scalars: { datetime: required(text()) },
  content: (source) => ({
    datetime: source.querySelector('time[datetime]')?.getAttribute('datetime'),
  }),
  watch: ['datetime'],
  refine: ({ datetime }): RelativeTimeInput | InputProblem => {
    const moment = parseMoment(datetime);
    if (moment) return { moment, iso: isoText(moment) };
    return new InputProblem('datetime', 'not usable.', 'an ISO 8601 date-time, with its offset');
  },
});
