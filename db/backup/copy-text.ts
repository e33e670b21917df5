import { wordTable } from '@/lib/shared/format/word-table';

/** What Postgres writes for signs that would end a value or a line. */
const ESCAPED = wordTable<string>({
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
});

const unescape = (text: string): string =>
  text.includes('\\') ? text.replace(/\\(.)/g, (_, sign: string) => ESCAPED[sign] ?? sign) : text;

/** The values of a line that COPY wrote, as text. */
export const readCopyLine = (line: string): (string | null)[] =>
  line.split('\t').map((value) => (value === '\\N' ? null : unescape(value)));

/** Values as the text of an array of Postgres. */
export const arrayText = (values: readonly (string | null)[]): string =>
  `{${values.map((value) => (value === null ? 'NULL' : `"${value.replace(/["\\]/g, '\\$&')}"`)).join(',')}}`;
