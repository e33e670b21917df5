import type { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';

/** Whether a community is known to be so, known not to be, or neither. */
export type Answer = boolean | null;

/** What public records or people say of a community, of which a filter or wish asks for some. */
export type FactSubject =
  | 'population'
  | 'medianHomePrice'
  | 'medianIncome'
  | 'medianAge'
  | 'temperatures'
  | 'climate'
  | 'costOfLiving'
  | 'gettingAround'
  | 'transit'
  | 'schools'
  | 'amenities'
  | 'healthcare'
  | 'flights'
  | 'college'
  | 'hospital'
  | 'coast'
  | 'place';

/** A column that the index reads of a community. */
export interface Column<T> {
  /** Its value where nothing is known. */
  readonly unknown: T;
}

const column = <T>(unknown: T): Column<T> => ({ unknown });

export const FIGURE = column<number | null>(null);
export const CODE = column<string | null>(null);
export const STATE = column<number>(0);
export const YES_OR_NO = column<boolean>(false);
export const MOMENT = column<Date>(new Date(0));
/** Empty where nobody has listed any. */
export const IDS = column<readonly number[]>([]);
export const flagColumn = <Code extends string>(options: readonly { code: Code }[]) =>
  column<Readonly<Record<Code, Answer>>>(
    Object.fromEntries(options.map(({ code }) => [code, null])) as Record<Code, null>,
  );

export type FilterColumns = Readonly<Record<string, Column<unknown>>>;

/** What some columns have of a community. */
export type RowOf<Reads extends FilterColumns> = {
  readonly [Name in keyof Reads]: Reads[Name] extends Column<infer T> ? T : never;
};

/** Where public lists of healthcare were read whole, by type of facility, and for hospitals. */
export interface HealthcareCoverage {
  /** Whether such a list was read of a state since the community was made. */
  knows(subject: number | 'hospital', stateId: number, createdAt: Date): boolean;
}

export interface Option<Value extends string | number = string | number> {
  /** As calls and their responses name it. */
  readonly value: Value;
  /** As addresses name it. */
  readonly code: string;
  readonly label: string;
}

/** The name of a sentence: browsers load the filters, and only calls need the sentences. */
type ErrorName = keyof typeof ERROR_MESSAGES;

/** How calls choose options; `unknown` names the error for one that there isn't. */
export type OptionInput =
  | { readonly as: 'ids'; readonly unknown: ErrorName }
  | { readonly as: 'codes'; readonly unknown: ErrorName }
  /** A field of true or false for each option. */
  | { readonly as: 'flags' }
  /** The only option is the field. */
  | { readonly as: 'flag' };

interface Described<Name extends string, Reads extends FilterColumns> {
  /** As calls and their responses name it. */
  readonly name: Name;
  readonly label: string;
  /** Its label within a sentence, where that isn't the label in lower case. */
  readonly inSentence?: string;
  /** Where the filter panel has it; addresses have options in the same order. */
  readonly panel: { readonly group: 'main' | 'more'; readonly position: number };
  /** The columns it is answered from. */
  readonly reads: Reads;
}

interface Options<
  Name extends string,
  Key extends string,
  Value extends string | number,
  Reads extends FilterColumns,
  Input extends OptionInput,
> extends Described<Name, Reads> {
  /** Its name in addresses. */
  readonly address: Key;
  /** What says that a community is one of its options. */
  readonly fact: FactSubject;
  /** Precedes an option's label where that alone wouldn't say what it is about. */
  readonly about?: string;
  readonly options: readonly Option<Value>[];
  readonly input: Input;
  readonly answer: OptionAnswer<Value, Reads>;
}

/** Methods, so that a list of filters of any columns can be made. */
export type OptionAnswer<Value extends string | number, Reads extends FilterColumns> =
  /** A community is at most one of them: its value; null where that isn't known. */
  | { one(row: RowOf<Reads>): string | number | null }
  | {
      each(row: RowOf<Reads>, value: Value, care: HealthcareCoverage): Answer;
      /** Either all of its options are known of a community, or none. */
      readonly knownTogether?: boolean;
    };

/** A filter by options, of which any that is chosen will do. */
export interface OptionFilter<
  Name extends string = string,
  Key extends string = string,
  Value extends string | number = string | number,
  Reads extends FilterColumns = FilterColumns,
  Input extends OptionInput = OptionInput,
> extends Options<Name, Key, Value, Reads, Input> {
  readonly kind: 'options';
}

export const optionFilter = <
  const Name extends string,
  const Key extends string,
  Value extends string | number,
  Reads extends FilterColumns,
  const Input extends OptionInput,
>(
  described: Options<Name, Key, Value, Reads, Input>,
): OptionFilter<Name, Key, Value, Reads, Input> => ({ kind: 'options', ...described });

interface Bounds<
  Name extends string,
  Reads extends FilterColumns,
  Least extends string,
  Most extends string,
> extends Described<Name, Reads> {
  /** Null where it isn't known. */
  figure(row: RowOf<Reads>): number | null;
  /** The fields of calls that have its bounds. */
  readonly fields: readonly [Least, Most];
  /** Names the error where the bounds are the wrong way around. */
  readonly crossed: ErrorName;
}

interface Range<
  Name extends string,
  Key extends string,
  Reads extends FilterColumns,
  Least extends string,
  Most extends string,
> extends Bounds<Name, Reads, Least, Most> {
  /** Its name in addresses. */
  readonly address: Key;
  readonly panel: { readonly group: 'more'; readonly position: number };
  readonly unit: 'dollars' | 'years';
  /** Its histogram: `bars` of a width, in its unit; the last one is open above. */
  readonly histogram: { readonly width: number; readonly bars: number };
}

/** A filter by a figure, between any two bounds. */
export interface RangeFilter<
  Name extends string = string,
  Key extends string = string,
  Reads extends FilterColumns = FilterColumns,
  Least extends string = string,
  Most extends string = string,
> extends Range<Name, Key, Reads, Least, Most> {
  readonly kind: 'range';
}

export const rangeFilter = <
  const Name extends string,
  const Key extends string,
  Reads extends FilterColumns,
  const Least extends string,
  const Most extends string,
>(
  described: Range<Name, Key, Reads, Least, Most>,
): RangeFilter<Name, Key, Reads, Least, Most> => ({ kind: 'range', ...described });

interface Steps<
  Name extends string,
  Reads extends FilterColumns,
  Least extends string,
  Most extends string,
> extends Bounds<Name, Reads, Least, Most> {
  readonly panel: { readonly group: 'main'; readonly position: number };
  /** The bounds that are offered, and counted, from the lowest. */
  readonly steps: readonly number[];
}

/** A filter by a figure, between two of some bounds. */
export interface StepFilter<
  Name extends string = string,
  Reads extends FilterColumns = FilterColumns,
  Least extends string = string,
  Most extends string = string,
> extends Steps<Name, Reads, Least, Most> {
  readonly kind: 'steps';
}

export const stepFilter = <
  const Name extends string,
  Reads extends FilterColumns,
  const Least extends string,
  const Most extends string,
>(
  described: Steps<Name, Reads, Least, Most>,
): StepFilter<Name, Reads, Least, Most> => ({ kind: 'steps', ...described });

export type Filter = OptionFilter | RangeFilter | StepFilter;

/** Options whose codes are the same for calls and addresses. */
export const coded = <Code extends string>(
  options: readonly { readonly code: Code; readonly label: string }[],
): Option<Code>[] => options.map(({ code, label }) => ({ value: code, code, label }));
