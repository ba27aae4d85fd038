import { coffeeBags } from './scenes/bags.js';
import { beans } from './scenes/beans.js';
import { bottleBar } from './scenes/bottle-bar.js';
import { cherries } from './scenes/cherries.js';
import { cupping } from './scenes/cupping.js';
import { dryingBeds } from './scenes/drying-beds.js';
import { espresso } from './scenes/espresso.js';
import { farmHills } from './scenes/farm-hills.js';
import { goods } from './scenes/goods.js';
import { hallAtNight } from './scenes/hall-at-night.js';
import { harbour } from './scenes/harbour.js';
import { latte } from './scenes/latte.js';
import { blendBags, lotBags } from './scenes/lot-bags.js';
import { mokaPot } from './scenes/moka-pot.js';
import { pianoKeys } from './scenes/piano-keys.js';
import { pourOver } from './scenes/pour-over.js';
import { roastingDrum } from './scenes/roasting-drum.js';
import { sacks } from './scenes/sacks.js';
import { shelves } from './scenes/shelves.js';
import { shopAtDusk } from './scenes/shop-at-dusk.js';
import { stage } from './scenes/stage.js';
import { supper } from './scenes/supper.js';
import { cropped, type Scene, type View } from './svg.js';

/** Details of the scenes in shapes of their own: the part that is shown, and the width of the picture. */
const details: Readonly<Record<string, readonly [() => Scene, View, number]>> = {
  'valley-wide': [farmHills, { x: 0, y: 200, width: 1500, height: 500 }, 1500],
  'shelf-wide': [shelves, { x: 0, y: 0, width: 1500, height: 600 }, 1500],
  'ship-wide': [harbour, { x: 40, y: 110, width: 1440, height: 810 }, 1500],
  'drum-close': [roastingDrum, { x: 300, y: 300, width: 800, height: 640 }, 1000],
  'shop-front': [shopAtDusk, { x: 230, y: 160, width: 1000, height: 800 }, 1000],
  'cherries-close': [cherries, { x: 620, y: 240, width: 540, height: 540 }, 1000],
  'latte-close': [latte, { x: 290, y: 100, width: 740, height: 740 }, 1000],
  'moka-tall': [mokaPot, { x: 340, y: 40, width: 660, height: 880 }, 1000],
  'machine-tall': [espresso, { x: 470, y: 250, width: 525, height: 700 }, 1000],
  'dripper-tall': [pourOver, { x: 420, y: 40, width: 600, height: 900 }, 1000],
  'crane-tall': [harbour, { x: 1000, y: 40, width: 500, height: 750 }, 1000],
  'lamp-tall': [shopAtDusk, { x: 1005, y: 40, width: 495, height: 880 }, 750],
  'beans-upright': [beans, { x: 440, y: 20, width: 760, height: 950 }, 1000],
  'pour-over-upright': [pourOver, { x: 360, y: 20, width: 760, height: 950 }, 1000],
  'dripper-upright': [pourOver, { x: 480, y: 300, width: 560, height: 700 }, 1000],
  'espresso-upright': [espresso, { x: 400, y: 50, width: 760, height: 950 }, 1000],
  'latte-upright': [latte, { x: 330, y: 50, width: 760, height: 950 }, 1000],
  'moka-upright': [mokaPot, { x: 320, y: 30, width: 760, height: 950 }, 1000],
  'cupping-upright': [cupping, { x: 380, y: 30, width: 760, height: 950 }, 1000],
  'supper-upright': [supper, { x: 500, y: 140, width: 680, height: 850 }, 1000],
  'trout-upright': [supper, { x: 90, y: 10, width: 480, height: 600 }, 750],
  'beans-tall': [beans, { x: 440, y: 20, width: 540, height: 960 }, 750],
};

/** Pictures that fill no page: three quarters of the work is saved at less than half the size. */
function small(
  drawn: Readonly<Record<string, () => Scene>>,
): Readonly<Record<string, () => Scene>> {
  return Object.fromEntries(
    Object.entries(drawn).map(([name, draw]) => [
      name,
      () => cropped(draw(), { x: 0, y: 0, width: 1200, height: 1500 }, 750),
    ]),
  );
}

/** Every picture of the site by the name in its address, `/pictures/<name>-<width>w.<format>`. */
export const scenes: Readonly<Record<string, () => Scene>> = {
  'shop-at-dusk': shopAtDusk,
  'farm-hills': farmHills,
  cherries,
  'drying-beds': dryingBeds,
  harbour,
  sacks,
  'roasting-drum': roastingDrum,
  shelves,
  beans,
  cupping,
  latte,
  'pour-over': pourOver,
  espresso,
  'moka-pot': mokaPot,
  stage,
  'hall-at-night': hallAtNight,
  supper,
  'bottle-bar': bottleBar,
  'piano-keys': pianoKeys,
  ...coffeeBags,
  ...blendBags,
  ...small(lotBags),
  ...small(goods),
  ...Object.fromEntries(
    Object.entries(details).map(([name, [scene, view, width]]) => [
      name,
      () => cropped(scene(), view, width),
    ]),
  ),
};
