import { formStyles as sharedStyles } from '../../form/form.styles.js';

/** Those of every tag of a form. */
export const formStyles = sharedStyles;
