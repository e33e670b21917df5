import { countyName } from '@/lib/shared/format/places';
import { STATES } from '@/lib/shared/reference/states';
import { searchWords } from './search-words';
import { noSlots, type Slots } from '@/lib/search/sets/bitset';
import { IntMultimap, NONE, IntArray } from './int-multimap';
import { NameIndex } from './name-index';
import { nameWords } from './query';
import { WordIndex } from './word-index';
import { writtenOut } from './aliases';
import type { SearchedCommunity } from './text-index';

export interface CountyRecord {
  stateId: number;
  /** 'buncombe county' */
  name: string;
}

interface FoundBy {
  name: string;
  apart: readonly string[];
  stateId: number;
  countyId: number;
  zipCodes: ReadonlySet<number>;
}

const STATE_NAMES = new Map<number, { short: string; words: string[] }>(
  STATES.map(({ id, stateName, stateShortName }) => [
    id,
    {
      short: stateShortName,
      words: [...searchWords(stateName), stateShortName.toLowerCase()],
    },
  ]),
);

/** The last word of a county's name is its kind, in Alaska and Connecticut the last two. */
export const COUNTY_KIND = / (county|parish|borough|census area|municipality|planning region)$/;

/** Fewer letters begin the names of too many counties to mean one. */
const COUNTY_LETTERS = 3;

/** A ZIP code is looked for from its third digit on: fewer are those of half a state. */
const ZIP_DIGITS = /^\d{3,5}$/;
const ZIP_LENGTH = 5;

/** Slots of communities by what a text may find them by. */
export class TextStore {
  readonly names = new NameIndex();
  readonly #words = new WordIndex();
  readonly #countyWords = new WordIndex();
  readonly counties: CountyRecord[] = [];
  /** What is known of each slot; no name where it is free. */
  readonly #nameIds = new IntArray();
  readonly #stateIds = new IntArray();
  readonly #inCounties = new IntArray();
  readonly #populations = new IntArray();
  readonly #zipCodes = new IntMultimap();
  /** Words that an apostrophe parts. */
  readonly #apart = new Map<number, readonly string[]>();
  /** What single letters begin, which many places have, until a place changes. */
  readonly #ofLetter = new Map<string, Slots>();
  readonly #byCounty = new IntMultimap();
  readonly #byZip = new IntMultimap();
  readonly #byState = new Map<number, Slots>();
  readonly #countyIds = new Map<string, number>();

  /** @returns whether anything has changed that it's found by */
  set(slot: number, place: SearchedCommunity): boolean {
    const { stateId } = place;
    const { name, apart } = nameWords(place.latinName ?? place.name);
    this.#populations.set(slot, place.population ?? NONE);
    const countyId = this.#countyId(place);
    const zipCodes = new Set(place.zipCodes.map(Number));
    if (this.#isKnown(slot, { name, apart, stateId, countyId, zipCodes })) return false;
    this.delete(slot);
    const nameId = this.names.add(name);
    this.#nameIds.set(slot, nameId);
    this.#stateIds.set(slot, stateId);
    this.#inCounties.set(slot, countyId);
    this.names.slots.add(nameId, slot);
    if (apart.length > 0) this.#apart.set(slot, apart);
    this.#words.add(slot, this.#wordsOf(slot));
    if (countyId !== NONE) this.#byCounty.add(countyId, slot);
    for (const zip of zipCodes) {
      this.#byZip.add(zip, slot);
      this.#zipCodes.add(slot, zip);
    }
    this.#ofLetter.clear();
    const inState = this.#byState.get(stateId) ?? noSlots();
    inState.add(slot);
    this.#byState.set(stateId, inState);
    return true;
  }

  /** Most changes of a place are none of what it is found by. */
  #isKnown(slot: number, found: FoundBy): boolean {
    const [apart, zipCodes] = [this.#apart.get(slot) ?? [], this.#zipCodes.of(slot)];
    return (
      this.#nameIds.get(slot) !== NONE &&
      this.nameOf(slot) === found.name &&
      this.#stateIds.get(slot) === found.stateId &&
      this.#inCounties.get(slot) === found.countyId &&
      apart.join() === found.apart.join() &&
      zipCodes.length === found.zipCodes.size &&
      zipCodes.every((zip) => found.zipCodes.has(zip))
    );
  }

  delete(slot: number): void {
    const nameId = this.#nameIds.get(slot);
    if (nameId === NONE) return;
    this.#ofLetter.clear();
    this.names.slots.remove(nameId, slot);
    this.#words.remove(slot, this.#wordsOf(slot));
    this.#apart.delete(slot);
    this.#nameIds.set(slot, NONE);
    const countyId = this.#inCounties.get(slot);
    if (countyId !== NONE) this.#byCounty.remove(countyId, slot);
    for (const zip of this.#zipCodes.of(slot)) {
      this.#byZip.remove(zip, slot);
      this.#zipCodes.remove(slot, zip);
    }
    this.#byState.get(this.#stateIds.get(slot))?.remove(slot);
  }

  #countyId({ county, stateId, name }: SearchedCommunity): number {
    const shown = countyName(county, STATE_NAMES.get(stateId)?.short ?? '', name);
    if (shown === null) return NONE;
    const key = `${stateId} ${shown}`;
    const known = this.#countyIds.get(key);
    if (known !== undefined) return known;
    const words = searchWords(shown);
    const id = this.counties.length;
    this.counties.push({ stateId, name: writtenOut(words) });
    this.#countyWords.add(id, words);
    this.#countyIds.set(key, id);
    return id;
  }

