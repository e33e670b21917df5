import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

type Errors = readonly { message: string }[] | undefined;

/** What is written: Vitest's own report names no project, and has nothing of uncaught errors. */
export interface VitestReport {
  files: {
    project: string;
    file: string;
    /** Loading it, its hooks and its tests, in milliseconds. */
    took: number;
    tests: { name: string; state: string; errors: string[] }[];
    /** Of loading it, and of hooks. */
    errors: string[];
  }[];
  /** What no test caught. */
  uncaught: string[];
}

const messages = (errors: Errors) => (errors ?? []).map(({ message }) => message);

function told(module: TestModule): VitestReport['files'][number] {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  return {
    project: module.project.name,
    file: path.relative(process.cwd(), module.moduleId),
    took: environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration,
    tests: [...module.children.allTests()].map((test) => {
      const { state, errors } = test.result();
      return { name: test.fullName, state, errors: messages(errors) };
    }),
    errors: [module, ...module.children.allSuites()].flatMap((one) => messages(one.errors())),
  };
}

function sayWhy(name: string, errors: readonly string[]): void {
  for (const why of errors) process.stdout.write(`failed: ${name}: ${why}\n`);
}

/** Writes what the suite's runner reads, into the file that TEST_REPORT names. */
export default class RunnerReport implements Reporter {
  /** Says at once why something failed: Vitest does at the end, which a run may not reach. */
  onTestCaseResult(test: TestCase): void {
    sayWhy(test.fullName, messages(test.result().errors));
  }

  onTestModuleEnd(module: TestModule): void {
    sayWhy(module.relativeModuleId, told(module).errors);
  }

  onTestRunEnd(modules: readonly TestModule[], uncaught: Errors): void {
    const report: VitestReport = { files: modules.map(told), uncaught: messages(uncaught) };
    writeFileSync(process.env.TEST_REPORT ?? '', JSON.stringify(report));
  }
}
