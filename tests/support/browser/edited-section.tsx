import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { editSectionScreen } from '@/components/screens/edit-community/edit-section-screen';
import { recordOf, recordOfVersion, withRecord } from '@/components/sections/section-record';
import { isAdministrator } from '@/lib/shared/access/roles';
import type { Account } from '@/lib/domains/accounts/output';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { PATHS } from '@/lib/shared/constants/paths';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { paginate } from '@/lib/shared/input/pagination';
import type { FigureVersion, InsightVersion } from '@/lib/domains/insights/output';
import {
  sectionNamed,
  type InsightSection,
  type SectionName,
} from '@/lib/domains/insights/sections';
import { contentFields } from '@/lib/domains/insights/sections/content';
import { bareCommunity } from '../../unit/sections/section-community';
import { representativeOf } from './dom-accounts';
import { ApiError, show, type Responses } from './dom';

type Values = Record<string, unknown>;

export const textSection = (name: SectionName) => sectionNamed(name) as InsightSection;

/** What a server keeps of one community and one section, each publication a version. */
export function sectionServer(name: SectionName, known: Partial<CommunityDetails> = {}) {
  const section = textSection(name);
  let community: CommunityDetails = { ...bareCommunity, ...known };
  const versions: InsightVersion[] = [];

  function publish(by: Account, input: Values) {
    const old = (recordOf(community, section) ?? {}) as unknown as Values;
    const content = Object.fromEntries(
      contentFields(section).map(({ name: sent, read }) => [read, input[sent] ?? old[read]]),
    ) as InsightVersion['content'];
    const meta = {
      repId: by.id,
      communityId: community.id,
      isAdminEntry: isAdministrator(by),
      isSample: false,
      version: versions.length + 1,
      updatedAt: `2026-11-01T12:00:${String(versions.length % 60).padStart(2, '0')}.000Z`,
      addedByUser: by,
    };
    versions.unshift({ ...meta, content, restoredVersion: null, restoredByUser: null });
    const record = { ...meta, ...content };
    community = withRecord(community, section, record);
    return record;
  }

  function restore(by: Account, number: number): InsightVersion | undefined {
    const kept = versions.find(({ version }) => version === number);
    if (!kept) return undefined;
    const moment = `2026-11-02T12:00:${String(versions.length % 60).padStart(2, '0')}.000Z`;
    const restored = {
      ...kept,
      version: versions.length + 1,
      updatedAt: moment,
      restoredVersion: number,
      restoredByUser: by,
    };
    versions.unshift(restored);
    community = withRecord(community, section, recordOfVersion(restored));
    return restored;
  }

  const figures: FigureVersion[] = [];

  const appError = (account: Account, { baseVersion }: Values) => {
    if (baseVersion === undefined || baseVersion === versions.length) return null;
    const { repId, restoredByUser } = versions[0] ?? {};
    const isOwn = restoredByUser ? restoredByUser === account : repId === account.id;
    return new ApiError(
      409,
      isOwn ? ERROR_MESSAGES.publishedInOtherTab : ERROR_MESSAGES.publishedSince,
    );
  };

  const responses = (account: Account): Responses => ({
    'community/get-community-details': () => ({ data: community }),
    'community/get-insight-versions': ({ page = 1 }) => ({
      data: versions.slice((page - 1) * 20, page * 20),
      pagination: paginate(versions.length, page, 20),
      figures,
    }),
    publishSection: (given) => {
      const input = given as Values;
      const refused = appError(account, input);
      if (refused) return refused;
      const hasNews = contentFields(section).some(({ name: sent }) => sent in input);
      community = { ...community, ...pick(input, FIGURES) };
      const data = hasNews ? publish(account, input) : recordOf(community, section);
      return { data, community, message: `The ${section.label} section was published.` };
    },
    restoreSection: (given) => {
      const input = given as Values;
      const refused = appError(account, input);
      if (refused) return refused;
      const figure = figures.find(({ id }) => id === (input.figures as number[] | undefined)?.[0]);
      if (figure) {
        community = { ...community, [figure.name]: figure.value };
        figures.unshift({ ...figure, id: figures.length + 1, restoredByUser: account });
        return { data: null, community, message: 'Restored Population.' };
      }
      const data = restore(account, Number(input.version));
      if (!data) return new ApiError(404, ERROR_MESSAGES.noVersion);
      return {
        data,
        message: `Restored version ${input.version} of the ${section.label} section.`,
      };
    },
  });

  return {
    section,
    responses,
    /** Publishes as from another device. */
    publishAs: publish,
    /** Changes figures as from another device. */
    setFigures: (figures: Partial<CommunityDetails>) => {
      community = { ...community, ...figures };
    },
    /** What the history has of figures, newest first. */
    keepFigures: (...kept: FigureVersion[]) => void figures.push(...kept),
    /** What is on the page, newest first. */
    contents: () => versions.map(({ content }) => content),
    community: () => community,
    id: community.id,
    path: section.path.to({ id: community.id }),
  };
}

const FIGURES = ['population', 'landAreaSqMile', 'medianAge', 'medianIncome', 'medianHomePrice'];

const pick = (input: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(input).filter(([name]) => names.includes(name)));

export type SectionServer = ReturnType<typeof sectionServer>;

interface Writing {
  account?: Account;
  /** What the server answers otherwise than it should. */
  responses?: Responses;
}

/** Opens the form of a section, as the shell shows it, beside the community's page. */
export async function openForm(
  server: SectionServer,
  { account = representativeOf(server.id), responses }: Writing = {},
) {
  const { section } = server;
  const EditScreen = editSectionScreen(section.insight);
  const shown = show(
    <Routes>
      <Route
        path={section.path.pattern}
        element={<EditScreen id={server.id} account={account} />}
      />
      <Route path={PATHS.communityDetails.pattern} element={<h1>The community’s page</h1>} />
    </Routes>,
    { account, at: server.path, responses: { ...server.responses(account), ...responses } },
  );
  await within(shown.container).findByRole('heading', { level: 1, name: section.title });
  const { user, fill } = shown;
  const text = () => shown.container.querySelector('textarea') as HTMLTextAreaElement;
  return {
    ...shown,
    /** The (first) text of the section. */
    text,
    write: (words: string) => fill(text(), words),
    publishButton: () => screen.getByRole('button', { name: /^Publish(ing…)?$/ }),
    publish: () => user.click(screen.getByRole('button', { name: 'Publish' })),
    published: () => screen.findByRole('heading', { level: 1, name: 'The community’s page' }),
  };
}
