import { spawn } from 'node:child_process';

/** What the registry knows against the packages that the app runs with. */
export type Audit =
  | { asked: false; why: string }
  | { asked: true; grave: string[]; lesser: number };

interface Report {
  message?: string;
  error?: { summary?: string };
  vulnerabilities?: Record<string, { severity: string; range: string }>;
}

const GRAVE = new Set(['high', 'critical']);

/** @param text what `npm audit --json` printed */
export function readAudit(text: string): Audit {
  let report: Report;
  try {
    report = JSON.parse(text) as Report;
  } catch {
    return { asked: false, why: 'npm gave no report' };
  }
  const { vulnerabilities, message, error } = report;
  if (!vulnerabilities)
    // Without its address, which is of no use to a reader.
    return { asked: false, why: (message ?? error?.summary ?? '').replace(/ ?\S+:\/\/\S+/g, '') };
  const found = Object.entries(vulnerabilities);
  const grave = found.filter(([, { severity }]) => GRAVE.has(severity));
  return {
    asked: true,
    grave: grave.map(([name, { severity, range }]) => `${name} ${range}: ${severity}`),
    lesser: found.length - grave.length,
  };
}

const ARGUMENTS = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];

/** Asks the registry that npm is set to. @param env also where that registry is set for a test */
export function auditPackages(env: NodeJS.ProcessEnv = process.env): Promise<Audit> {
  // On Windows npm is a script, which only a shell starts; there is nothing in it to be quoted.
  const shell = process.platform === 'win32';
  const child = spawn('npm', ARGUMENTS, { shell, stdio: ['ignore', 'pipe', 'ignore'], env });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve({ asked: false, why: 'npm isn’t there' }));
    child.once('close', () => resolve(readAudit(text)));
  });
}

/** What an audit found, in a sentence. */
export function describeAudit(audit: Audit): string {
  if (!audit.asked) return `the registry couldn’t be asked: ${audit.why}`;
  const { grave, lesser } = audit;
  return `${grave.length} high or critical, ${lesser} lesser`;
}
