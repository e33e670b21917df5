import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { mapColumns } from '@/lib/domains/community-page/map-columns';
import { MAP_FIGURES } from '@/lib/search/constants';
import { CommunityIndex } from '@/lib/search/index/community-index';
import { indexedCommunity, PlainTextIndex } from '../../support/indexed-communities';

const COUNT = 20_294;

let seed = 7;
const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;

// Spread evenly and in no order, which compresses worse than where people live.
const ids = Array.from({ length: COUNT }, (_, at) => at + 1).sort(() => random() - 0.5);
const index = new CommunityIndex(new PlainTextIndex());
index.put(
  ids.map((id) =>
    indexedCommunity({
      id,
      lat: 25 + random() * 24,
      long: -124 + random() * 57,
      population: Math.round(10 ** (2 + random() * 3)),
      homeValue: Math.round(50_000 + random() * 700_000),
      income: Math.round(30_000 + random() * 120_000),
      medianAge: Math.round(250 + random() * 300) / 10,
      julyHigh: Math.round(700 + random() * 300) / 10,
    }),
  ),
  [],
  { knows: () => false },
);

test.each(MAP_FIGURES)('20,294 places with %s weigh at most 250 kB compressed', (figure) => {
  const columns = mapColumns(index, ids, figure);
  expect(columns.ids).toHaveLength(COUNT);
  expect(gzipSync(JSON.stringify(columns)).length).toBeLessThan(250_000);
});
