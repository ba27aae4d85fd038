import { crossStyles } from '../../ui/cross.styles.js';
import { Drawer } from './Drawer.js';
import { drawerStyles } from './drawer.styles.js';
import { Stopped } from './Stopped.js';

/** What lies over the page, with its styles. */
export const dialogViews = { Drawer, Stopped };
export const dialogStyles = [crossStyles, drawerStyles];
