import { expect, test } from 'vitest';
import { readAddressEnd } from '@/lib/search/text/address-end';

const NORTH_CAROLINA = 37;

test.each([
  '1 Page Avenue, Asheville, NC 28801',
  '1 Page Avenue, Asheville, N.C. 28801-1234, USA',
  '1 Page Avenue\r\nAsheville, North Carolina 28801\nUnited States of America',
  '1 Page Avenue,Asheville,nc 28801.0',
  '1 Page Avenue, Asheville, N. Carolina, 28801,',
  '1 Page Avenue, Asheville, NC 28801\n(35.5951, -82.5515)',
])('“%s” says its city, state and ZIP code', (address) => {
  expect(readAddressEnd(address)).toMatchObject({
    ways: [{ street: '1 Page Avenue', city: 'Asheville' }],
    isSure: true,
    stateId: NORTH_CAROLINA,
    zip: '28801',
  });
});

test.each([
  ['100 Sample Street Lenoir NC', ['Sample Street Lenoir', 'Street Lenoir', 'Lenoir']],
  ['100 sample street lenoir nc', ['sample street lenoir', 'street lenoir', 'lenoir']],
  ['100 Sample Street Lenoir Nc', ['Sample Street Lenoir', 'Street Lenoir', 'Lenoir']],
  ['PO Box 5 North Wilkesboro NC', ['North Wilkesboro', 'Wilkesboro']],
])('without commas “%s” may have its city in several ways', (address, cities) => {
  const { ways, isSure, stateId } = readAddressEnd(address);
  expect(ways.map(({ city }) => city)).toEqual(cities);
  expect({ isSure, stateId }).toEqual({ isSure: false, stateId: NORTH_CAROLINA });
});

test.each(['5 Willow Ct', '5 Calle de la', '12 Come On In', '5 Oak Mt', 'Via al'])(
  'the last two letters of “%s” are no state where others are capitals',
  (address) => {
    expect(readAddressEnd(address).stateId).toBeNull();
  },
);

test('an address that says no city says what it has', () => {
  expect(readAddressEnd('NC 28801')).toMatchObject({
    ways: [],
    stateId: NORTH_CAROLINA,
    zip: '28801',
  });
  expect(readAddressEnd('POINT (-82.5515 35.5951)')).toMatchObject({
    ways: [],
    position: '35.5951 -82.5515',
  });
});
