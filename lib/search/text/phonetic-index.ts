import { doubleMetaphone } from 'double-metaphone';

/** Numbers of names by how they sound in English: 'filadelfia' sounds as 'philadelphia' does. */
export class PhoneticIndex {
  /** Most sounds are those of one name, which needs no list. */
  readonly #names = new Map<string, number | number[]>();

  add(id: number, name: string): void {
    for (const sound of phoneticKeys(name)) {
      const known = this.#names.get(sound);
      if (known === undefined) this.#names.set(sound, id);
      else if (typeof known === 'number') this.#names.set(sound, [known, id]);
      else known.push(id);
    }
  }

  /** Names that sound as the text does, in no order. */
  alike(text: string): number[] {
    return [...new Set(phoneticKeys(text).flatMap((sound) => this.#names.get(sound) ?? []))];
  }
}

/** One, or two where people may say it otherwise; none of what has no sound. */
export const phoneticKeys = (text: string): string[] =>
  [...new Set(doubleMetaphone(text))].filter(Boolean);
