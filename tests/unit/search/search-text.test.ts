import { describe, expect, test } from 'vitest';
import { planSearch, searchWords } from '@/lib/search/text/search-words';

describe('search words', () => {
  test.each([
    ['Coeur d’Alene', ['coeur', 'dalene']],
    ["O'Fallon", ['ofallon']],
    ['  Winston–Salem, NC ', ['winston', 'salem', 'nc']],
    ['Cañon', ['canon']],
    ['Can\u0303on', ['canon']],
    ['%_!', []],
    ['東京', ['dongjing']],
    ['Hawaiʻi', ['hawaii']],
    ['☃', []],
  ])('%j', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });
});

describe('search plan', () => {
  test('a state after the name is split off, the longest name of one first', () => {
    expect(planSearch('Portland, OR')).toMatchObject({ name: 'portland', stateId: 41 });
    expect(planSearch('charleston west virginia')).toMatchObject({
      name: 'charleston',
      stateId: 54,
    });
    expect(planSearch('kansas city')).toMatchObject({ name: 'kansas city', stateId: null });
    expect(planSearch('New York')).toMatchObject({ name: 'new york', stateId: null });
  });

  test('every word must begin a word, short and long forms are one', () => {
    expect(planSearch('st paul')?.words).toBe('(st:* | saint:*) & paul:*');
  });

  test('neighboring letters may be swapped', () => {
    expect(planSearch('bned')?.swapped.split(' | ')).toContain('(bend:*)');
  });

  test('nothing to search for is no plan', () => {
    expect(planSearch('!?')).toBeNull();
  });
});
