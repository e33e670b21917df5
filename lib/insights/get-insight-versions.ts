import { authorsOf } from '@/db/queries/communities';
import { countVersions, insightOf, versionsOf } from '@/db/queries/insights';
import { paginate } from '@/lib/input/pagination';
import { operation } from '@/lib/server/operation';
import { presentVersion } from './present';
import { versionsInput } from './input';
import { versionsOutput } from './output';

export const getInsightVersions = operation({
  path: 'community/get-insight-versions',
  summary: 'List every published version of a section, newest first. The page shows the first.',
  permission: 'community:edit',
  effect: 'read',
  input: versionsInput,
  output: versionsOutput,
  async run({ db, input }) {
    const { communityId, section, page, limit } = input;
    const [rows, total] = await Promise.all([
      versionsOf(db, input, { limit, offset: (page - 1) * limit }),
      countVersions(db, input),
    ]);
    if (total > 0)
      return {
        data: rows.map(({ body, author, ...row }) =>
          presentVersion(section, row, body as object, author),
        ),
        pagination: paginate(total, page, limit),
      };
    // Until its first publication here, what stands on the page is the only version.
    const current = page === 1 ? await insightOf(db, section, communityId) : null;
    const [author = null] = current?.repId ? await authorsOf(db, [current.repId]) : [];
    return {
      data: current ? [presentVersion(section, current, current, author)] : [],
      pagination: paginate(current ? 1 : 0, page, limit),
    };
  },
});
