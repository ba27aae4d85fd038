// A substitute for Google's script that calls back at once.
globalThis.sqRecaptchaReady();
