import { crossStyles } from '../../ui/cross.styles.js';
import { Drawer } from './Drawer.js';
import { drawerStyles } from './drawer.styles.js';
import { Stopped } from './Stopped.js';

/** What lies over the page, with its styles: a file of its own, since most carts never show it. */
export const dialogs = { Drawer, Stopped, styles: [crossStyles, drawerStyles] } as const;
