import { AnnouncementPanel, PopupPanel } from '../banner/OverlayPanels.js';
import { coveredByForm } from '../form/covered.js';
import { FormBuilder } from '../form/FormBuilder.js';
import { coveredByImage } from '../image/covered.js';
import { ImagePanel } from '../image/ImagePanel.js';
import { coveredByMap, MapPanel } from '../map/MapPanel.js';
import type { SpecialPanel } from './special-panel.js';

const form: SpecialPanel = { Component: FormBuilder, covered: coveredByForm };

export const specialPanels: Readonly<Record<string, SpecialPanel>> = {
  'sq-announcement-bar': { Component: AnnouncementPanel, covered: () => ({}) },
  'sq-form': form,
  'sq-image': { Component: ImagePanel, covered: coveredByImage },
  'sq-map': { Component: MapPanel, covered: coveredByMap },
  'sq-newsletter': form,
  'sq-popup-overlay': { Component: PopupPanel, covered: () => ({}) },
};
