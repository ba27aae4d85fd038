/** Texts of subscriptions (spec section 9, "Commerce and content limits"). The first of two is for one. */

export const renews = {
  week: ['renews every week', 'renews every {count} weeks'],
  month: ['renews every month', 'renews every {count} months'],
  year: ['renews every year', 'renews every {count} years'],
} as const;
export const payments = ['for {count} payment', 'for {count} payments'] as const;

/** Choosing between a product once and a plan. */
export const how = 'How often';
export const once = 'One time';
/** How much a plan saves, in whole percent. */
export const saves = 'save {percent}%';
