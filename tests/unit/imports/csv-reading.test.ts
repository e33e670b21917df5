import { expect, test } from 'vitest';
import { readCsv, type CsvRow } from '@/lib/domains/imports/csv';

const utf8 = (text: string) => Buffer.from(text, 'utf8');

const knows = (name: string) => ['name', 'city'].includes(name.trim());

/** Reads a file that comes in pieces of so many bytes. */
async function rowsOf(content: Buffer | string, piece = 7): Promise<CsvRow[]> {
  const bytes = typeof content === 'string' ? utf8(content) : content;
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
    await Promise.resolve();
  }
  const rows: CsvRow[] = [];
  for await (const { above: _, ...row } of readCsv(pieces(), { knows })) rows.push(row);
  return rows;
}

const cellsOf = async (content: Buffer | string, piece?: number) =>
  (await rowsOf(content, piece)).map(({ cells }) => cells);

const PLAIN = [
  ['name', 'city'],
  ['Ålesund “A”', 'B'],
];

test.each([
  ['with a byte-order mark', utf8('\ufeffname,city\nÅlesund “A”,B\n')],
  ['with Windows line ends', utf8('name,city\r\nÅlesund “A”,B\r\n')],
  ['with old Mac line ends', utf8('name,city\rÅlesund “A”,B')],
  ['with semicolons', utf8('name;city\nÅlesund “A”;B')],
  ['with tabs', utf8('name\tcity\nÅlesund “A”\tB')],
  ['with vertical bars', utf8('name|city\nÅlesund “A”|B')],
  ['with carets', utf8('name^city\nÅlesund “A”^B')],
  ['that says what is between its cells', utf8('sep=;\r\nname;city\r\nÅlesund “A”;B\r\n')],
  ['that says so in quotation marks', utf8('\ufeff"sep=|"\nname|city\nÅlesund “A”|B\n')],
  ['that says so and was saved again', utf8('sep=,,\nname,city\nÅlesund “A”,B\n')],
  ['that says so wrongly', utf8('sep=;\nname,city\nÅlesund “A”,B\n')],
  ['in UTF-16', Buffer.from('\ufeffname,city\r\nÅlesund “A”,B\r\n', 'utf16le')],
  ['in UTF-16 without a mark', Buffer.from('name\tcity\nÅlesund “A”\tB\n', 'utf16le')],
  [
    'in UTF-16 with the other order of bytes',
    Buffer.from('\ufeffname;city\nÅlesund “A”;B\n', 'utf16le').swap16(),
  ],
  [
    'with titles above its header',
    utf8('Parks, and more\nPrinted 11/2026\n\nname,city\nÅlesund “A”,B\n'),
  ],
  ['with titles as long as its rows', utf8('Parks,\n,\nname,city\nÅlesund “A”,B\n')],
  ['in quotation marks', utf8('"name","city"\n"Ålesund “A”","B"')],
  ['with empty lines', utf8('\n\nname,city\n\nÅlesund “A”,B\n\n')],
  [
    'in Windows-1252',
    Buffer.concat([
      utf8('name,city\n'),
      Buffer.from([0xc5]),
      utf8('lesund '),
      Buffer.from([0x93, 0x41, 0x94]),
      utf8(',B'),
    ]),
  ],
])('a file %s is read the same, in whichever pieces it comes', async (_, content) => {
  for (const piece of [1, 3, 7, 1000]) expect(await cellsOf(content, piece)).toEqual(PLAIN);
});

test('a letter in one cell that is no UTF-8 leaves the other cells what they are', async () => {
  const mixed = Buffer.concat([utf8('name,city\nMünchen,'), Buffer.from([0xe9]), utf8('t\n')]);
  expect((await cellsOf(mixed))[1]).toEqual(['München', 'ét']);
  const marked = Buffer.concat([utf8('\ufeff'), mixed]);
  expect((await cellsOf(marked))[1]).toEqual(['München', null]);
});

test('quotation marks, commas and line breaks in cells stay, and lines are those of the file', async () => {
  const rows = await rowsOf(
    'name,note\r\n"a ""quoted"" one","two\r\nlines"\r\n\r\nnext,5" pipe\r\n"x, y","three\n\nlines"\r\nlast,1\r\n',
  );
  expect(rows).toEqual([
    { line: 1, cells: ['name', 'note'] },
    { line: 2, cells: ['a "quoted" one', 'two\r\nlines'] },
    { line: 5, cells: ['next', '5" pipe'] },
    { line: 6, cells: ['x, y', 'three\n\nlines'] },
    { line: 9, cells: ['last', '1'] },
  ]);
});

test('rows of any number of cells come as they are', async () => {
  const rows = await cellsOf(`a,b\n1\n1,2,3\n${'x,'.repeat(9_999)}x\n1,2`, 65_536);
  expect(rows.map((cells) => cells.length)).toEqual([2, 1, 3, 10_000, 2]);
});

test.each([
  ['an empty file', Buffer.alloc(0), 'This file is empty.'],
  ['blank lines alone', utf8('\n \r\n'), 'This file is empty.'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'This isn’t a CSV file.'],
  ['a workbook', Buffer.from('504b0304140006000800', 'hex'), 'This isn’t a CSV file.'],
  ['bytes of any kind', Buffer.from([1, 2, 0, 4, 0]), 'This isn’t a CSV file.'],
  [
    'a quotation mark that is never closed',
    utf8('a,b\n1,2\n"3,4\n5,6\n'),
    'Line 4: a quotation mark in this line or above it is never closed, so the rows can’t be told apart.',
  ],
  [
    'a row without an end',
    utf8(`a,b\n1,2\n"${'x'.repeat(300_000)}`),
    'Line 3: this row is too long. A quotation mark in it or above it may never be closed.',
  ],
])('%s is refused as a whole', async (_, content, message) => {
  await expect(rowsOf(content, 65_536)).rejects.toThrow(message);
});

test('the beginning of a file is read without its last, perhaps half row', async () => {
  const read = async (content: string) => {
    const rows: (string | null)[][] = [];
    const source = (async function* () {
      yield await Promise.resolve(utf8(content));
    })();
    for await (const { cells } of readCsv(source, { isBeginning: true })) rows.push([...cells]);
    return rows;
  };
  expect(await read('a,b\n1,2\n3,4 and mo')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
  expect(await read('a,b\n1,2\n3,"4 and mo')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});
