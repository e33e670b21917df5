import type { PATHS } from '@/lib/shared/constants/paths';
import type { EditableFigure } from '@/lib/shared/constants/figures';

/** A text of at most TEXT_LIMIT characters. */
export interface TextPart {
  kind: 'text';
  /** The call's name of it. */
  name: string;
  /** Its name in answers, where it is another. */
  read?: string;
  /** Its name in the database, where it is not the one of answers. */
  column?: string;
  /** Only where a section has several texts; a single one answers the section's prompt. */
  label?: string;
  /** What the count of characters left is called, beside those of other texts. */
  shortLabel?: string;
}

/** One of a list, or none. */
export interface ChoicePart {
  kind: 'choice';
  name: string;
  label: string;
  /** Above the options of the form, where it is not the label. */
  legend?: string;
  options: readonly { code: string; label: string }[];
  /** What is said of a code that is not in the list. */
  unknown: string;
}

/** Any of a list: each code is a field of its own. */
export interface FlagsPart {
  kind: 'flags';
  label: string;
  flags: readonly { code: string; label: string }[];
  /** Names in the database, of the codes that it spells differently. */
  columns?: Readonly<Record<string, string>>;
}

/** A figure of the community that is edited with the section; it is no part of its record. */
export interface FigurePart {
  kind: 'figure';
  name: EditableFigure;
  label: string;
}

export type SectionPart = TextPart | ChoicePart | FlagsPart | FigurePart;

interface OnThePage {
  name: string;
  /** The id of the section on the community's page. */
  anchor: `Section${number}`;
  label: string;
  /** Of the screen that edits the section. */
  title: string;
  path: (typeof PATHS)[keyof typeof PATHS] & { to(params: { id: number }): string };
  /** What an editor is asked for while nothing is written, and the label of a single text. */
  prompt: string;
}

/** A section in which people write: a record of its own, published and kept by versions. */
export interface WrittenSection extends OnThePage {
  /** What the record is called in the versions' call and in the database. */
  insight: string;
  /** The call that publishes it. */
  call: string;
  /** Where a community's details have the record, and as what. */
  details: { name: string; as: 'object' | 'list' | 'newest of a list' };
  /** Whether choices and flags may come from public data; the record then says from which. */
  publiclySourced: boolean;
  /** Flags whose public source is one of their own: its name, and the codes of the flags. */
  flagSource?: { name: 'airportSource'; flags: readonly string[] };
  /** In the order of the form. */
  parts: readonly SectionPart[];
}

/** A section that shows what is edited elsewhere. */
export interface OtherSection extends OnThePage {
  insight: null;
}

/** Declares a section; keeps its literal types, from which those of its call and record follow. */
export const section = <const Declared extends WrittenSection | OtherSection>(
  declared: Declared,
): Declared => declared;
