import { liveSessionsOf } from '@/db/queries/accounts/sessions';
import { operation } from '@/lib/platform/operations/operation';
import { sessionsOutput } from '../output';
import { ownUserInput } from '../input';

export const listSessions = operation({
  path: 'user/list-sessions',
  summary: 'List the caller’s sessions: browser, system, log-in time and last activity.',
  permission: 'account:use',
  effect: 'read',
  bodyOptional: true,
  input: ownUserInput,
  output: sessionsOutput,
  async run({ actor, primary }) {
    const sessions = await liveSessionsOf(primary, actor.id);
    const data = sessions.map(({ id, device, createdAt, lastSeenAt }) => ({
      id,
      device,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: id === actor.sessionId,
    }));
    return { data: data.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) };
  },
});
