import { formStyles } from '../../features/form/enhance/form.styles.js';

/** Those of every tag of a form. */
export const newsletterStyles = formStyles;
