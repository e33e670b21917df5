import { createHash } from 'node:crypto';
import { database } from '@/db/client';
import { openDataVersion } from '@/db/queries/communities/open-data';
import { networkOf } from '@/lib/platform/http/client-network';
import { AppError } from '@/lib/platform/http/errors';
import type { ApiRequest } from '@/lib/platform/http/http-types';
import { clientAddress } from '@/lib/platform/http/request';
import { SHARED_CACHING, surrogateKeys } from '@/lib/platform/http/shared-caching';
import { countTry } from '@/lib/platform/operations/rate-limit';
import { serve } from '@/lib/platform/operations/serve';
import { appUrl } from '@/lib/env';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { communitySlug } from '@/lib/shared/constants/paths';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { allCommunities } from './all-communities';
import { climateCsv, climatePng, climateSvg } from './climate-files';
import { ALL_COLUMNS } from './columns';
import { tableMetadata } from './metadata';
import { communityCsv, openCommunity } from './one-community';
import { publicDetails } from '@/lib/domains/community-page';

const CSV = 'text/csv; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

interface OpenFile {
  name: string;
  type: string;
  /** The same as long as the file is. */
  version: string;
  body: () => Promise<BodyInit>;
}

const hashOf = (...of: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const each of of) hash.update(each);
  return hash.digest('base64url').slice(0, 22);
};

/** A file that is made whole anyway: its bytes say whether it is another. */
const made = (name: string, type: string, body: string | Buffer): OpenFile => ({
  name,
  type,
  version: hashOf(body),
  body: () => Promise.resolve(typeof body === 'string' ? body : new Uint8Array(body)),
});

async function wholeFile(request: ApiRequest): Promise<OpenFile> {
  const { primary } = await database();
  const columns = ALL_COLUMNS.map(({ name }) => name).join();
  return {
    name: 'communities.csv',
    type: CSV,
    // Said before anything is read: what changes on the way has another version afterward.
    version: hashOf(columns, await openDataVersion(primary)),
    async body() {
      const network = networkOf(clientAddress(request));
      await countTry(primary, `open data by ${network}`, RATE_LIMITS.openData);
      return allCommunities(primary);
    },
  };
}

async function communityFile(id: number, kind: string): Promise<OpenFile | null> {
  const { primary } = await database();
  const community = await openCommunity(primary, id, appUrl());
  if (!community) return null;
  const name = `${communitySlug(community.name, community.stateCode)}.${kind}`;
  return kind === 'csv'
    ? made(name, CSV, communityCsv(community))
    : made(name, JSON_TYPE, `${JSON.stringify(community, null, 2)}\n`);
}

async function climateFile(id: number, kind: string): Promise<OpenFile | null> {
  const details = await publicDetails(id);
  if (details?.id !== id || !details.climateNormals) return null;
  const { communityNameText, stateCommunities, climateNormals } = details;
  const { stateShortName } = stateCommunities;
  const name = `${communitySlug(communityNameText, stateShortName)}-climate.${kind}`;
  const title = `${communityNameText}, ${stateShortName}`;
  if (kind === 'csv') return made(name, CSV, climateCsv(climateNormals));
  if (kind === 'svg') return made(name, 'image/svg+xml', climateSvg(title, climateNormals));
  return made(name, 'image/png', await climatePng(title, climateNormals));
}

async function fileAt(request: ApiRequest, path: string): Promise<OpenFile | null> {
  if (path === 'communities.csv') return wholeFile(request);
  if (path === 'communities.csv-metadata.json')
    return made(
      path,
      'application/csvm+json',
      `${JSON.stringify(tableMetadata(appUrl()), null, 2)}\n`,
    );
  const [, id, kind = ''] = /^communities\/([1-9]\d{0,8})[.](csv|json)$/.exec(path) ?? [];
  if (id) return communityFile(Number(id), kind);
  const [, place, format = ''] =
    /^communities\/([1-9]\d{0,8})\/climate[.](csv|svg|png)$/.exec(path) ?? [];
  return place ? climateFile(Number(place), format) : null;
}

const isKnown = (request: ApiRequest, etag: string): boolean =>
  (request.headers.get('if-none-match')?.split(',') ?? []).some((one) =>
    ['*', etag].includes(one.trim()),
  );

/** The community that a file is about; none of a file about all. */
const idsIn = (path: string): number[] =>
  [...path.matchAll(/^communities\/(\d+)/g)].map(([, id]) => Number(id));

/** Serves `GET /api/open-data/<file>`: what everybody is shown, as files, without a key. */
export const serveOpenData = (request: ApiRequest, path: string): Promise<Response> =>
  serve(request, 'open-data', async () => {
    const file = await fileAt(request, path);
    if (!file) throw new AppError('missing', ERROR_MESSAGES.noFile);
    // Weak, because it stands for the compressed forms as well.
    const etag = `W/"${file.version}"`;
    const headers = new Headers({
      'cache-control': SHARED_CACHING,
      ...surrogateKeys(idsIn(path)),
      etag,
      // Anybody’s page may read it.
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (isKnown(request, etag)) return new Response(null, { status: 304, headers });
    headers.set('content-type', file.type);
    headers.set('content-disposition', `attachment; filename="${file.name}"`);
    if (request.method === 'HEAD') return new Response(null, { headers });
    return new Response(await file.body(), { headers });
  });
