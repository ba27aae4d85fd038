import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { accountMessages } from '../messages.js';

export const account: Translation<typeof accountMessages> = {
  email: 'Correo electrónico',
  password: 'Contraseña',
  rememberMe: 'Mantener la sesión iniciada',
  signIn: 'Iniciar sesión',
  signingIn: 'Iniciando sesión…',
  signedIn: 'Has iniciado sesión como {email}.',
  keepCart: 'Conservar mi carrito',
  signOut: 'Cerrar sesión',
  signingOut: 'Cerrando sesión…',
};