  /** All that the slot's name is found by, its own first word first. */
  #wordsOf = (slot: number): string[] => [
    ...this.nameOf(slot).split(' '),
    ...(this.#apart.get(slot) ?? []),
  ];

  /** People; 0 where nobody knows. */
  population = (slot: number): number => Math.max(0, this.#populations.get(slot));

  stateIdOf = (slot: number): number => this.#stateIds.get(slot);

  isIn = (slot: number, stateId: number | null): boolean =>
    stateId === null || this.#stateIds.get(slot) === stateId;

  /** All slots of a state; not to be changed. */
  ofState = (stateId: number): Slots => this.#byState.get(stateId) ?? noSlots();

  nameIdOf = (slot: number): number => this.#nameIds.get(slot);

  nameOf = (slot: number): string => this.names.names[this.#nameIds.get(slot)] ?? '';

  forEachNamed(nameId: number, visit: (slot: number) => void): void {
    this.names.slots.forEach(nameId, visit);
  }

  addOfCounty(slots: Slots, countyId: number): void {
    this.#byCounty.addTo(slots, countyId);
  }

  /** Slots whose name has a first word that begins so. */
  starting(forms: readonly string[]): Slots {
    return this.#keep('starting', forms, (slots) => {
      for (const form of forms) this.#words.addStarting(slots, form);
    });
  }

  /** Slots with another word of the name or state, or a ZIP code, that begins so. */
  within(forms: readonly string[]): Slots {
    return this.#keep('within', forms, (slots) => {
      for (const form of forms) {
        this.#words.addWithin(slots, form);
        for (const [stateId, { words }] of STATE_NAMES) {
          const inState = this.#byState.get(stateId);
          if (inState && words.some((word) => word.startsWith(form))) slots.union(inState);
        }
        if (ZIP_DIGITS.test(form)) this.#addZips(form, slots);
      }
    });
  }

  /** Both together. */
  beginning = (forms: readonly string[]): Slots => this.within(forms).union(this.starting(forms));

  #keep(kind: string, [form = '']: readonly string[], fill: (slots: Slots) => void): Slots {
    const key = `${kind} ${form}`;
    const kept = this.#ofLetter.get(key);
    if (kept) return kept.clone();
    const slots = noSlots();
    fill(slots);
    if (form.length === 1) this.#ofLetter.set(key, slots.clone());
    return slots;
  }

  /** Both, and the slots of counties with a word that begins so. */
  beginningWithCounty(forms: readonly string[]): Slots {
    const slots = this.beginning(forms);
    const counties = noSlots();
    for (const form of forms.filter(({ length }) => length >= COUNTY_LETTERS)) {
      this.#countyWords.addStarting(counties, form);
      this.#countyWords.addWithin(counties, form);
    }
    counties.forEach((id) => this.addOfCounty(slots, id));
    return slots;
  }

  #addZips(digits: string, slots: Slots): void {
    const last = Number(digits.padEnd(ZIP_LENGTH, '9'));
    for (let zip = Number(digits.padEnd(ZIP_LENGTH, '0')); zip <= last; zip += 1)
      this.#byZip.addTo(slots, zip);
  }
}
