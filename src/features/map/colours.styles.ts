import { css } from '../../core/css.js';

/** Colors of the six map styles. `original` and `grayscale` follow the document's color scheme. */
export const colourStyles = css`
  .original {
    --_water: light-dark(#b4d6e4, #17323f);
    --_land: light-dark(#f4efe2, #36443c);
    --_coast: light-dark(#6f9fb5, #7ea08f);
    --_shade: light-dark(#9cc6d8, #1f4252);
    --_text: light-dark(#1f4555, #cfe3e0);
  }
  .grayscale {
    --_water: light-dark(#d3dade, #23282c);
    --_land: light-dark(#f6f6f4, #41474b);
    --_coast: light-dark(#a3adb3, #6d767c);
    --_shade: light-dark(#c3ccd1, #2c3237);
    --_text: light-dark(#3d464b, #d5dade);
  }
  .satellite {
    --_water: #0b2238;
    --_land: #4a5a3a;
    --_coast: #7d8b63;
    --_shade: #123554;
    --_text: #dfe8e4;
  }
  .minimal-light {
    --_water: #e9eef0;
    --_land: #fff;
    --_coast: #c5ced3;
    --_shade: #dde4e7;
    --_text: #48525a;
  }
  .minimal-dark {
    --_water: #131517;
    --_land: #2b2f33;
    --_coast: #50565b;
    --_shade: #1b1e21;
    --_text: #c3c9cd;
  }
  .minimal-blue {
    --_water: #9fc2ee;
    --_land: #eaf2fd;
    --_coast: #5f8fcb;
    --_shade: #87b1e6;
    --_text: #173b6c;
  }
  .original,
  .grayscale {
    --_pin: light-dark(#1f2326, #fff);
    --_pin-edge: light-dark(#fff, #1f2326);
  }
  .satellite,
  .minimal-dark {
    --_pin: #fff;
    --_pin-edge: #1f2326;
  }
  .land {
    fill: var(--sq-map-land, var(--_land));
    fill-rule: evenodd;
  }
  .coast,
  .shore,
  .grid {
    fill: none;
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
  }
  .coast {
    stroke: var(--_shade);
    stroke-width: 14px;
  }
  .shore {
    stroke: var(--_coast);
    stroke-opacity: 0.8;
  }
  .grid {
    stroke: var(--_text);
    stroke-opacity: 0.14;
  }
`;
