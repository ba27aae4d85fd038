import { formStyles as sharedStyles } from './enhance/form.styles.js';

/** Those of every tag of a form. */
export const formStyles = sharedStyles;
