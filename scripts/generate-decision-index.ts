import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './command';
import { decisionIndex } from './decision-index';

const USAGE = `Usage: npm run generate:decisions

Writes docs/decisions/README.md, the list of all decisions.
`;

runCommand(USAGE, async () => {
  const folder = path.resolve('docs/decisions');
  const records = readdirSync(folder)
    .filter((name) => /^\d{3}-.+[.]md$/.test(name))
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));
  writeFileSync(path.join(folder, 'README.md'), decisionIndex(records));
});
