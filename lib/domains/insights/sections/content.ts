import { cleanText } from '@/lib/shared/format/visible-text';
import type { ChoicePart, FlagsPart, SectionPart, TextPart, WrittenSection } from './section';

/** Texts, choices and flags of a section by their names in responses. */
export type Content = Readonly<Record<string, string | boolean | null>>;

/** One text, choice or flag under its three names. */
export interface ContentField {
  kind: 'text' | 'choice' | 'flag';
  /** In the call, and in the form. */
  name: string;
  /** In responses. */
  read: string;
  /** In the database. */
  column: string;
}

/** A part of a section in words. */
export interface LabeledText {
  label: string;
  text: string;
  /**
   * What was chosen, where the part is chosen from a list: two such parts differ by whole options.
   */
  choices?: readonly string[];
}

type ContentPart = TextPart | ChoicePart | FlagsPart;

const contentParts = ({ parts }: WrittenSection): ContentPart[] =>
  parts.filter((part: SectionPart) => part.kind !== 'figure');

const fieldsOf = (part: ContentPart): ContentField[] => {
  if (part.kind === 'flags')
    return part.flags.map(({ code }) => ({
      kind: 'flag',
      name: code,
      read: code,
      column: part.columns?.[code] ?? code,
    }));
  if (part.kind === 'choice')
    return [{ kind: 'choice', name: part.name, read: part.name, column: part.name }];
  const read = part.read ?? part.name;
  return [{ kind: 'text', name: part.name, read, column: part.column ?? read }];
};

/** Every text, choice and flag of a section; not its figures. */
export const contentFields = (section: WrittenSection): ContentField[] =>
  contentParts(section).flatMap(fieldsOf);

/** The texts of a section, which have a limit. */
export const textParts = ({ parts }: WrittenSection): TextPart[] =>
  parts.filter((part: SectionPart) => part.kind === 'text');

/** The figures of the community that are edited with a section. */
export const figureNames = ({ parts }: WrittenSection) =>
  parts.flatMap((part: SectionPart) => (part.kind === 'figure' ? [part.name] : []));

const isBlank = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() === '' : !value;

const hasSome = (kinds: readonly ContentField['kind'][], section: WrittenSection, of: Content) =>
  contentFields(section).some(({ kind, read }) => kinds.includes(kind) && !isBlank(of[read]));

/** The name of where a choice or flag comes from, when nobody local chose it. */
const sourceName = (section: WrittenSection, { name }: ContentField): string =>
  section.flagSource?.flags.includes(name) ? section.flagSource.name : 'typeSource';

/** Whether a section has a text, a choice or a flag, no matter who made it. */
export const hasContent = (section: WrittenSection, content: Content): boolean =>
  hasSome(['text', 'choice', 'flag'], section, content);

/** Whether a section has a text. */
export const hasTexts = (section: WrittenSection, content: Content): boolean =>
  hasSome(['text'], section, content);

/** Whether a person wrote or chose something: what has a public source, nobody chose. */
export const isByPerson = (section: WrittenSection, content: Content): boolean =>
  hasTexts(section, content) ||
  contentFields(section).some(
    (field) =>
      field.kind !== 'text' &&
      !isBlank(content[field.read]) &&
      !content[sourceName(section, field)],
  );

/** The names under which a section says where its choices and flags come from. */
export const sourceNames = ({ publiclySourced, flagSource }: WrittenSection): string[] => [
  ...(publiclySourced ? ['typeSource'] : []),
  ...(flagSource ? [flagSource.name] : []),
];

/** Where choices and flags come from, once some of them are another's: those are a person's own. */
export function sourcesAfter(section: WrittenSection, before: Content, after: Content) {
  const chosen = contentFields(section).filter(
    ({ kind, read }) => kind !== 'text' && (before[read] || null) !== (after[read] || null),
  );
  const changed = new Set(chosen.map((field) => sourceName(section, field)));
  return Object.fromEntries(
    sourceNames(section).map((name) => [name, changed.has(name) ? null : (before[name] ?? null)]),
  );
}

/** Whether readers would see no difference: where a choice comes from is nobody's writing. */
export const isSameContent = (section: WrittenSection, one: Content, other: Content): boolean =>
  contentFields(section).every(({ read }) => (one[read] || null) === (other[read] || null));

/** A flag about which nobody has said anything is null, as a choice is: that is not a no. */
const EMPTY = { text: '', choice: null, flag: null } as const;

/** A stored record as responses have it, without where its choices come from. */
export const contentFromRow = (section: WrittenSection, row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    contentFields(section).map(({ kind, read, column }) => [read, row[column] ?? EMPTY[kind]]),
  ) as Content;

/** The stored record of a section in which nothing is written or chosen. */
export const emptyRow = (section: WrittenSection): Record<string, unknown> => ({
  ...Object.fromEntries(contentFields(section).map(({ kind, column }) => [column, EMPTY[kind]])),
  ...Object.fromEntries(sourceNames(section).map((name) => [name, null])),
});

/** What a call was given, by the names of the database; what it was not given is left out. */
export const rowFromInput = (section: WrittenSection, input: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    contentFields(section).flatMap(({ name, column }) =>
      input[name] === undefined ? [] : [[column, input[name]]],
    ),
  );

/** What a form starts from: a choice that is none is ''. */
export const valuesFromContent = (section: WrittenSection, content: Content) =>
  Object.fromEntries(
    contentFields(section).map(({ kind, name, read }) => [
      name,
      kind === 'flag' ? content[read] === true : String(content[read] ?? ''),
    ]),
  );

const asPublished = (value: unknown) => (typeof value === 'string' ? cleanText(value) : value);

/** What a form says, as responses would have it. */
export const contentFromValues = (
  section: WrittenSection,
  values: Readonly<Record<string, unknown>>,
) =>
  Object.fromEntries(
    contentFields(section).map(({ kind, name, read }) => [
      read,
      asPublished(values[name]) || EMPTY[kind],
    ]),
  ) as Content;

/** A section part by part in words, for reading two versions side by side. */
export const sectionTexts = (section: WrittenSection, content: Content): LabeledText[] =>
  contentParts(section).map((part) => {
    if (part.kind === 'text')
      return { label: part.label ?? 'Text', text: String(content[part.read ?? part.name] ?? '') };
    const chosen =
      part.kind === 'flags'
        ? part.flags.filter(({ code }) => content[code] === true)
        : part.options.filter(({ code }) => content[part.name] === code);
    const choices = chosen.map(({ label }) => label);
    return { label: part.label, text: choices.join(', '), choices };
  });
