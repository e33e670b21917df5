import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { isChanged, previewOf } from '@/components/sections/editing/insight-editor';
import type { Account } from '@/lib/accounts/output';
import { CLIMATE_FORM } from '@/lib/client/insight-forms';
import { isChosenAnew } from '@/lib/insights/sections';
import { bareCommunity, emptyRecords } from './section-community';

type Values = z.input<typeof CLIMATE_FORM>;

const before: Values = { climateType: 'Polar', climateDesc: 'Cold.' };

describe('a form is changed', () => {
  test.each<[boolean, Partial<Values>]>([
    [false, {}],
    [false, { climateDesc: '  Cold.\n' }],
    [true, { climateDesc: 'Cold!' }],
    [true, { climateDesc: '' }],
    [true, { climateType: 'dryArid' }],
    [true, { climateDesc: 'x'.repeat(701) }],
  ])('%s for %o', (changed, values) => {
    expect(isChanged(CLIMATE_FORM, before, { ...before, ...values })).toBe(changed);
  });
});

test.each([
  [false, { climateType: null, climateDesc: '' }, { climateType: '', climateDesc: 'Mild.' }],
  [true, { climateType: null }, { climateType: 'Polar' }],
  [true, { climateType: 'Polar' }, { climateType: null }],
  [false, { localAirport: false }, { localAirport: undefined }],
  [true, { localAirport: false }, { localAirport: true }],
])('a choice is another: %s from %o to %o', (anew, old, now) => {
  expect(isChosenAnew(old, now)).toBe(anew);
});

describe('the preview', () => {
  const community = {
    ...bareCommunity,
    climate: [{ ...emptyRecords.climate, climateType: 'Polar' as const, typeSource: 'NOAA' }],
  };
  const editor = {
    insight: 'climate' as const,
    toContent: ({ climateType, climateDesc }: Values) => ({
      climateType: climateType || null,
      climateDesc: climateDesc ?? '',
    }),
  };
  const account = { id: 'me', firstName: 'Ada', lastName: 'Lane', roleId: 2 } as Account;
  const preview = (values: Values) => previewOf(editor, community, values, account).climate[0];

  test('keeps the public source of a choice that stays', () => {
    expect(preview({ climateType: 'Polar', climateDesc: 'Colder.' })).toMatchObject({
      typeSource: 'NOAA',
      climateDesc: 'Colder.',
      isAdminEntry: true,
    });
  });

  test('drops it with the choice', () => {
    expect(preview({ climateType: 'dryArid', climateDesc: '' })?.typeSource).toBeNull();
  });
});
