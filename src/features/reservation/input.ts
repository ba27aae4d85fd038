import { defineInput, InputProblem, type SourceElement } from '../../core/input/input.js';
import { oneOf, required, strict, text } from '../../core/input/scalars.js';
import { providers, readWidget, type Widget } from './model/providers.js';

export interface ReservationInput {
  readonly widget: Widget;
  readonly category: 'preferences' | 'analytics' | 'marketing';
}

/** Reads the page's link. Attributes provide the data that is missing in the link. */
export const reservationInput = defineInput({
  scalars: {
    provider: required(strict(oneOf(providers))),
    account: text(''),
    scriptUrl: text(''),
    category: oneOf(['preferences', 'analytics', 'marketing'], 'preferences'),
  },
  content: (source) => ({ link: linkOf(source) }),
  watch: ['href'],
  refine: ({ category, ...values }, { link }): ReservationInput | InputProblem => {
    if (link === undefined)
      return new InputProblem(
        'children',
        'The element contains no link.',
        'an <a href> to the reservation page',
      );
    const widget = readWidget({ ...values, link });
    if ('message' in widget)
      return new InputProblem(widget.path, widget.message, widget.allowed, widget.given);
    return { widget, category };
  },
});

function linkOf(source: SourceElement): string | undefined {
  return source.querySelector('a[href]')?.getAttribute('href') ?? undefined;
}
