import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { accountMessages } from '../messages.js';

export const account: Translation<typeof accountMessages> = {
  email: 'E-mail',
  password: 'Mot de passe',
  rememberMe: 'Rester connecté',
  signIn: 'Se connecter',
  signingIn: 'Connexion…',
  signedIn: 'Vous êtes connecté en tant que {email}.',
  keepCart: 'Conserver mon panier',
  signOut: 'Se déconnecter',
  signingOut: 'Déconnexion…',
};
