import type { Challenge, ChallengeOutput } from '@/lib/domains/robot-check/output';
import { CallFailure } from './call';
import { TIME_LIMITS } from './time-limit';

const NOT_LOADED =
  'We couldn’t load the check that you’re not a robot. Try again, or reload the page.';
const NOT_CHECKED = 'We couldn’t confirm that you’re not a robot. Please try again.';

/**
 * Does the robot check that the server asks for, unseen: a moment of arithmetic, or reCAPTCHA.
 * @returns the `recapToken` of one submission
 * @throws CallFailure when the server or reCAPTCHA cannot be reached
 */
export async function solveRobotCheck(): Promise<string> {
  try {
    const { challenge, siteKey } = await fetchChallenge();
    if (siteKey) return await askRecaptcha(siteKey);
    if (challenge) return await solve(challenge);
  } catch (error) {
    if (error instanceof CallFailure) throw error;
    // Its code may be gone with an older version of the site.
    if (error instanceof Error && error.name === 'ChunkLoadError')
      throw new CallFailure(NOT_LOADED, { httpStatus: 0 });
  }
  throw new CallFailure(NOT_CHECKED, { httpStatus: 0 });
}

async function fetchChallenge(): Promise<ChallengeOutput> {
  const response = await fetch('/api/robot-check/challenge', {
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIME_LIMITS.response),
  });
  if (!response.ok) throw new CallFailure(NOT_CHECKED, { httpStatus: response.status });
  return (await response.json()) as ChallengeOutput;
}

/** Web Crypto works beside the page; where there is none, the page is let through in between. */
async function solve(challenge: Challenge): Promise<string> {
  const [{ solveChallenge }, deriveKey] = await Promise.all([
    import('altcha-lib'),
    loadDeriveKey(),
  ]);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge was not solved in time.');
  return btoa(JSON.stringify({ challenge, solution }));
}

async function loadDeriveKey() {
  // Missing on pages that came over http from another machine; lib.dom does not know.
  if (window.isSecureContext) return (await import('altcha-lib/algorithms/web/pbkdf2')).deriveKey;
  return (await import('@/lib/domains/robot-check/pbkdf2-without-web-crypto')).deriveKey;
}

interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

let loading: Promise<Recaptcha> | undefined;

async function askRecaptcha(siteKey: string): Promise<string> {
  loading ??= loadRecaptcha(siteKey).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return (await loading).execute(siteKey, { action: 'submit' });
}

function loadRecaptcha(siteKey: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
    script.async = true;
    // A page without a nonce has a policy that allows this address.
    script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
    script.onload = () => {
      const { grecaptcha } = window;
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else reject(new Error('reCAPTCHA did not start.'));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error('reCAPTCHA could not be loaded.'));
    };
    document.head.append(script);
  });
}
