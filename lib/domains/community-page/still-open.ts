import type { PageQuestion } from '@/db/queries/communities/page-questions';
import { appliedWishes } from '@/lib/search/index/applied-wishes';
import { formatWish } from '@/lib/search/wishes/address';
import { CHOICES } from '@/lib/search/wishes/choices';
import { CHOICE_WISHES, RANGE_WISHES } from '@/lib/search/wishes/wish';
import { syncedIndex } from './synced-index';

/** A wish that is known or not as what was asked; of one with several options, all of them. */
function wishLike(asked: string): string {
  if (asked.includes(':')) return asked;
  const range = RANGE_WISHES.find((kind) => kind === asked);
  if (range) return formatWish({ kind: range, from: 0, to: null, weight: 1 });
  const choice = CHOICE_WISHES.find((kind) => kind === asked);
  if (!choice) return formatWish({ kind: 'hospital', miles: 10, weight: 1 });
  return formatWish({ kind: choice, options: [...CHOICES[choice].options.keys()], weight: 1 });
}

type Asked = Pick<PageQuestion, 'asked' | 'state'>;

/** Leaves out what the page has answered since: what wasn't known and is, and what became a yes. */
export async function stillOpen<Question extends Asked>(
  communityId: number,
  questions: readonly Question[],
): Promise<Question[]> {
  if (questions.length === 0) return [];
  const index = await syncedIndex();
  const slot = index.slotOf(communityId);
  // No list shows it: nothing is known of it there.
  if (slot === undefined) return [...questions];
  const answerTo = (asked: string) =>
    appliedWishes(index, wishLike(asked), false)?.answers(slot)[0]?.state ?? 'unknown';
  return questions.filter(({ asked, state }) =>
    state === 'unknown' ? answerTo(asked) === 'unknown' : answerTo(asked) !== 'met',
  );
}
