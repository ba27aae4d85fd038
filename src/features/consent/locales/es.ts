import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { consentMessages } from '../messages/consent.js';
import type { cookieBannerMessages } from '../messages/cookie-banner.js';

export const consent: Translation<typeof consentMessages> = {
  title: 'Configuración de cookies',
  intro:
    'Tú decides qué puede guardar y enviar este sitio web. Puedes cambiarlo en cualquier momento.',
  necessary: 'Necesarias',
  necessaryText: 'Tu carrito, tu sesión y esta elección. Siempre permitidas.',
  preferences: 'Preferencias',
  preferencesText:
    'Recuerda cómo prefieres el sitio y muestra vídeos, mapas y otros contenidos externos.',
  analytics: 'Estadísticas',
  analyticsText: 'Cuenta las visitas para saber qué funciona y qué no.',
  marketing: 'Marketing',
  marketingText: 'Permite que otros te muestren lo que te interesa, aquí y en otros sitios.',
  save: 'Guardar mi elección',
  acceptAll: 'Aceptar todas',
  declineAll: 'Solo las necesarias',
  close: 'Cerrar sin cambios',
  unanswered: 'Todavía no has elegido.',
  answered: 'Esto es lo que has elegido.',
  optedOut:
    'Tu navegador pide privacidad (Global Privacy Control), así que el marketing está desactivado hasta que lo permitas.',
  optedOutAllowed:
    'Su navegador pide privacidad (Global Privacy Control). Aun así, ha permitido el marketing aquí.',
  services: 'Servicios ({count})',
  record: 'Su última elección: {time}, número {id}.',
  export: 'Descargar el registro',
  absolute: 'Este sitio web solo usa lo necesario, elijas lo que elijas.',
};

export const cookieBanner: Translation<typeof cookieBannerMessages> = {
  accept: 'Aceptar',
  decline: 'Rechazar',
  bannerText:
    'Al usar este sitio web, aceptas nuestro uso de cookies. Usamos cookies para ofrecerte una gran experiencia y para que nuestro sitio web funcione correctamente.',
  informationText: 'Este sitio web solo utiliza las cookies que necesita para funcionar.',
  okay: 'Entendido',
  bannerName: 'Cookies',
  manage: 'Configuración de cookies',
  optedOut:
    'Se respeta la señal de privacidad de tu navegador (Global Privacy Control): sin marketing, a menos que lo aceptes.',
};
