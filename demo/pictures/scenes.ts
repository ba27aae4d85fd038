import { coffeeBags } from './scenes/bags.js';
import { beans } from './scenes/beans.js';
import { cherries } from './scenes/cherries.js';
import { cupping } from './scenes/cupping.js';
import { dryingBeds } from './scenes/drying-beds.js';
import { espresso } from './scenes/espresso.js';
import { farmHills } from './scenes/farm-hills.js';
import { harbour } from './scenes/harbour.js';
import { latte } from './scenes/latte.js';
import { mokaPot } from './scenes/moka-pot.js';
import { pourOver } from './scenes/pour-over.js';
import { roastingDrum } from './scenes/roasting-drum.js';
import { sacks } from './scenes/sacks.js';
import { shelves } from './scenes/shelves.js';
import { shopAtDusk } from './scenes/shop-at-dusk.js';
import type { Scene } from './svg.js';

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
  ...coffeeBags,
};
