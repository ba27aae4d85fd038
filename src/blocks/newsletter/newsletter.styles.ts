import { formStyles } from '../../form/form.styles.js';

/** Those of every tag of a form. */
export const newsletterStyles = formStyles;
