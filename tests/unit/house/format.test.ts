import { describe, expect, it } from 'vitest';
import { countyName, formatGrades } from '@/lib/shared/format/places';
import {
  formatCount,
  formatMegabytes,
  formatDensity,
  formatElevation,
  formatMoney,
  formatYears,
} from '@/lib/shared/format/numbers';
import { formatAge, formatDay, formatMonthYear } from '@/lib/shared/format/dates';
import { shorten } from '@/lib/shared/format/text';
import { webLink } from '@/lib/shared/format/contact';
import { formatPhone } from '@/lib/shared/format/phone-number';

describe('figures', () => {
  it('carry thousands separators, and money a dollar sign', () => {
    expect(formatCount(2304580)).toBe('2,304,580');
    expect(formatMoney(411000)).toBe('$411,000');
    expect(formatMoney(67221.6)).toBe('$67,222');
    expect(formatMoney(-1200)).toBe('-$1,200');
  });

  it('of a download are in megabytes, from a thousand on in gigabytes', () => {
    expect(formatMegabytes(30)).toBe('30 MB');
    expect(formatMegabytes(999)).toBe('999 MB');
    expect(formatMegabytes(1730)).toBe('1.7 GB');
  });

  it('tell zero from missing', () => {
    expect(formatMoney(0)).toBe('$0');
    expect(formatCount(0)).toBe('0');
    for (const missing of [null, undefined, NaN, Infinity]) {
      expect(formatMoney(missing)).toBe('Unavailable');
      expect(formatCount(missing)).toBe('Unavailable');
      expect(formatDensity(missing)).toBe('Unavailable');
      expect(formatYears(missing)).toBe('Unavailable');
      expect(formatElevation(missing)).toBe('Unavailable');
    }
  });

  it('show people per square mile with one decimal', () => {
    expect(formatDensity(2105.14)).toBe('2,105.1');
    expect(formatDensity(12)).toBe('12.0');
  });

  it('show ages in years', () => {
    expect(formatYears(41)).toBe('41 years');
    expect(formatYears(38.5)).toBe('38.5 years');
    expect(formatYears(1)).toBe('1 year');
  });

  it('turn meters into feet', () => {
    expect(formatElevation(649)).toBe('2,129 feet');
    expect(formatElevation(-2)).toBe('-7 feet');
  });
});

describe('telephone numbers', () => {
  it('are shown 3-3-4, with or without the country code and separators', () => {
    expect(formatPhone('8282135400')).toBe('828-213-5400');
    expect(formatPhone('+1 (828) 213-5400')).toBe('828-213-5400');
  });

  it('stay as they are when they are none of the United States', () => {
    expect(formatPhone(' 911 ')).toBe('911');
    expect(formatPhone('1828555014')).toBe('1828555014');
    expect(formatPhone(null)).toBe('');
  });
});

describe('dates', () => {
  it('are the month and year in UTC, wherever the reader is', () => {
    expect(formatMonthYear('2026-03-31T23:59:59.000Z')).toBe('March 2026');
    expect(formatMonthYear('2026-03-01T00:00:00.000Z')).toBe('March 2026');
    expect(formatDay('2026-11-01')).toBe('November 1, 2026');
  });

  it('are empty when there is none', () => {
    expect(formatMonthYear(null)).toBe('');
    expect(formatDay('soon')).toBe('');
  });
});

describe('grades', () => {
  it('merge runs of numbers into ranges', () => {
    expect(formatGrades(['1', '2', '3', '4', '5'])).toBe('1-5');
    expect(formatGrades(['K', '1', '2', '3', '5', '7', '8'])).toBe('K, 1-3, 5, 7-8');
  });

  it('do not depend on order or repetition', () => {
    expect(formatGrades(['10', '9', '12', '11', '9'])).toBe('9-12');
  });

  it('keep words before the numbers, and join ranges that come as one', () => {
    expect(formatGrades(['Pre-K', 'K', '6-8', '9'])).toBe('Pre-K, K, 6-9');
    expect(formatGrades(['PK, K, 1, 2'])).toBe('PK, K, 1-2');
    expect(formatGrades([])).toBe('');
  });
});

describe('websites', () => {
  it('become links only over http and https', () => {
    expect(webLink('https://www.asheville.va.gov/')).toEqual({
      href: 'https://www.asheville.va.gov/',
      text: 'asheville.va.gov',
    });
    expect(webLink('example.org/care')).toEqual({
      href: 'https://example.org/care',
      text: 'example.org/care',
    });
    for (const odd of [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://a.org',
      'nowhere',
      '',
      null,
    ])
      expect(webLink(odd)).toBeNull();
  });
});

describe('counties', () => {
  it('are named as their state names them', () => {
    expect(countyName('Buncombe', 'NC', 'Asheville')).toBe('Buncombe County');
    expect(countyName('East Baton Rouge Parish', 'LA', 'Baton Rouge')).toBe(
      'East Baton Rouge Parish',
    );
    expect(countyName('Caddo', 'LA', 'Shreveport')).toBe('Caddo Parish');
    expect(countyName('Ketchikan Gateway Borough', 'AK', 'Ketchikan')).toBe(
      'Ketchikan Gateway Borough',
    );
    expect(countyName('Western Connecticut Planning', 'CT', 'Stamford')).toBe(
      'Western Connecticut Planning Region',
    );
    expect(countyName('Charles City', 'VA', 'Ruthville')).toBe('Charles City County');
    expect(countyName('Asheville', 'NC', 'Asheville')).toBe('Asheville County');
  });

  it('say that a city is independent, and name it in other places', () => {
    expect(countyName('Staunton city', 'VA', 'Staunton')).toBe('Independent city');
    expect(countyName('Suffolk city', 'VA', 'Whaleyville')).toBe('Suffolk city');
  });

  it('are left out where a city belongs to none', () => {
    expect(countyName('Norfolk', 'VA', 'Norfolk')).toBeNull();
    expect(countyName('District of Columbia', 'DC', 'Washington')).toBeNull();
    expect(countyName(null, 'NC', 'Asheville')).toBeNull();
  });
});

describe('shortened texts', () => {
  it('end at a word, within the length people count', () => {
    expect(shorten('A town by the river', 40)).toBe('A town by the river');
    expect(shorten('A town by the river', 12)).toBe('A town by…');
    expect(shorten('Llanfairpwllgwyngyll', 8)).toBe('Llanfai…');
  });

  it('never cut a character in two', () => {
    const family = '👨‍👩‍👧‍👦';
    expect(shorten(family.repeat(10), 4)).toBe(`${family.repeat(3)}…`);
    expect(shorten('e\u0301'.repeat(10), 4)).toBe(`${'e\u0301'.repeat(3)}…`);
  });
});

describe('how long ago a moment was', () => {
  const NOW = Date.parse('2026-11-20T12:00:00Z');
  it.each([
    ['2026-11-20T11:59:30Z', 'just now'],
    ['2026-11-20T12:00:30Z', 'just now'],
    ['2026-11-20T11:59:00Z', '1 minute ago'],
    ['2026-11-20T11:00:01Z', '59 minutes ago'],
    ['2026-11-20T09:30:00Z', '2 hours ago'],
    ['2026-11-19T12:00:01Z', '23 hours ago'],
    ['2026-11-17T12:00:00Z', '3 days ago'],
    ['no date', ''],
  ])('%s is %s', (moment, age) => {
    expect(formatAge(moment, NOW)).toBe(age);
  });
});
