import { describe, expect, test } from 'vitest';
import { FACILITY_DIALOG_MESSAGES, FACILITY_MESSAGES } from '@/lib/domains/facilities/constants';
import { facilityContent } from '@/lib/domains/facilities/input';
import { maskPhone, readPhone, readPhoneParts, typedPhone } from '@/lib/shared/format/phone-number';
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
  '18282135400',
  '1-828-213-5400',
  '1 (828) 213-5400',
  '1.828.213.5400',
  '1/828/213-5400',
  '(1) 828 213 5400',
  '(+1) 828-213-5400',
  '+ 1 828 213 5400',
  'tel:8282135400',
  'tel:+1-828-213-5400',
  'TEL: 1-828-213-5400',
  'tel://18282135400',
  '828/213/5400',
  '828_213_5400',
  '828--213-5400',
  '828 \u2014 213 \u2014 5400',
  '(828 213-5400',
  '8 2 8 2 1 3 5 4 0 0',
  '8282135400.0',
  '18282135400.0',
  '8.282135400E+09',
  '1.8282135400E+10',
  '828\u200b2135400',
  '\u202a+1 828-213-5400\u202c',
  '\ufeff(828)\u2009213\u20105400\u000b',
  '  828-213-5400  ',
  '\t(828) 213-5400\n',
];

const OTHER_PHONES = [
  ['800-555-0199', '8005550199'],
  ['212-200-0000', '2122000000'],
  ['9999999999', '9999999999'],
] as const;

const NO_PHONES = [
  // Area codes and exchanges begin with 2 to 9.
  '028-213-5400',
  '(028) 213-5400',
  '+1 028 213 5400',
  '0282135400',
  '0000000000',
  '1234567890',
  '+11234567890',
  '1-123-456-7890',
  '828-113-5400',
  '212-000-0000',
  // Digits too few, or too many.
  '828213540',
  '1828213540',
  '82821354000',
  '118282135400',
  '213-5400',
  '911',
  '828-213-540',
  '828-213-54000',
  '1-828-213-54000',
  '828-213-5400 / 828-213-5401',
  '828213540.0',
  '8.28213E+09',
  // Other countries.
  '+2 828 213 5400',
  '+44 828 213 5400',
  '+44 20 7946 0958',
  '+4428213540',
  '+828 213 5400',
  '++1 828 213 5400',
  '001 828 213 5400',
  '828+213+5400',
  // Words, and what is no number of a telephone.
  '828-213-5400 ext 4',
  '828-213-5400x4',
  '828-213-CARE',
  'CALL US',
  'tel:',
  'fax:8282135400',
  '8282135400.5',
  '8.2821354E+09',
  '8.28E+09',
  '$8282135400',
  '<8282135400>',
  '٨٢٨٢١٣٥٤٠٠',
  '-',
  ' ',
  `828${' '.repeat(500)}2135400${','.repeat(100_000)}`,
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
    ['828-555-0142 ext. 5', '5'],
    ['828-555-0142 Ext 5', '5'],
    ['828-555-0142ext5', '5'],
    ['828-555-0142, extension 12345', '12345'],
    ['(828) 555-0142 x5', '5'],
    ['1-828-555-0142x012', '012'],
    ['828.555.0142 #5', '5'],
    ['tel:+1-828-555-0142;ext=5', '5'],
    ['828-555-0142', null],
  ])('%j is a number and the extension %j', (text, extension) => {
    expect(readPhoneParts(text)).toEqual({ number: '8285550142', extension });
  });

  test.each(['ext. 5', '828-555-01423 ext. 5', '828-555-0142 ext. five', '828-155-0142 x5'])(
    '%j is no number with an extension',
    (text) => {
      expect(readPhoneParts(text)).toBeNull();
    },
  );

  test.each([
    ['', ''],
    ['8', '(8'],
    ['828', '(828'],
    ['8282', '(828) 2'],
    ['828213', '(828) 213'],
    ['8282135', '(828) 213-5'],
    ['8282135400', '(828) 213-5400'],
    ['1', '1'],
    ['18', '1 (8'],
    ['1828213540', '1 (828) 213-540'],
    ['+', '+'],
    ['+1', '+1'],
    ['+1828', '+1 (828'],
    ['+442079460958', '+442079460958'],
    ['82821354001', '(828) 213-5400 1'],
    ['82821354001234', '(828) 213-5400 1234'],
    ['11235550142', '1 (123) 555-0142'],
  ])('%j is shown in its field as %j', (typed, shown) => {
    expect(maskPhone(typed)).toBe(shown);
    expect(typedPhone(shown)).toBe(typed);
  });

  test.each([
    ['(828) 213-54001', '82821354001'],
    ['11234567890', '11234567890'],
    ['abc 82x8', '828'],
    ['+1 (828) 213-5400', '8282135400'],
    ['tel:+18282135400', '8282135400'],
    ['1-828-213-5400', '8282135400'],
    ['8282135400.0', '8282135400'],
    ['+44 2821 3540', '+4428213540'],
    ['828-213-5400 ext. 5', '82821354005'],
  ])('typed or pasted as %j leaves %s', (typed, kept) => {
    expect(typedPhone(typed)).toBe(kept);
  });

  test.each(PHONES.filter((text) => !/\.0$|E\+/.test(text)))(
    '%j is the same number typed key by key',
    (text) => {
      const typed = [...text].reduce((kept, key) => typedPhone(maskPhone(kept) + key), '');
      expect(readPhone(typed)).toBe(DIGITS);
    },
  );
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
