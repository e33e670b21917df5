import { IntMultimap } from './int-multimap';
import { PhoneticIndex } from './phonetic-index';
import { TrigramIndex } from './trigram-index';

/** Different names by number. A name stays when the last place of it goes: names hardly change. */
export class NameIndex {
  readonly names: string[] = [];
  /** Slots of the places of each name. */
  readonly slots = new IntMultimap();
  readonly trigrams = new TrigramIndex();
  readonly sounds = new PhoneticIndex();
  readonly #ids = new Map<string, number>();

  /** The name's number, given now if it is new. */
  add(name: string): number {
    const known = this.#ids.get(name);
    if (known !== undefined) return known;
    const id = this.names.length;
    this.names.push(name);
    this.#ids.set(name, id);
    this.trigrams.add(id, name);
    this.sounds.add(id, name);
    return id;
  }

  idOf(name: string): number | undefined {
    return this.#ids.get(name);
  }
}
