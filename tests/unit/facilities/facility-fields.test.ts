import { describe, expect, test } from 'vitest';
import { FACILITY_DIALOG_MESSAGES, FACILITY_MESSAGES } from '@/lib/domains/facilities/constants';
import { facilityContent } from '@/lib/domains/facilities/input';
import { maskPhone, readPhone, typedDigits } from '@/lib/shared/format/phone-number';
import { readWebsite } from '@/lib/shared/format/website';
import { SLOW_WEBSITES } from '../../support/slow-texts';

const DIGITS = '8282135400';

const PHONES = [
  '8282135400',
  '828-213-5400',
  '828.213.5400',
  '828 213 5400',
  '(828) 213-5400',
  '(828)213-5400',
  '(828)2135400',
  '(828) 213 5400',
  '(828) 213.5400',
  '(828)-213-5400',
  '(828).213.5400',
  '828-2135400',
  '828213-5400',
  '828 213-5400',
  '828 - 213 - 5400',
  '828\u00a0213\u00a05400',
  '828\u2011213\u20115400',
  '828\u2013213\u20135400',
  '+18282135400',
  '+1 8282135400',
  '+1 828 213 5400',
  '+1-828-213-5400',
  '+1.828.213.5400',
  '+1 (828) 213-5400',
  '+1(828)213-5400',
  '+1-(828)-213-5400',
  '+1 - 828 - 213 - 5400',
  '  828-213-5400  ',
  '\t(828) 213-5400\n',
];

const OTHER_PHONES = [
  // Area codes from 1 on: the rule names 0 alone.
  ['1234567890', '1234567890'],
  ['(123) 456-7890', '1234567890'],
  ['+11234567890', '1234567890'],
  ['212-000-0000', '2120000000'],
  ['9999999999', '9999999999'],
  ['800-555-0199', '8005550199'],
] as const;

const NO_PHONES = [
  '028-213-5400',
  '(028) 213-5400',
  '+1 028 213 5400',
  '0282135400',
  '0000000000',
  '828213540',
  '82821354000',
  '213-5400',
  '911',
  '828-213-540',
  '828-213-54000',
  '18282135400',
  '1-828-213-5400',
  '1 (828) 213-5400',
  '+2 828 213 5400',
  '+44 828 213 5400',
  '+44 20 7946 0958',
  '++1 828 213 5400',
  '+ 1 828 213 5400',
  '+828 213 5400',
  '001 828 213 5400',
  '828-213-5400 ext 4',
  '828-213-5400x4',
  '828-213-CARE',
  'CALL US',
  'tel:8282135400',
  '(828 213-5400',
  '828) 213-5400',
  '((828)) 213-5400',
  '()8282135400',
  '828--213-5400',
  '828..213.5400',
  '828/213/5400',
  '828_213_5400',
  '828,213,5400',
  '82-8213-5400',
  '8 2 8 2 1 3 5 4 0 0',
  '828-2135-400',
  '828-21-35400',
  '-8282135400',
  '8282135400-',
  '828\n213\n5400',
  '828-213-5400; 828-213-5401',
  '8282135400 8282135401',
  '\u0668\u0662\u0668\u0662\u0661\u0663\u0665\u0664\u0660\u0660',
  '８２８２１３５４００',
  '828\u200b2135400',
  '+1',
  '()',
  '-',
];

