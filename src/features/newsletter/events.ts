import type { FormBeforeSubmit, FormRefused, FormSubmitted } from '../form/enhance/events.js';

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-form-before-submit': FormBeforeSubmit;
    'sq-form-submitted': FormSubmitted;
    'sq-form-refused': FormRefused;
  }
}
