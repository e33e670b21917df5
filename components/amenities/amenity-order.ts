/**
 * Puts some of a list into another order: they take each other's places, the others keep theirs.
 * What the list does not have is passed over.
 * @param ids those that change places, in their new order
 */
export function withOrder<Item extends { id: number }>(
  list: readonly Item[],
  ids: readonly number[],
): Item[] {
  const known = new Map(list.map((item) => [item.id, item]));
  const next = ids.filter((id) => known.has(id)).values();
  const moving = new Set(ids);
  return list.map((item) => {
    if (!moving.has(item.id)) return item;
    const id = next.next().value;
    return (id === undefined ? undefined : known.get(id)) ?? item;
  });
}
