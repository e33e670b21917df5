import { database } from '@/db/client';
import { firstStepsDone, lastRunFault } from '@/db/queries/admin/first-steps';
import { placesState } from '@/db/queries/communities/places-version';
import { fillingNow } from '@/db/queries/imports/filling';
import { describeFilling } from '@/lib/domains/public-data';
import { appUrl, demoIsServed } from '@/lib/env';
import { mailIsSent } from '@/lib/platform/mail';
import { operation } from '@/lib/platform/operations/operation';
import { nothingInput } from '@/lib/shared/input/fields';
import { firstStepsOutput } from '../output';
import { mailStep } from './mail-step';

export const getFirstSteps = operation({
  path: 'user/get-first-steps',
  summary: 'How far a new installation is: its places, public figures, emails and invitations.',
  permission: 'center:use',
  effect: 'read',
  bodyOptional: true,
  input: nothingInput,
  output: firstStepsOutput,
  async run({ db }) {
    if (demoIsServed()) return { data: null };
    const [{ kind }, places, done, filling] = await Promise.all([
      database(),
      placesState(db),
      firstStepsDone(db),
      fillingNow(db),
    ]);
    const fault = done.isFilled || filling ? null : await lastRunFault(db);
    const state = filling ? 'filling' : done.isFilled ? 'done' : fault ? 'failed' : 'missing';
    return {
      data: {
        isHidden: done.isHidden,
        // An embedded database is filled before it serves: nobody else can open it.
        places: { ...places, canStart: kind === 'server' },
        figures: { state, fault, filling: describeFilling(filling) } as const,
        mail: mailStep(mailIsSent(), appUrl()),
        invitation: { isDone: done.isInvited },
      },
    };
  },
});
