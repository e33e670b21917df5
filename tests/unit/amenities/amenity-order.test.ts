import { describe, expect, test } from 'vitest';
import { withOrder } from '../../../components/amenities/amenity-order';

const list = (...ids: number[]) => ids.map((id) => ({ id }));
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);

describe('another order for some of a list', () => {
  test('those that are not shown keep their places', () => {
    expect(idsOf(withOrder(list(1, 2, 3, 4, 5), [5, 1, 3]))).toEqual([5, 2, 1, 4, 3]);
  });

  test('all of it may change places', () => {
    expect(idsOf(withOrder(list(1, 2, 3), [3, 1, 2]))).toEqual([3, 1, 2]);
  });

  test('none is lost or doubled where one was deleted or added in the meantime', () => {
    expect(idsOf(withOrder(list(1, 3, 4), [3, 2, 1]))).toEqual([3, 1, 4]);
  });

  test('without one it stays as it is', () => {
    expect(idsOf(withOrder(list(2, 1), []))).toEqual([2, 1]);
  });
});
