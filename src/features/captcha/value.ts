const values = new WeakMap<HTMLElement, string>();

/** The solution that a captcha holds; empty where it holds none. */
export function captchaValue(host: HTMLElement): string {
  return values.get(host) ?? '';
}

export function keepCaptchaValue(host: HTMLElement, value: string | undefined): void {
  if (value === undefined) values.delete(host);
  else values.set(host, value);
}
