import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const PLACES = ['app', 'components', 'db', 'emails', 'lib', 'scripts', 'server', 'tests'];
const EXTENSIONS = ['.ts', '.tsx', '.mjs'];

/** Without the marks of a comment and its lines, spaces in a row as one. */
const plain = (text: string): string =>
  text
    .replace(/^\s*(\/\*+|\*(?!\/)|\/\/)|\*\/\s*$/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Where a token ends what is followed by an element's text: `//` begins no comment there. */
const isBeforeJsxText = ({ end, parent }: ts.Node): boolean =>
  end === parent.end &&
  (ts.isJsxOpeningLikeElement(parent) ||
    ts.isJsxClosingElement(parent) ||
    ts.isJsxExpression(parent) ||
    ts.isJsxOpeningFragment(parent) ||
    ts.isJsxClosingFragment(parent));

/** The comments around a token, those in a row as one text. */
function commentsAt(token: ts.Node, content: string): string[] {
  if (ts.isJsxText(token)) return [];
  const before = ts.getLeadingCommentRanges(content, token.pos) ?? [];
  const after = isBeforeJsxText(token)
    ? []
    : (ts.getTrailingCommentRanges(content, token.end) ?? []);
  return [before, after]
    .filter((ranges) => ranges.length > 0)
    .map((ranges) => plain(ranges.map(({ pos, end }) => content.slice(pos, end)).join('\n')));
}

/** The name of what `test.each(rows)(…)`, `describe(…)` and the like call: 'test', 'describe'. */
function calledName(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isTaggedTemplateExpression(node)) return calledName(node.tag);
  const isPart = ts.isCallExpression(node) || ts.isPropertyAccessExpression(node);
  return isPart ? calledName(node.expression) : '';
}

function testName(node: ts.Node, source: ts.SourceFile): string[] {
  if (!ts.isCallExpression(node)) return [];
  const [name] = node.arguments;
  if (!name || !(ts.isStringLiteralLike(name) || ts.isTemplateExpression(name))) return [];
  return ['test', 'it', 'describe'].includes(calledName(node.expression))
    ? [plain(name.getText(source))]
    : [];
}

/** All comments of a source file, and the names of its tests. */
export function codeWords(content: string, file: string): string[] {
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  const words: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return;
    words.push(...testName(node, source));
    const children = node.getChildren(source);
    if (ts.isToken(node)) words.push(...commentsAt(node, content));
    children.forEach(visit);
  };
  visit(source);
  return words;
}

/** Every comment and test name that says something refused, with its file. */
export function codeWordsLike(refused: RegExp): string[] {
  const files = PLACES.flatMap((place) =>
    readdirSync(place, { recursive: true, encoding: 'utf8' }).map((name) => path.join(place, name)),
  );
  return files
    .filter((file) => EXTENSIONS.includes(path.extname(file)))
    .flatMap((file) => {
      const content = readFileSync(file, 'utf8');
      // Few files say it anywhere: only these are parsed.
      if (!refused.test(plain(content))) return [];
      const found = codeWords(content, file).flatMap((text) => refused.exec(text)?.[0] ?? []);
      return found.map((word) => `${file}: ${word}`);
    });
}
