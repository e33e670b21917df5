/** Blank, letters and digits: what search words are made of. */
const EMAILS = 37;

const letterOf = (code: number): number => (code >= 97 ? code - 96 : code >= 48 ? code - 21 : 0);

/**
 * Each group of three neighboring letters once, as numbers. A word counts as if two blanks stood
 * before it and one after it, as in Postgres's pg_trgm.
 */
export function trigramsOf(text: string): number[] {
  const found = new Set<number>();
  for (const word of text.split(' ')) {
    if (word === '') continue;
    let [first, second] = [0, 0];
    for (let at = 0; at <= word.length; at += 1) {
      const third = at < word.length ? letterOf(word.charCodeAt(at)) : 0;
      found.add((first * EMAILS + second) * EMAILS + third);
      [first, second] = [second, third];
    }
  }
  return [...found];
}

/** Names by their trigrams. */
export class TrigramIndex {
  /** For each trigram the names that have it, and how many of the places are taken. */
  readonly #names: (Uint32Array | undefined)[] = [];
  readonly #taken: number[] = [];
  /** How many trigrams each name has. */
  #sizes = new Uint16Array(64);
  #shared = new Uint16Array(64);
  #total = 0;

  add(id: number, name: string): void {
    if (id >= this.#sizes.length) {
      const larger = new Uint16Array(Math.max(id + 1, this.#sizes.length * 2));
      larger.set(this.#sizes);
      this.#sizes = larger;
      this.#shared = new Uint16Array(larger.length);
    }
    const trigrams = trigramsOf(name);
    this.#sizes[id] = trigrams.length;
    this.#total = Math.max(this.#total, id + 1);
    for (const trigram of trigrams) this.#append(trigram, id);
  }

  #append(trigram: number, id: number): void {
    const taken = this.#taken[trigram] ?? 0;
    let names = this.#names[trigram];
    if (!names || taken === names.length) {
      const larger = new Uint32Array(names ? Math.ceil(taken * 1.5) : 2);
      if (names) larger.set(names);
      this.#names[trigram] = names = larger;
    }
    names[taken] = id;
    this.#taken[trigram] = taken + 1;
  }

  /**
   * Calls `visit` with each name that shares at least three tenths of its trigrams and the text's,
   * the threshold of pg_trgm, and with that share, 0 to 1.
   */
  forEachSimilar(text: string, visit: (id: number, similarity: number) => void): void {
    const trigrams = trigramsOf(text);
    const shared = this.#shared;
    shared.fill(0);
    for (const trigram of trigrams) {
      const names = this.#names[trigram];
      if (names) count(shared, names, this.#taken[trigram] ?? 0);
    }
    const sizes = this.#sizes;
    const wanted = trigrams.length;
    for (let id = 0; id < this.#total; id += 1) {
      const both = shared[id]!;
      if (both > 0 && both * 10 >= (wanted + sizes[id]! - both) * 3)
        visit(id, both / (wanted + sizes[id]! - both));
    }
  }
}

/** Counting every name and looking at all of them afterward beats a list of those that count. */
function count(shared: Uint16Array, names: Uint32Array, taken: number): void {
  for (let at = 0; at < taken; at += 1) {
    const id = names[at]!;
    shared[id] = shared[id]! + 1;
  }
}
