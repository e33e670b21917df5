import { describe, expect, test } from 'vitest';
import { formatWishes } from '@/lib/search/wishes/address';
import { understandSearch } from '@/lib/search/wishes/understand-search';

const understood = (text: string) => {
  const { wishes, states, near, rest } = understandSearch(text);
  return [formatWishes(wishes), states.join(), near && `${near.name} ${near.miles}`, rest];
};

describe('a search text', () => {
  test.each([
    ['near Denver', ['', '', 'denver 50', '']],
    ['within 20 miles of St. Louis', ['', '', 'st. louis 20', '']],
    ['in Colorado', ['', 'CO', null, '']],
    ['in North Carolina or Tennessee', ['', 'NC,TN', null, '']],
    ['cool in Maine, Vermont, and West Virginia', ['july:-84', 'ME,VT,WV', null, '']],
    ['in West Virginia', ['', 'WV', null, '']],
    ['under $300k', ['home:-300000', '', null, '']],
    ['homes over 1.5m', ['home:1500000-', '', null, '']],
    ['affordable', ['home:-300000', '', null, '']],
    ['Cool', ['july:-84', '', null, '']],
    ['hospital', ['hospital:10', '', null, '']],
    ['college', ['college:10', '', null, '']],
    [
      'cool college towns in North Carolina under $350,000',
      ['home:-350000,college:10,july:-84', 'NC', null, ''],
    ],
    [
      'affordable near Asheville with hospital',
      ['home:-300000,hospital:10', '', 'asheville 50', ''],
    ],
    ['small city near the coast', ['coast:25,size:20000-100000', '', null, '']],
    ['coastal towns in Maine', ['coast:25', 'ME', null, '']],
    ['cool in the Blue Ridge', ['july:-84', '', null, 'blue ridge']],
    ['near Duke University with hospital', ['hospital:10', '', 'duke university 50', '']],
    ['affordable beaches', ['home:-300000', '', null, 'beaches']],
  ])('“%s” is understood', (text, expected) => {
    expect(understood(text)).toEqual(expected);
  });

  test.each([
    'Asheville',
    'Virginia Beach',
    'Long Beach',
    'Seaside, OR',
    'Coolidge',
    'College Park, MD 20740',
    'under 90',
  ])('“%s” keeps what it names', (text) => {
    const { states, near, rest } = understandSearch(text);
    expect([states, near]).toEqual([[], null]);
    expect(rest).not.toBe('');
  });
});
