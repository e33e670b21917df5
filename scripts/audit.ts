import { auditPackages, describeAudit } from './npm-audit';

const audit = await auditPackages();
process.stdout.write(`Known vulnerabilities in what the app runs with: ${describeAudit(audit)}\n`);
if (audit.asked) for (const one of audit.grave) process.stdout.write(`  ${one}\n`);
process.exitCode = audit.asked && audit.grave.length > 0 ? 1 : 0;
