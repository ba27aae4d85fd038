import type { Translation } from '../messages/catalogue.js';
import type { consentPlaceholderMessages } from '../messages/consent-placeholder.js';
import type { failureMessages } from '../messages/failures.js';
import type { transportMessages } from '../messages/transport.js';
import type { overlayMessages } from '../messages/overlays.js';

export const failures: Translation<typeof failureMessages> = {
  unavailable: 'Algo ha salido mal. Esta parte de la página no se puede mostrar.',
  unableToConnect: 'No se puede conectar…',
  offline: 'No tienes conexión. Comprueba tu conexión a Internet e inténtalo de nuevo.',
};

export const transport: Translation<typeof transportMessages> = {
  unreadableAnswer:
    'Error interno: no se pudo leer la respuesta del servidor de ({url}) como JSON.',
  unauthorized: 'Solicitud no autorizada.',
  serverFailed: 'Error interno del servidor. Inténtalo de nuevo más tarde.',
  serviceUnavailable:
    'Este servicio no está disponible temporalmente. Inténtalo de nuevo más tarde.',
  unknownRefusal: 'Error desconocido. Inténtalo de nuevo más tarde.',
  notAvailable: 'Esto no está disponible en este momento.',
  systemErrorTitle: '¡Algo ha salido mal!',
  systemErrorText:
    'Nuestro sistema ha encontrado un error. Se ha registrado y notificado automáticamente. Volveremos en breve.',
};

export const overlays: Translation<typeof overlayMessages> = {
  close: 'Cerrar',
  announcement: 'Anuncio',
  contact: 'Contacto',
  callUs: 'Llamar',
  writeUs: 'Correo',
  findUs: 'Mapa',
  hours: 'Horario',
  closed: 'Cerrado',
  popup: 'Un mensaje de este sitio',
  loggingOut: 'Cerrando sesión…',
  unableToLogOut: 'No se pudo cerrar la sesión',
  loggedOutTitle: 'Sesión cerrada',
  loggedOutText: 'Has cerrado la sesión correctamente.',
  reloadPage: 'Volver a cargar la página',
  clear: 'Ocultar',
};

export const consentPlaceholder: Translation<typeof consentPlaceholderMessages> = {
  label: 'Contenido de {service}',
  anotherWebsite: 'otro sitio web',
  text: 'Este contenido procede de {service}. Al mostrarlo, {service} sabrá de su visita y podrá guardar cookies (categoría: {category}).',
  alwaysText: '«Siempre» permite {category} en todo este sitio web.',
  denied:
    'Este contenido procede de {service} (categoría: {category}). Este sitio web solo usa lo necesario, por lo que no se muestra aquí.',
  loadOnce: 'Cargar una vez',
  always: 'Siempre',
  preferences: 'Preferencias',
  analytics: 'Estadísticas',
  marketing: 'Marketing',
};
