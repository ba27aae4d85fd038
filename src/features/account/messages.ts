import { defineMessages } from '../../i18n/messages/catalogue.js';

export const accountMessages = defineMessages('account', {
  email: 'Email',
  password: 'Password',
  rememberMe: 'Remember me',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  signedIn: 'You are signed in as {email}.',
  keepCart: 'Keep my cart',
  signOut: 'Sign out',
  signingOut: 'Signing out…',
});
