import { expect, test } from 'vitest';
import { WordList } from '@/lib/search/text/word-list';

const WORDS = Array.from({ length: 300 }, (_, at) => `w${((at * 7919) % 300) + 100}`);

test.each([
  ['one by one, each asked for', 1],
  ['a few at a time', 20],
  ['many at a time', 150],
])('words that come %s, in no order, are found by their beginnings', (_, batch) => {
  const list = new WordList();
  for (const [at, word] of WORDS.entries()) {
    list.add(word);
    if (at % batch === batch - 1) list.beginning('w');
  }
  for (const prefix of ['w', 'w2', 'w31', 'w399', 'w4', '']) {
    const wanted = WORDS.flatMap((word, id) => (word.startsWith(prefix) ? [id] : []));
    expect(list.beginning(prefix).sort((a, b) => a - b)).toEqual(wanted);
  }
});
