import type { FactOrigin, WaitingFacts } from '@/db/queries/imports/fact-rows';
import type { RejectedRow } from '@/db/queries/imports/run-parts';
import { Turns } from '@/lib/platform/tasks/turns';
import { EDITABLE_FIGURES } from '@/lib/shared/constants/figures';
import type { FactWithOrigin } from './source';
import { wordTable } from '@/lib/shared/format/word-table';

/** Facts that are stored, and later processed, at once: readers wait for this long. */
const FACTS_AT_ONCE = 500;

/** Facts in parts of some hundred, each origin in a part written once. */
export async function* partsOf(facts: AsyncIterable<FactWithOrigin>) {
  let part = new Part();
  let community: number | undefined;
  let line = 0;
  const turns = new Turns();
  for await (const fact of facts) {
    await turns.next();
    // All of a community in one part: its row is then updated once.
    if (part.size >= FACTS_AT_ONCE && fact.community !== community) {
      yield part.content();
      part = new Part();
    }
    community = fact.community;
    part.add(fact, (line += 1));
  }
  if (part.size > 0) yield part.content();
}

/** What no figure can be more than; a file that says more is wrong there. */
const LARGEST = wordTable<number>({
  ...Object.fromEntries(
    Object.entries(EDITABLE_FIGURES).map(([field, { largest }]) => [field, largest]),
  ),
  homeOwnership: 100,
  bachelorsDegree: 100,
  commuteMinutes: 24 * 60,
  broadband: 100,
});

/** The survey writes no smaller ones: these stand for ‘less than’. */
const SMALLEST = wordTable<number>({
  medianIncome: 2499,
  medianHomePrice: 9999,
  medianRent: 99,
  propertyTax: 199,
});

class Part {
  private readonly rejected: RejectedRow[] = [];
  private readonly waiting: WaitingFacts = { origins: [], facts: [] };
  private readonly places = new Map<string, number>();
  private readonly communityIds = new Set<number>();

  get size(): number {
    return this.waiting.facts.length + this.rejected.length;
  }

  add({ community, field, value, text, margin, origin }: FactWithOrigin, line: number): void {
    if (
      typeof value === 'number' &&
      !(value >= (SMALLEST[field] ?? 0) && value <= (LARGEST[field] ?? Infinity))
    ) {
      const reason = `Community ${community}: ${value} can’t be right.`;
      this.rejected.push({ line, columnName: field, reason });
      return;
    }
    this.communityIds.add(community);
    this.waiting.facts.push({
      c: community,
      f: field,
      v: value ?? null,
      t: text ?? null,
      m: margin ?? null,
      o: this.placeOf(origin),
    });
  }

  content() {
    return {
      read: this.size,
      rejected: this.rejected,
      communityIds: [...this.communityIds],
      rows: JSON.stringify(this.waiting),
      editions: this.waiting.origins.map(({ source, vintage }) => ({ source, vintage })),
    };
  }

  private placeOf(origin: FactOrigin): number {
    const key = Object.values(origin).join('\0');
    const known = this.places.get(key);
    if (known !== undefined) return known;
    const place = this.waiting.origins.push(origin);
    this.places.set(key, place);
    return place;
  }
}
