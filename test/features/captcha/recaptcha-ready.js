// A fake of Google's script that calls the callback immediately.
globalThis.sqRecaptchaReady();
