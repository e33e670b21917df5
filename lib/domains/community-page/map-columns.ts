import type { MapFigure } from '@/lib/search/constants';
import type { CommunityIndex } from '@/lib/search/index/community-index';
import type { MapPoints } from './list-output';

/** Finer than this, nobody could tell figures apart by one of five colors. */
const ROUNDED: Partial<Record<MapFigure, number>> = { homeValue: 1000, income: 1000 };

const thousandths = (degrees: number | null) => Math.round((degrees ?? 0) * 1000);

/** Some communities as the map gets them. @param ids in the order of the list */
export function mapColumns(index: CommunityIndex, ids: readonly number[], figure: MapFigure) {
  const { columns } = index;
  const slots = ids.map((id) => index.slotOf(id) ?? -1);
  const step = ROUNDED[figure] ?? 1;
  const rounded = (value: number | null) =>
    value === null ? null : Math.round(value / step) * step;
  return {
    ids: [...ids],
    lats: slots.map((slot) => thousandths(columns.figure('lat', slot))),
    longs: slots.map((slot) => thousandths(columns.figure('long', slot))),
    populations: slots.map((slot) => columns.figure('population', slot)),
    ...(figure !== 'population' && {
      values: slots.map((slot) =>
        step === 1 ? columns.figure(figure, slot) : rounded(columns.figure(figure, slot)),
      ),
    }),
    figure,
  } satisfies Partial<MapPoints>;
}
