import { AnnouncementPanel, PopupPanel } from '../banner/OverlayPanels.js';
import { FormBuilder } from '../form/FormBuilder.js';
import { ImagePanel } from '../image/ImagePanel.js';
import { MapPanel } from '../map/MapPanel.js';
import type { SpecialPanel } from './special-panel.js';

const form: SpecialPanel = { Component: FormBuilder, fields: [] };

export const specialPanels: Readonly<Record<string, SpecialPanel>> = {
  'sq-announcement-bar': { Component: AnnouncementPanel, fields: [] },
  'sq-form': form,
  'sq-image': {
    Component: ImagePanel,
    fields: ['src', 'alt', 'mode', 'stretch', 'focal-point', 'alignment'],
  },
  'sq-map': { Component: MapPanel, fields: [] },
  'sq-newsletter': form,
  'sq-popup-overlay': { Component: PopupPanel, fields: [] },
};
