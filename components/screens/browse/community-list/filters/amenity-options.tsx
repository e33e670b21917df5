'use client';

import { useState } from 'react';
import type { CallOutput } from '@/lib/app/calls';
import { FilterGroup } from './filter-group';
import { FindField, matches } from './find-field';
import { NotKnownWishes } from '../not-known';
import { OptionList, type CountByCode } from './option-list';

type Category = CallOutput<'community/get-amenity-categories'>['amenityCategoriesResult'][number];

interface AmenityOptionsProps {
  categories: readonly Category[];
  chosen: readonly string[];
  counts: CountByCode;
  onToggle: (code: string, on: boolean) => void;
  unknown: number | undefined;
  listsUnknown: boolean;
}

/** Amenity types under their categories; what is looked for unfolds by itself. */
export function AmenityOptions({
  categories,
  chosen,
  counts,
  onToggle,
  unknown,
  listsUnknown,
}: AmenityOptionsProps) {
  const [text, setText] = useState('');
  const looking = text.trim() !== '';
  const groups = categories
    .map(({ id, amenityCategoryName: name, amenityType }) => ({
      id,
      name,
      options: amenityType
        .map((type) => ({ code: String(type.id), label: type.amenityTypeName }))
        .filter(({ label }) => matches(label, text) || (looking && matches(name, text))),
    }))
    .filter(({ options }) => options.length > 0);
  return (
    <>
      <FindField label="Find an amenity" text={text} onText={setText} />
      {groups.length === 0 && (
        <p role="status" className="text-14 text-ink-soft py-2">
          No matches.
        </p>
      )}
      {groups.map(({ id, name, options }) => (
        <FilterGroup
          key={`${id} ${looking}`}
          nested
          title={name}
          open={looking}
          chosen={options.filter(({ code }) => chosen.includes(code)).length}
        >
          <OptionList
            legend={name}
            options={options}
            chosen={chosen}
            counts={counts}
            onToggle={onToggle}
            listsUnknown={listsUnknown}
          />
        </FilterGroup>
      ))}
      <NotKnownWishes count={unknown} />
    </>
  );
}
