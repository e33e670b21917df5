import { CHOICES } from '../wishes/choices';
import type { ChoiceWishKind, WishKind } from '../wishes/wish';

/** One answer of a question: what it wishes, as addresses have it, and what people read. */
export interface QuizAnswer {
  readonly wishes: string;
  readonly label: string;
}

/** Answers of which one replaces another. */
interface OneOfGroup {
  readonly kind: 'one';
  readonly label: string | null;
  readonly answers: readonly QuizAnswer[];
}

/** Answers that make one wish together. */
interface SomeOfGroup {
  readonly kind: 'some';
  readonly label: string | null;
  readonly wish: ChoiceWishKind;
  readonly answers: readonly (QuizAnswer & { readonly code: string })[];
}

export type QuizGroup = OneOfGroup | SomeOfGroup;

export interface QuizQuestion {
  readonly name: string;
  readonly title: string;
  readonly hint: string;
  /** The kinds of wishes that it asks for: skipping it takes them back. */
  readonly kinds: readonly WishKind[];
  readonly groups: readonly QuizGroup[];
}

const one = (
  label: string | null,
  answers: readonly (readonly [wishes: string, label: string])[],
): OneOfGroup => ({
  kind: 'one',
  label,
  answers: answers.map(([wishes, label]) => ({ wishes, label })),
});

const someOf = (label: string | null, wish: ChoiceWishKind): SomeOfGroup => ({
  kind: 'some',
  label,
  wish,
  answers: [...CHOICES[wish].options.values()].map(({ code, label }) => ({
    code,
    wishes: `${wish}:${code}`,
    label,
  })),
});

/** The quiz: eight questions, each of which may be skipped. */
export const QUIZ_QUESTIONS: readonly QuizQuestion[] = [
  {
    name: 'climate',
    title: 'What weather do you like?',
    hint: 'Pick one, or set the temperatures yourself.',
    kinds: ['july', 'january'],
    groups: [
      one(null, [
        ['july:-84', 'Cool summers'],
        ['january:35-', 'Warm winters'],
        ['july:-88,january:32-', 'Mild all year'],
        ['january:-20', 'Real winters, with snow'],
      ]),
    ],
  },
  {
    name: 'cost',
    title: 'What should it cost to live there?',
    hint: 'Typical home values, from public figures.',
    kinds: ['home', 'living'],
    groups: [
      one('Home values', [
        ['home:-150000', 'Up to $150,000'],
        ['home:-250000', 'Up to $250,000'],
        ['home:-350000', 'Up to $350,000'],
        ['home:-500000', 'Up to $500,000'],
      ]),
      someOf('Cost of living, as people who know the place say', 'living'),
    ],
  },
  {
    name: 'size',
    title: 'How large should it be?',
    hint: 'By the number of people who live there.',
    kinds: ['size'],
    groups: [
      one(null, [
        ['size:-5000', 'A village: up to 5,000 people'],
        ['size:5000-20000', 'A town: 5,000 to 20,000'],
        ['size:20000-100000', 'A small city: 20,000 to 100,000'],
        ['size:100000-300000', 'A city: 100,000 to 300,000'],
        ['size:300000-', 'A large city: 300,000 or more'],
      ]),
    ],
  },
  {
    name: 'around',
    title: 'How do you get around?',
    hint: 'Choose all that you need.',
    kinds: ['flights', 'transit', 'around'],
    groups: [
      one('Flights', [
        ['flights:30', 'Flights within 30 miles'],
        ['flights:60', 'Flights within 60 miles'],
      ]),
      one('Without a car', [['transit:yes', 'Public transportation']]),
      someOf('In the place itself', 'around'),
    ],
  },
  {
    name: 'schools',
    title: 'Which schools do you need?',
    hint: 'Choose all that you need.',
    kinds: ['college', 'schools'],
    groups: [
      one('University', [
        ['college:10', 'University with 1,000+ students within 10 miles'],
        ['college:30', 'University with 1,000+ students within 30 miles'],
      ]),
      someOf('Schools and colleges in the place', 'schools'),
    ],
  },
  {
    name: 'things',
    title: 'What do you like to do?',
    hint: 'Choose all that matter to you.',
    kinds: ['todo'],
    groups: [someOf(null, 'todo')],
  },
  {
    name: 'health',
    title: 'Which healthcare should be near?',
    hint: 'Choose all that you need.',
    kinds: ['hospital', 'care'],
    groups: [
      one('Hospital', [
        ['hospital:10', 'Hospital within 10 miles'],
        ['hospital:25', 'Hospital within 25 miles'],
      ]),
      someOf('Care in the place itself', 'care'),
    ],
  },
  {
    name: 'where',
    title: 'Where should it be?',
    hint: 'Choose states, a place to be near, or both.',
    kinds: ['states', 'near'],
    groups: [someOf('States', 'states')],
  },
];

/** What all answers wish, each once. */
export const QUIZ_ANSWERS: readonly string[] = QUIZ_QUESTIONS.flatMap(({ groups }) =>
  groups.flatMap(({ answers }) => answers.map(({ wishes }) => wishes)),
);

/** How the bars of a temperature's spread are cut: °F. */
export const QUIZ_SPREADS = {
  july: { from: 57, width: 3, bars: 18 },
  january: { from: -18, width: 4, bars: 21 },
} as const;

export type QuizSpread = keyof typeof QUIZ_SPREADS;
