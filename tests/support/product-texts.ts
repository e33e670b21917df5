import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export interface ProductText {
  file: string;
  text: string;
}

const isProse = (text: string): boolean => /[a-z’'.,:]\s+\S/i.test(text);

/** The string literals, templates and JSX texts of a source file, without its comments. */
function textsOfCode(content: string, name = 'it.tsx'): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) texts.push(node.text);
    if (ts.isTemplateExpression(node)) {
      const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      texts.push(parts.join('…'));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, content, ts.ScriptTarget.Latest));
  return texts;
}

function textsOfJson(content: string): string[] {
  const texts: string[] = [];
  JSON.parse(content, (_, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return texts;
}

/** Markdown without its code: what is in backticks is a name. */
const textsOfMarkdown = (content: string): string[] => [
  content.replace(/```[\s\S]*?```|`[^`]*`/g, ''),
];

const READERS: Record<string, (content: string) => string[]> = {
  // In a .tsx file `<Input>(…)` is an element, and all that follows is its text.
  '.ts': (content) => textsOfCode(content, 'it.ts'),
  '.tsx': (content) => textsOfCode(content),
  '.mjs': (content) => textsOfCode(content, 'it.mjs'),
  '.json': textsOfJson,
  '.md': textsOfMarkdown,
  '.example': (content) => [content],
};

const PLACES = ['app', 'components', 'emails', 'lib', 'db', 'server', 'scripts', 'docs'];
const FILES = ['README.md', 'CONTRIBUTING.md', '.env.example'];

/** Migrations are made, and records of decisions quote what was before. */
const OTHERS = ['db/migrations', 'docs/decisions'];

/** Every text of the repository that a person may read, spaces in a row as one. */
export function productTexts(): ProductText[] {
  const inPlaces = PLACES.flatMap((place) =>
    readdirSync(place, { recursive: true, encoding: 'utf8' }).map((name) => path.join(place, name)),
  );
  return [...FILES, ...inPlaces].flatMap((file) => {
    const textsOf = READERS[path.extname(file)];
    if (!textsOf || OTHERS.some((other) => file.startsWith(other))) return [];
    return textsOf(readFileSync(file, 'utf8'))
      .filter(isProse)
      .map((text) => ({ file, text: text.replace(/\s+/g, ' ').trim() }));
  });
}
