/** Texts of newsletters whose page has none of its own. */

export const address = 'Email Address';
export const signUp = 'Sign Up';
