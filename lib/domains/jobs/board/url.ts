/** An address, or null where the text is none. */
export const urlOf = (text: string, base?: string): URL | null =>
  URL.canParse(text, base) ? new URL(text, base) : null;
