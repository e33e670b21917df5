import { describe, expect, test } from 'vitest';
import { LIST_KEYS } from '@/lib/search/address/filter-options';
import { RANGE_GROUPS } from '@/lib/search/address/filter-ranges';
import { formatListAddress, parseListAddress } from '@/lib/search/address/list-address';
import { FILTERS, OPTION_FILTERS } from '@/lib/search/filters';
import { findCommunities } from '@/lib/search/find-communities';
import { CommunityIndex } from '@/lib/search/index/community-index';
import { getAllInput } from '@/lib/search/input';
import { optionCounts, unknownCounts } from '@/lib/search/output';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { indexedCommunity, PlainTextIndex } from '../../support/indexed-communities';

const NO_LISTS = { knows: () => false };

function nothingKnown(): CommunityIndex {
  const index = new CommunityIndex(new PlainTextIndex());
  index.put([indexedCommunity({ id: 1 })], [], NO_LISTS);
  index.settle();
  return index;
}

describe('the table of filters', () => {
  test('gives each filter a name, an address and a place in the panel of its own', () => {
    const distinct = (names: readonly unknown[]) => expect(new Set(names).size).toBe(names.length);
    distinct(FILTERS.map(({ name }) => name));
    distinct([...LIST_KEYS, ...RANGE_GROUPS.map(({ address }) => address), 'min', 'max']);
    distinct(FILTERS.map(({ panel }) => `${panel.group} ${panel.position}`));
    for (const { name, options } of OPTION_FILTERS) {
      distinct(options.map(({ code }) => `${name} ${code.toLowerCase()}`));
      distinct(options.map(({ value }) => value));
    }
  });

  test('keeps the addresses that links have', () => {
    const known = [
      ...['states', 'amenities', 'cost', 'transit', 'getting', 'schools', 'facilities'],
      ...['hospital', 'summer', 'climate', 'home', 'income', 'age'],
    ];
    const all = [...LIST_KEYS, ...RANGE_GROUPS.map(({ address }) => address)];
    expect(all.filter((name) => known.includes(name))).toEqual(known);
  });

  test('every option has an address that leads to it, an input, and a count', () => {
    const index = nothingKnown();
    for (const { name, address, options, input } of OPTION_FILTERS)
      for (const { code, value } of options) {
        const query = `?${address}=${code}`;
        expect(formatListAddress(parseListAddress(query))).toBe(query);
        const chosen =
          input.as === 'flags'
            ? { [value]: true }
            : { [name]: input.as === 'flag' ? true : [value] };
        const filter = getAllInput.parse({
          ...chosen,
          includeUnknown: true,
          getOptionCounts: true,
        });
        const found = findCommunities(index, { filter, tabIds: null, near: null });
        // The state is always known.
        expect(found.communities.length).toBe(name === 'states' && value !== 1 ? 0 : 1);
        const counted = optionCounts.parse(found.optionCounts)[name];
        expect(typeof counted === 'number' ? counted : counted[value]).toBe(
          name === 'states' && value === 1 ? 1 : 0,
        );
        expect(unknownCounts.parse(found.unknownCounts)[name]).toBe(name === 'states' ? 0 : 1);
      }
  });

  test('refuses an option that there isn’t, naming the filter', () => {
    for (const { name, input } of OPTION_FILTERS) {
      if (!('unknown' in input)) continue;
      const { error } = getAllInput.safeParse({ [name]: ['no such option'] });
      const [issue] = error?.issues ?? [];
      expect(issue).toMatchObject({ message: ERROR_MESSAGES[input.unknown] });
      expect(issue?.path[0]).toBe(name);
    }
  });
});