const WEBSITES = [
  ['https://clinic.org', 'https://clinic.org'],
  ['http://clinic.org', 'http://clinic.org'],
  ['clinic.org', 'https://clinic.org'],
  ['www.clinic.org', 'https://www.clinic.org'],
  ['https://www.clinic.org', 'https://www.clinic.org'],
  ['http://www.clinic.org', 'http://www.clinic.org'],
  ['HTTPS://Clinic.ORG', 'HTTPS://Clinic.ORG'],
  ['Clinic.Org', 'https://Clinic.Org'],
  ['  clinic.org  ', 'https://clinic.org'],
  ['clinic.org\n', 'https://clinic.org'],
  ['clinic.org/', 'https://clinic.org/'],
  ['clinic.org/care', 'https://clinic.org/care'],
  ['clinic.org/care/', 'https://clinic.org/care/'],
  ['clinic.org/care/for-all.html', 'https://clinic.org/care/for-all.html'],
  ['clinic.org/a_b~c/(d)/e,f;g', 'https://clinic.org/a_b~c/(d)/e,f;g'],
  ['clinic.org/caf%C3%A9', 'https://clinic.org/caf%C3%A9'],
  ['clinic.org/caf\u00e9', 'https://clinic.org/caf\u00e9'],
  ['clinic.org/cafe\u0301', 'https://clinic.org/caf\u00e9'],
  ['clinic.org/find?q=care&page=2', 'https://clinic.org/find?q=care&page=2'],
  ['clinic.org/#hours', 'https://clinic.org/#hours'],
  ['clinic.org?from=home', 'https://clinic.org?from=home'],
  ['clinic.org#hours', 'https://clinic.org#hours'],
  ['clinic.org:8080', 'https://clinic.org:8080'],
  ['clinic.org:8080/care', 'https://clinic.org:8080/care'],
  ['https://clinic.org:443', 'https://clinic.org:443'],
  ['http://clinic.org:65535', 'http://clinic.org:65535'],
  ['a.co', 'https://a.co'],
  ['a.b.c.d.example.com', 'https://a.b.c.d.example.com'],
  ['my-clinic.example.com', 'https://my-clinic.example.com'],
  ['24hours.example.com', 'https://24hours.example.com'],
  ['1.example.com', 'https://1.example.com'],
  ['clinic.health', 'https://clinic.health'],
  ['clinic.photography', 'https://clinic.photography'],
  [`clinic.${'a'.repeat(63)}`, `https://clinic.${'a'.repeat(63)}`],
  [`${'a'.repeat(63)}.org`, `https://${'a'.repeat(63)}.org`],
  ['https.org', 'https://https.org'],
  ['www2.clinic.org', 'https://www2.clinic.org'],
  ['m\u00fcller-klinik.example', 'https://m\u00fcller-klinik.example'],
  [
    'https://maps.example.com/@35.59,-82.55,17z/data=!3m1',
    'https://maps.example.com/@35.59,-82.55,17z/data=!3m1',
  ],
] as const;

const NO_WEBSITES = [
  'clinic',
  'localhost',
  'localhost:3000',
  'http://localhost',
  'clinic.o',
  'clinic.c1m',
  'clinic.123',
  `clinic.${'a'.repeat(64)}`,
  `${'a'.repeat(64)}.org`,
  `${'a.'.repeat(130)}org`,
  '192.168.0.1',
  'http://192.168.0.1/care',
  'http://[::1]/',
  'http://2130706433',
  '.org',
  'clinic.',
  'clinic.org.',
  'clinic..org',
  '.clinic.org',
  '-clinic.org',
  'clinic-.org',
  'clinic_one.org',
  'my clinic.org',
  'clinic .org',
  'clinic.org/a b',
  'clinic.org /care',
  'https://',
  'http://.',
  'http:clinic.org',
  'http:/clinic.org',
  'http//clinic.org',
  '//clinic.org',
  '://clinic.org',
  'https://https://clinic.org',
  'https://http:clinic.org',
  'ftp://clinic.org',
  'file:///etc/passwd',
  'mailto:care@clinic.org',
  'tel:8282135400',
  'javascript:alert(1)',
  'javascript://clinic.org/%0aalert(1)',
  'data:text/html,clinic.org',
  'care@clinic.org',
  'https://user:secret@clinic.org',
  'https://clinic.org@evil.example',
  'clinic.org:',
  'clinic.org:port',
  'clinic.org:-1',
  'clinic.org:65536',
  'clinic.org:123456',
  'clinic.org\\care',
  'clinic.org/"onclick="',
  'clinic.org/<b>',
  'clinic.org/\u202etxt',
  'clinic.org/\u0000',
  'clin\u200bic.org',
  'clinic,org',
  'clinic.org,other.org',
  'clinic.org; other.org',
  'see our site',
  'n/a',
  '-',
  `clinic.org/${'a'.repeat(2048)}`,
];

