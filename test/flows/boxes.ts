import { flow } from './flow.js';
import { seeHostsKeepTheirBoxes } from './host-boxes.js';

flow('nothing moves below a tag when its code comes', seeHostsKeepTheirBoxes);
