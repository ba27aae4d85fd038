import { AnnouncementPanel, PopupPanel } from '../../banner/OverlayPanels.js';
import { coveredByForm } from '../../form/covered.js';
import { FormBuilder } from '../../form/FormBuilder.js';
import { coveredByImage } from '../../image/covered.js';
import { ImagePanel } from '../../image/ImagePanel.js';
import { coveredByMap, MapPanel } from '../../map/MapPanel.js';
import type { BlockPanel } from './block-panel.js';
import { coveredByDataset, DatasetFields } from './DatasetFields.js';
import { coveredByProduct, ProductFields } from './ProductFields.js';

const form: BlockPanel = { Component: FormBuilder, covered: coveredByForm };

/** By tag. */
const blockPanels: ReadonlyMap<string, BlockPanel> = new Map(
  Object.entries<BlockPanel>({
    'sq-announcement-bar': { Component: AnnouncementPanel },
    'sq-chart': { Component: DatasetFields, covered: coveredByDataset },
    'sq-form': form,
    'sq-image': { Component: ImagePanel, covered: coveredByImage },
    'sq-map': { Component: MapPanel, covered: coveredByMap },
    'sq-newsletter': form,
    'sq-popup-overlay': { Component: PopupPanel },
    'sq-product': { Component: ProductFields, covered: coveredByProduct },
  }),
);

/** Returns what a tag adds to its generated panel. */
export function blockPanelOf(tag: string): BlockPanel | undefined {
  return blockPanels.get(tag);
}
