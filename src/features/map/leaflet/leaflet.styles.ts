import { css } from '../../../core/css.js';

/** The rules from Leaflet's own style sheet that this map needs: panes, tiles and their movement. */
export const leafletStyles = css`
  .leaflet-container {
    overflow: hidden;
  }
  .leaflet-pane,
  .leaflet-tile,
  .leaflet-marker-icon,
  .leaflet-tile-container,
  .leaflet-pane > svg,
  .leaflet-layer {
    position: absolute;
    left: 0;
    top: 0;
  }
  .leaflet-pane {
    z-index: 400;
  }
  .leaflet-tile-pane {
    z-index: 200;
  }
  .leaflet-marker-pane {
    z-index: 600;
  }
  .leaflet-tile,
  .leaflet-marker-icon {
    display: block;
    user-select: none;
    -webkit-user-drag: none;
  }
  .leaflet-tile {
    visibility: hidden;
    max-width: none;
    mix-blend-mode: plus-lighter;
  }
  .leaflet-tile-loaded {
    visibility: inherit;
  }
  .leaflet-pane > svg {
    max-width: none;
    pointer-events: none;
  }
  .leaflet-fade-anim .leaflet-tile {
    will-change: opacity;
  }
  .leaflet-zoom-animated {
    transform-origin: 0 0;
  }
  svg.leaflet-zoom-animated {
    will-change: transform;
  }
  .leaflet-zoom-anim .leaflet-zoom-animated {
    transition: transform 0.25s cubic-bezier(0, 0, 0.25, 1);
  }
  .leaflet-zoom-anim .leaflet-tile,
  .leaflet-pan-anim .leaflet-tile {
    transition: none;
  }
  .leaflet-grab {
    cursor: grab;
  }
  .leaflet-dragging .leaflet-grab,
  .leaflet-dragging .pin {
    cursor: grabbing;
  }
`;
