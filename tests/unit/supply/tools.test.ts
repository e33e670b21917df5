import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = <File>(name: string) => JSON.parse(readFileSync(name, 'utf8')) as File;

interface Locked {
  packages: Record<string, { dev?: boolean }>;
}

/** Small ones that a package of the app brings, or would. */
const ANYWAY = ['@types/react-dom', 'yaml'];

test('npm install brings no tool that only tests need, not even as what a package may use', () => {
  const { devDependencies } = read<{ devDependencies: object }>('package.json');
  const { packages } = read<Locked>('package-lock.json');
  const brought = Object.keys(devDependencies).filter(
    (name) => packages[`node_modules/${name}`]?.dev !== true,
  );
  expect(brought).toEqual(ANYWAY);
});
