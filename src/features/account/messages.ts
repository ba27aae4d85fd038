/** Texts of signing in and out. */

export const email = 'Email';
export const password = 'Password';
export const rememberMe = 'Remember me';
export const signIn = 'Sign in';
export const signingIn = 'Signing in…';
export const signedIn = 'You are signed in as {email}.';
export const keepCart = 'Keep my cart';
export const signOut = 'Sign out';
export const signingOut = 'Signing out…';
