import { formStyles } from '../form/enhance/form.styles.js';

/** Those of every tag of a form. */
export const newsletterStyles = formStyles;
