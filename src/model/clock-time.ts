/** Formats a time in seconds, such as `4:05` or `1:02:03`. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [
    Math.floor(whole / 3600),
    Math.floor(whole / 60) % 60,
    whole % 60,
  ];
  const parts = hours > 0 ? [hours, minutes, rest] : [minutes, rest];
  return parts.map((part, at) => String(part).padStart(at === 0 ? 1 : 2, '0')).join(':');
}
