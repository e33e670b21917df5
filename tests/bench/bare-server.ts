import { createServer } from 'node:http';
import { LRUCache } from 'lru-cache';
import postgres from 'postgres';
import type { Statement, Value } from './statements';

/** What the bare server runs for one request's body. */
export interface Plan {
  ids: Statement;
  count: Statement;
  /** Its one array among the parameters is replaced by the ids that were found. */
  cards: Statement;
}

/** Sent by the parent once the process is up; it answers with the port. */
export interface Assignment {
  url: string;
  connections: number;
  /** As the product keeps its counts (lib/domains/community-page/list.ts). */
  counts: { max: number; ttl: number };
  plans: [body: string, plan: Plan][];
}

type Row = Value[];

/** Where each column of a select list is. */
function columnsOf({ text }: Statement): (name: string) => number {
  const list = text.slice('select '.length, text.indexOf(' from ')).split(', ');
  return (name) => {
    const [table = '', column = ''] = name.split('.');
    const at = list.indexOf(`"${table}"."${column}"`);
    if (at < 0) throw new Error(`The cards have no column ${name}.`);
    return at;
  };
}

/** The card of the contract, put together by hand. */
function cardMaker(cards: Statement): (row: Row) => object {
  const at = columnsOf(cards);
  const plain = {
    id: at('communities.id'),
    communityNameText: at('communities.name'),
    city: at('communities.city'),
    state: at('communities.state_id'),
    county: at('communities.county'),
    kind: at('communities.kind'),
    lat: at('communities.lat'),
    long: at('communities.long'),
    elevationM: at('communities.elevation_m'),
    climateType: at('climate_insights.climate_type'),
    population: at('communities.population'),
    populationVintage: at('population_figures.vintage'),
    medianHomePrice: at('communities.median_home_price'),
    medianHomePriceSource: at('community_figures.source'),
    images: at('communities.cover_image'),
    isRepresented: at('communities.is_represented'),
    planetReCommunityId: at('communities.planet_re_community_id'),
  };
  const user = at('users.id');
  const [stateName, stateShortName] = [at('states.state_name'), at('states.state_short_name')];
  const [firstName, lastName] = [at('users.first_name'), at('users.last_name')];
  const [profilePic, roleId] = [at('users.profile_pic'), at('users.role_id')];
  const described = at('users.user_description');
  const designated = at('users.user_designation_text');
  return (row) => ({
    id: row[plain.id],
    communityNameText: row[plain.communityNameText],
    city: row[plain.city],
    state: row[plain.state],
    stateCommunities: { stateName: row[stateName], stateShortName: row[stateShortName] },
    county: row[plain.county],
    kind: row[plain.kind],
    lat: row[plain.lat],
    long: row[plain.long],
    elevationM: row[plain.elevationM],
    climateType: row[plain.climateType],
    population: row[plain.population],
    populationVintage: row[plain.populationVintage],
    medianHomePrice: row[plain.medianHomePrice],
    medianHomePriceSource: row[plain.medianHomePriceSource],
    images: row[plain.images],
    isRepresented: row[plain.isRepresented],
    isRecommended: false,
    planetReCommunityId: row[plain.planetReCommunityId],
    userrole:
      row[user] === null
        ? []
        : [
            {
              id: row[user],
              firstName: row[firstName] ?? '',
              lastName: row[lastName] ?? '',
              profilePic: row[profilePic],
              roleId: row[roleId],
              userDescription: row[described],
              userDesignationText: row[designated],
            },
          ],
    objectMappings: [{ isFavourite: false }],
    unknown: [],
  });
}

function serve({ url, connections, counts: keeping, plans }: Assignment): void {
  const sql = postgres(url, { max: connections, onnotice: () => {} });
  const rowsOf = async ({ text, params, prepare }: Statement) =>
    (await sql.unsafe(text, params, { prepare }).values()) as unknown as Row[];
  const byBody = new Map(plans);
  const first = plans[0]?.[1];
  if (!first) throw new Error('There is nothing to serve.');
  const toCard = cardMaker(first.cards);
  const counts = new LRUCache<string, number>(keeping);

  const count = async (statement: Statement) => {
    const key = JSON.stringify([statement.text, statement.params]);
    const known = counts.get(key);
    if (known !== undefined) return known;
    const total = Number((await rowsOf(statement))[0]?.[0]);
    counts.set(key, total);
    return total;
  };

  const answer = async (body: string) => {
    const plan = byBody.get(body);
    if (!plan) throw new Error(`No plan for ${body}`);
    const [found, total] = await Promise.all([rowsOf(plan.ids), count(plan.count)]);
    const ids = found.map((row) => row[0] as number);
    const { params } = plan.cards;
    const rows =
      ids.length === 0
        ? []
        : await rowsOf({
            ...plan.cards,
            params: params.map((value) => (Array.isArray(value) ? ids : value)),
          });
    const byId = new Map(rows.map((row) => [row[0], row]));
    const cards = ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [toCard(row)] : [];
    });
    return JSON.stringify({ status: true, dataResult: cards, count: total });
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      answer(Buffer.concat(chunks).toString()).then(
        (json) => {
          response.setHeader('content-type', 'application/json; charset=utf-8');
          response.end(json);
        },
        (error: unknown) => {
          response.statusCode = 500;
          response.end(String(error));
        },
      );
    });
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' && address ? address.port : 0);
  });
}

process.once('message', serve);
process.once('disconnect', () => process.exit(0));
