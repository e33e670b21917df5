import { formatWishes, parseWishes } from '@/lib/search/wishes/address';
import type { Wish } from '@/lib/search/wishes/wish';
import { QUIZ_QUESTIONS } from '@/lib/search/quiz/questions';

/** A question, from 1, or what comes after the last one. */
export type QuizStep = number | 'results';

/** What the address of the quiz says. */
export interface QuizAddress {
  step: QuizStep;
  wishes: readonly Wish[];
  /** The parts of its wishes that aren't understood, as they are written. */
  ignoredWishes: readonly string[];
}

/** Wishes without a question are a result: so a shared link shows one. */
export function parseQuizAddress(search: string): QuizAddress {
  const query = new URLSearchParams(search);
  const { wishes, ignored: ignoredWishes } = parseWishes(query.get('w') ?? '');
  const step = Number(/^\d$/.exec(query.get('step') ?? '')?.[0] ?? 0);
  if (step >= 1 && step <= QUIZ_QUESTIONS.length) return { step, wishes, ignoredWishes };
  const isResult = wishes.length > 0 || query.get('step') === 'results';
  return { step: isResult ? 'results' : 1, wishes, ignoredWishes };
}

/** The query of the address; '' for the quiz at its beginning. */
export function formatQuizAddress({ step, wishes }: Pick<QuizAddress, 'step' | 'wishes'>): string {
  const parts: string[] = [];
  if (step === 'results' ? wishes.length === 0 : step > 1 || wishes.length > 0)
    parts.push(`step=${step}`);
  if (wishes.length > 0) parts.push(`w=${formatWishes(wishes)}`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
