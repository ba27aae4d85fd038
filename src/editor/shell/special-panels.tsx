import type { ComponentType } from 'react';
import { ImagePanel } from '../image/ImagePanel.js';
import type { SpecialPanelProps } from './special-panel-props.js';

export type { SpecialPanelProps };

/** Panels for blocks that need more than a list of fields. They are shown above the fields. */
export const specialPanels: Readonly<Record<string, ComponentType<SpecialPanelProps>>> = {
  'sq-image': ImagePanel,
};
