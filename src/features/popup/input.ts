import { popupLayouts, type PopupLayout } from './model/popup.js';
import { asRecord, type Published } from '../../model/published-values.js';
import { defineInput } from '../../core/input/input.js';
import { flag, number, oneOf, text } from '../../core/input/scalars.js';

export interface PopupOverlayInput {
  /** Settings under their Squarespace names. They take precedence over the site's settings. */
  readonly own: Published;
  readonly heading: string | undefined;
  /** Accessible name of a popup without a heading. If empty, the default name is used. */
  readonly label: string;
  readonly layout: PopupLayout | undefined;
  readonly isManual: boolean;
  readonly isPreview: boolean;
}

export const popupOverlayInput = defineInput({
  scalars: {
    heading: text(),
    label: text(''),
    layout: oneOf(popupLayouts),
    version: number(undefined),
    displayFrequency: number(undefined, { min: -1 }),
    showUntilSignup: flag(),
    enableMobile: flag(),
    delay: number(undefined, { min: 0 }),
    scrollDepth: number(undefined, { min: 0, max: 100 }),
    exitIntent: flag(),
    manual: flag(),
    preview: flag(),
  },
  flatten: (json) => ({ layout: popupLayouts[Number(json['style']) - 1], ...json }),
  structure: (raw) => ({ enabledPages: asRecord(raw)['enabledPages'] }),
  refine: ({ heading, label, layout, manual, preview, ...rules }): PopupOverlayInput => ({
    ...{ heading, label, layout, isManual: manual, isPreview: preview },
    own: ownRules(rules),
  }),
});

/** Returns the settings that are set on the element. The site's settings apply for all others. */
function ownRules(rules: Readonly<Record<string, unknown>>): Published {
  const isSet = (value: unknown): boolean => value !== undefined && value !== false;
  return Object.fromEntries(Object.entries(rules).filter(([, value]) => isSet(value)));
}
