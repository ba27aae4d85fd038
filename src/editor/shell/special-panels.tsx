import type { ComponentType } from 'react';
import { FormBuilder } from '../form/FormBuilder.js';
import { ImagePanel } from '../image/ImagePanel.js';
import { MapPanel } from '../map/MapPanel.js';
import type { SpecialPanelProps } from './special-panel-props.js';

/** Panels for blocks that need more than a list of fields. They are shown above the fields. */
export const specialPanels: Readonly<Record<string, ComponentType<SpecialPanelProps>>> = {
  'sq-form': FormBuilder,
  'sq-image': ImagePanel,
  'sq-map': MapPanel,
  'sq-newsletter': FormBuilder,
};
