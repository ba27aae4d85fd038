// Stands in for Google's script: it calls back at once.
window.sqRecaptchaReady();