describe('a phone number', () => {
  test.each(PHONES)('%j is read to its ten digits', (text) => {
    expect(readPhone(text)).toBe(DIGITS);
  });

  test.each(OTHER_PHONES)('%j is read as %s', (text, digits) => {
    expect(readPhone(text)).toBe(digits);
  });

  test.each(NO_PHONES)('%j is none', (text) => {
    expect(readPhone(text)).toBeNull();
  });

  test.each([
    ['', ''],
    ['8', '(8'],
    ['828', '(828'],
    ['8282', '(828) 2'],
    ['828213', '(828) 213'],
    ['8282135', '(828) 213-5'],
    ['8282135400', '(828) 213-5400'],
  ])('%j is shown in its field as %j', (digits, shown) => {
    expect(maskPhone(digits)).toBe(shown);
    expect(typedDigits(shown)).toBe(digits);
  });

  test.each([
    ['(828) 213-54001', '8282135400'],
    ['12345678901', '1234567890'],
    ['abc 82x8', '828'],
    ['+1 (828) 213-5400', '8282135400'],
    ['tel:+18282135400', '8282135400'],
  ])('typed or pasted as %j leaves %s', (typed, digits) => {
    expect(typedDigits(typed)).toBe(digits);
  });
});

describe('a website', () => {
  test.each(WEBSITES)('%j is kept as %s', (text, kept) => {
    expect(readWebsite(text)).toBe(kept);
  });

  test.each(NO_WEBSITES)('%j is none', (text) => {
    expect(readWebsite(text)).toBeNull();
  });

  test.each(SLOW_WEBSITES)('that is meant to take long is refused', (text) => {
    expect(readWebsite(text)).toBeNull();
  });
});

describe('what is filled in of a facility', () => {
  const FILLED = {
    facilityTypeId: 16,
    facilityName: 'Mission Hospital',
    facilityAddress: '509 Biltmore Ave',
  };
  const messages = (given: object, words?: typeof FACILITY_DIALOG_MESSAGES) => {
    const { error } = facilityContent(words).safeParse({ ...FILLED, ...given });
    return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]));
  };

  test('a blank phone and a blank website are null', () => {
    for (const blank of ['', '  ', null, undefined])
      expect(
        facilityContent().parse({ ...FILLED, facilityPhone: blank, facilityWebUrl: blank }),
      ).toEqual({ ...FILLED, facilityPhone: null, facilityWebUrl: null });
  });

  test('texts are kept without space around them, as one line', () => {
    expect(
      facilityContent().parse({ ...FILLED, facilityName: ' Mission \n Hospital ' }).facilityName,
    ).toBe('Mission Hospital');
  });

  test('type, name and address are required, in the words of the pages and of the dialog', () => {
    const none = { facilityTypeId: null, facilityName: ' ', facilityAddress: '\u200b' };
    expect(messages(none)).toEqual({
      facilityTypeId: 'Facility Type is required',
      facilityName: 'Facility Name is required',
      facilityAddress: 'Facility Address is required',
    });
    expect(messages(none, FACILITY_DIALOG_MESSAGES)).toEqual({
      facilityTypeId: 'Facility type is required',
      facilityName: 'Facility name is required',
      facilityAddress: 'Facility address is required',
    });
  });

  test.each([0, 34, 1.5, -1, '16.5', 'Emergency Care', 1e300])('%j is no type', (id) => {
    expect(messages({ facilityTypeId: id })).toEqual({
      facilityTypeId: FACILITY_MESSAGES.unknownType,
    });
  });

  test('what is wrong with each field is said of that field', () => {
    expect(
      messages({
        facilityName: 'x'.repeat(201),
        facilityAddress: 'x'.repeat(301),
        facilityPhone: '911',
        facilityWebUrl: 'nowhere',
      }),
    ).toEqual({
      facilityName: FACILITY_MESSAGES.nameTooLong,
      facilityAddress: FACILITY_MESSAGES.addressTooLong,
      facilityPhone: 'Not a valid phone number',
      facilityWebUrl: 'Facility URL must be in a valid format.',
    });
  });
});
