import { AnnouncementPanel, PopupPanel } from '../banner/OverlayPanels.js';
import { FormBuilder } from '../form/FormBuilder.js';
import { ImagePanel } from '../image/ImagePanel.js';
import { MapPanel } from '../map/MapPanel.js';
import type { SpecialPanel } from './special-panel.js';

const form: SpecialPanel = {
  Component: FormBuilder,
  fields: ['form-id', 'object-name', 'collection-id', 'redirect', 'submit-label'],
  content: 'all',
};

export const specialPanels: Readonly<Record<string, SpecialPanel>> = {
  'sq-announcement-bar': { Component: AnnouncementPanel, fields: [], content: [] },
  'sq-form': form,
  'sq-image': {
    Component: ImagePanel,
    fields: ['src', 'alt', 'mode', 'stretch', 'focal-point', 'alignment'],
    content: ['img'],
  },
  'sq-map': { Component: MapPanel, fields: [], content: [] },
  'sq-newsletter': form,
  'sq-popup-overlay': { Component: PopupPanel, fields: [], content: [] },
};
