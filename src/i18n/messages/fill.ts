export type MessageValues = Readonly<Record<string, string | number>>;

/** Replaces each `{name}` in a message with its value. */
export function fill(message: string, values: MessageValues = {}): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
