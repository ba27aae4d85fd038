import arrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import arrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import bike from 'lucide/dist/esm/icons/bike.mjs';
import calendar from 'lucide/dist/esm/icons/calendar.mjs';
import check from 'lucide/dist/esm/icons/check.mjs';
import chevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import chevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import chevronUp from 'lucide/dist/esm/icons/chevron-up.mjs';
import clock from 'lucide/dist/esm/icons/clock.mjs';
import coffee from 'lucide/dist/esm/icons/coffee.mjs';
import download from 'lucide/dist/esm/icons/download.mjs';
import externalLink from 'lucide/dist/esm/icons/external-link.mjs';
import flame from 'lucide/dist/esm/icons/flame.mjs';
import gift from 'lucide/dist/esm/icons/gift.mjs';
import globe from 'lucide/dist/esm/icons/globe.mjs';
import heart from 'lucide/dist/esm/icons/heart.mjs';
import house from 'lucide/dist/esm/icons/house.mjs';
import info from 'lucide/dist/esm/icons/info.mjs';
import leaf from 'lucide/dist/esm/icons/leaf.mjs';
import lock from 'lucide/dist/esm/icons/lock.mjs';
import mail from 'lucide/dist/esm/icons/mail.mjs';
import mapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import menu from 'lucide/dist/esm/icons/menu.mjs';
import minus from 'lucide/dist/esm/icons/minus.mjs';
import parcel from 'lucide/dist/esm/icons/package.mjs';
import pause from 'lucide/dist/esm/icons/pause.mjs';
import phone from 'lucide/dist/esm/icons/phone.mjs';
import play from 'lucide/dist/esm/icons/play.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import search from 'lucide/dist/esm/icons/search.mjs';
import share2 from 'lucide/dist/esm/icons/share-2.mjs';
import shoppingBag from 'lucide/dist/esm/icons/shopping-bag.mjs';
import shoppingCart from 'lucide/dist/esm/icons/shopping-cart.mjs';
import star from 'lucide/dist/esm/icons/star.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import triangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import truck from 'lucide/dist/esm/icons/truck.mjs';
import user from 'lucide/dist/esm/icons/user.mjs';
import x from 'lucide/dist/esm/icons/x.mjs';

/** Lucide icons keyed by name. Each icon consists of strokes in a 24 × 24 view box. */
export const icons = {
  'arrow-left': arrowLeft,
  'arrow-right': arrowRight,
  bike,
  calendar,
  check,
  'chevron-down': chevronDown,
  'chevron-left': chevronLeft,
  'chevron-right': chevronRight,
  'chevron-up': chevronUp,
  clock,
  coffee,
  download,
  'external-link': externalLink,
  flame,
  gift,
  globe,
  heart,
  house,
  info,
  leaf,
  lock,
  mail,
  'map-pin': mapPin,
  menu,
  minus,
  package: parcel,
  pause,
  phone,
  play,
  plus,
  search,
  'share-2': share2,
  'shopping-bag': shoppingBag,
  'shopping-cart': shoppingCart,
  star,
  trash,
  'triangle-alert': triangleAlert,
  truck,
  user,
  x,
};

export type IconName = keyof typeof icons;

export const iconNames = Object.keys(icons) as IconName[];
