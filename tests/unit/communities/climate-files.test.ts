import sharp from 'sharp';
import { expect, test } from 'vitest';
import { climateCsv, climatePng, climateSvg } from '@/lib/domains/open-data/climate-files';

const months = (from: number) => Array.from({ length: 12 }, (_, month) => from + month);

const NORMALS = {
  station: 'BOISE <AIR> TERMINAL',
  miles: 3,
  highs: months(40),
  lows: months(-5),
  precipitation: months(0.5),
  snow: null,
  source: 'NOAA',
  vintage: '1991–2020',
};

test('the months of a place are a table, a drawing that says its source, and a picture', async () => {
  expect(climateCsv(NORMALS).split('\r\n')[1]).toBe(
    'Jan,40,-5,0.5,,BOISE <AIR> TERMINAL,NOAA,1991–2020',
  );
  const svg = climateSvg('Boise, ID', NORMALS);
  expect(svg).toContain('Source: NOAA, 1991–2020. Station: BOISE &#60;AIR&#62; TERMINAL.');
  const { format, width } = await sharp(await climatePng('Boise, ID', NORMALS)).metadata();
  expect([format, width]).toEqual(['png', 1520]);
});
