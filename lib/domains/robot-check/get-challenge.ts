import { env } from '@/lib/env';
import { operation } from '@/lib/platform/operations/operation';
import { issueChallenge } from './proof-of-work';
import { challengeInput } from './input';
import { challengeOutput } from './output';

export const getChallenge = operation({
  path: 'robot-check/challenge',
  summary: 'Get a challenge to solve before submitting a form.',
  methods: 'GET only',
  permission: 'public',
  effect: 'read',
  input: challengeInput,
  output: challengeOutput,
  async run() {
    const siteKey = env().RECAPTCHA_SITE_KEY ?? null;
    return { challenge: siteKey ? null : await issueChallenge(), siteKey };
  },
});
