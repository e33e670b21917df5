import type { z } from 'zod';
import type { Db } from '@/db/client';
import { authorsOf } from '@/db/queries/communities/authors';
import { figureVersionsOf } from '@/db/queries/communities/figure-versions';
import { countVersions, insightOf, versionsOf } from '@/db/queries/insights/insights';
import { paginate } from '@/lib/shared/input/pagination';
import { operation } from '@/lib/platform/operations/operation';
import { presentFigure, presentVersion } from './present';
import { versionsInput } from './input';
import { versionsOutput } from './output';
import { publicFiguresIn, sectionOf } from './sections';
import { figureNames } from './sections/content';

export const getInsightVersions = operation({
  path: 'community/get-insight-versions',
  summary:
    'List every published version of a section, newest first, with the history of its figures. The page shows the first.',
  permission: 'community:edit',
  effect: 'read',
  input: versionsInput,
  output: versionsOutput,
  run: ({ db, input }) => readHistory(db, input),
});

type Asked = z.output<typeof versionsInput> & { forReaders?: boolean };

/** The versions of a section, page by page, with the history of its figures. */
export async function readHistory(db: Db, asked: Asked): Promise<z.input<typeof versionsOutput>> {
  const { communityId, section, page, limit } = asked;
  const [rows, total, figures] = await Promise.all([
    versionsOf(db, asked, { limit, offset: (page - 1) * limit }),
    countVersions(db, asked),
    figuresOf(db, asked),
  ]);
  if (total > 0)
    return {
      data: rows.map((row) => presentVersion(section, { ...row, body: row.body as object })),
      pagination: paginate(total, page, limit),
      ...figures,
    };
  // Until its first publication here, what is on the page is the only version.
  const current = page === 1 ? await insightOf(db, section, communityId) : null;
  const [author = null] = current?.repId ? await authorsOf(db, [current.repId]) : [];
  return {
    data: current ? [presentVersion(section, { ...current, body: current, author })] : [],
    pagination: paginate(current ? 1 : 0, page, limit),
    ...figures,
  };
}

/** Readers see corrections of public figures too; nobody writes those with the section. */
async function figuresOf(db: Db, { communityId, section, forReaders = false }: Asked) {
  const described = sectionOf(section);
  const ofRecords = forReaders ? publicFiguresIn(described.name) : [];
  const names = [...figureNames(described), ...ofRecords];
  if (names.length === 0) return {};
  return { figures: (await figureVersionsOf(db, communityId, names)).map(presentFigure) };
}
