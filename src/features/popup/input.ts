import { popupLayouts, type PopupLayout } from './model/popup.js';
import { asRecord, type Published } from '../../model/published-values.js';
import { defineInput } from '../../core/input/input.js';
import { flag, number, oneOf, text } from '../../core/input/scalars.js';

/** The tag's own settings, beside those of the site. */
export interface PopupOverlayInput {
  /** Settings under their published names, which win over the site's. */
  readonly own: Published;
  readonly heading: string | undefined;
  /** Its name where it has no heading; empty for the usual one. */
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

/** The settings that the element has. All others are left to the site. */
function ownRules(rules: Readonly<Record<string, unknown>>): Published {
  const isSet = (value: unknown): boolean => value !== undefined && value !== false;
  return Object.fromEntries(Object.entries(rules).filter(([, value]) => isSet(value)));
}
