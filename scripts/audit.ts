import { runCommand, say } from './command';
import { auditPackages, describeAudit } from './npm-audit';

const USAGE = `Usage: npm run audit

Asks the npm registry which known vulnerabilities the packages have that the app runs with. It fails where
one is high or critical.
`;

runCommand(USAGE, async () => {
  const audit = await auditPackages();
  say(`Known vulnerabilities in what the app runs with: ${describeAudit(audit)}`);
  if (!audit.asked) return 0;
  for (const one of audit.grave) say(`  ${one}`);
  return audit.grave.length > 0 ? 1 : 0;
});
