import { flow } from './flow.js';
import { seeHostsKeepTheirBoxes } from './host-boxes.js';

flow('nothing moves below an element when its code loads', seeHostsKeepTheirBoxes);
