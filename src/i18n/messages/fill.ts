/** Values for the names in a message. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Fills a message of the catalogue (`src/domain/messages/`): `{name}` becomes its value. */
export function fill(message: string, values: MessageValues = {}): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
