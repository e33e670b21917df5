/** As many new words are put in their places one by one; more of them cost a sort of all. */
const FEW = 64;

/** Different words by number, found by their beginnings. */
export class WordList {
  readonly #ids = new Map<string, number>();
  #sorted: string[] = [];
  #fresh: string[] = [];

  /** The word's number, given now if it is new. */
  add(word: string): number {
    const known = this.#ids.get(word);
    if (known !== undefined) return known;
    const id = this.#ids.size;
    this.#ids.set(word, id);
    this.#fresh.push(word);
    return id;
  }

  /** Numbers of the words that begin so, the word itself among them. */
  beginning(prefix: string): number[] {
    this.#settle();
    const found: number[] = [];
    for (let at = this.#place(prefix); at < this.#sorted.length; at += 1) {
      const word = this.#sorted[at] ?? '';
      if (!word.startsWith(prefix)) break;
      found.push(this.#ids.get(word) ?? 0);
    }
    return found;
  }

  #settle(): void {
    if (this.#fresh.length === 0) return;
    if (this.#fresh.length <= FEW)
      for (const word of this.#fresh) this.#sorted.splice(this.#place(word), 0, word);
    else this.#sorted = [...this.#sorted, ...this.#fresh].sort();
    this.#fresh = [];
  }

  /** The position of the first word that doesn't come before `text`. */
  #place(text: string): number {
    let [from, to] = [0, this.#sorted.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.#sorted[middle] ?? '') < text) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
