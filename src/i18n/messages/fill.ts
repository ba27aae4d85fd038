/** Values for the names in a message. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Fills a message (`messages.ts` of a feature): `{name}` becomes its value. */
export function fill(message: string, values: MessageValues = {}): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
