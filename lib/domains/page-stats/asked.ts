import type { WishKind } from '@/lib/search/wishes/wish';
import { CHOICES } from '@/lib/search/wishes/choices';
import { WISH_SUBJECTS } from '@/lib/search/wishes/wish-labels';
import { INSIGHT_SECTIONS, type InsightSection } from '@/lib/domains/insights/sections';
import { figureNames } from '@/lib/domains/insights/sections/content';
import type { EditableFigure } from '@/lib/shared/constants/figures';

interface Answerable {
  /** The section whose editor answers it. */
  section: InsightSection['name'];
  /** Whether a place may be known not to have it; a figure is only known or not. */
  canBeNo: boolean;
}

/** What a page can answer. Nobody can do anything about the distance to the coast. */
const CHOSEN: Partial<Record<WishKind, Answerable>> = {
  transit: { section: 'gettingAround', canBeNo: true },
  around: { section: 'gettingAround', canBeNo: true },
  schools: { section: 'education', canBeNo: true },
  todo: { section: 'amenities', canBeNo: true },
  care: { section: 'healthcare', canBeNo: true },
  hospital: { section: 'healthcare', canBeNo: false },
  climate: { section: 'climate', canBeNo: false },
  living: { section: 'costOfLiving', canBeNo: false },
};

/** The figures that an editor may enter, each with the section that has it. */
const FIGURES: Partial<Record<WishKind, EditableFigure>> = {
  home: 'medianHomePrice',
  income: 'medianIncome',
  age: 'medianAge',
  size: 'population',
};

const isKind = (kind: string): kind is WishKind => Object.hasOwn(WISH_SUBJECTS, kind);

/** @param asked a kind of wish, with its option where it had one */
export function answerable(asked: string): Answerable | null {
  const [kind = ''] = asked.split(':');
  if (!isKind(kind)) return null;
  const figure = FIGURES[kind];
  const section = INSIGHT_SECTIONS.find((one) => figure && figureNames(one).includes(figure));
  return section ? { section: section.name, canBeNo: false } : (CHOSEN[kind] ?? null);
}

/** 'public transportation', 'things to do: Beaches'. */
export function askedInWords(asked: string): string {
  const [kind = '', option] = asked.split(':');
  if (!isKind(kind)) return asked;
  const subject = WISH_SUBJECTS[kind];
  const choices = Object.hasOwn(CHOICES, kind) ? CHOICES[kind as keyof typeof CHOICES] : null;
  const label = option === undefined ? undefined : choices?.options.get(option)?.label;
  return label === undefined || label.toLowerCase() === subject ? subject : `${subject}: ${label}`;
}
