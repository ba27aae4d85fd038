import { flow } from './flow.js';
import { seeHostsKeepTheirBoxes } from './host-boxes.js';

flow("nothing below an element moves when the element's code loads", seeHostsKeepTheirBoxes);
