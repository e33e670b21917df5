import { expect, test } from 'vitest';
import { fillTemplate, HOLE, jsonTemplate } from '@/lib/platform/http/json-template';

test('a kept template keeps no more memory than its own text takes', () => {
  const texts = ['Reno', 'Boise “City of Trees”', 'Ames'];
  const templates = texts.map((text) => jsonTemplate({ text, isFavourite: HOLE }));
  const own = new Set(templates.flat().map(({ buffer }) => buffer));
  const bytes = texts.map((text) => Buffer.byteLength(JSON.stringify({ text, isFavourite: HOLE })));
  expect([...own].map(({ byteLength }) => byteLength)).toEqual(bytes);
});

test('a template is filled in order, with what is open and what is around it', () => {
  const template = jsonTemplate({ name: 'Cañon City', isFavourite: HOLE, cards: HOLE });
  const filled = fillTemplate(template, [true, { json: '[1,2]' }]);
  expect(filled.parsed()).toEqual({ name: 'Cañon City', isFavourite: true, cards: [1, 2] });
});
