import { expect, test } from 'vitest';
import { partsOf } from '@/lib/domains/public-data/facts-part';
import { factsOfSchools } from '../../support/many-schools';
import { mostStepsInATurn } from '../../support/steps-in-a-turn';

test('others get their turn while many facts come that nothing is waited for', async () => {
  let rows = 0;
  const most = await mostStepsInATurn(async (step) => {
    for await (const { read } of partsOf(factsOfSchools(1000, 2000, step))) rows += read;
  });
  expect(rows).toBe(2000);
  expect(most).toBeLessThan(50);
});
