import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { accountMessages } from '../messages.js';

export const account: Translation<typeof accountMessages> = {
  email: 'E-Mail',
  password: 'Passwort',
  rememberMe: 'Angemeldet bleiben',
  signIn: 'Anmelden',
  signingIn: 'Anmeldung läuft …',
  signedIn: 'Sie sind als {email} angemeldet.',
  keepCart: 'Warenkorb behalten',
  signOut: 'Abmelden',
  signingOut: 'Abmeldung läuft …',
};
