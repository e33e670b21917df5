import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { CONTRACT } from '@/lib/app/calls';
import { openApiDocument } from '@/lib/app/openapi';
import type { AnyOperation } from '@/lib/platform/operations/operation';

interface Described {
  tags: string[];
  operationId: string;
  security: object[];
  responses: Record<string, object>;
}

const { paths } = openApiDocument() as { paths: Record<string, Record<string, Described>> };
const calls: readonly AnyOperation[] = CONTRACT;

describe('the OpenAPI document', () => {
  test('passes the recommended rules of Redocly without an error or a warning', async () => {
    // As text: the type of a config takes ten seconds to look into.
    const config = await createConfig(JSON.stringify({ extends: ['recommended'] }));
    const problems = await lintFromString({ source: JSON.stringify(openApiDocument()), config });
    expect(
      problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
    ).toEqual([]);
  });

  test.each(calls.map((call) => [call.path, call] as const))(
    'says of %s who may, and how it is refused',
    (path, call) => {
      const methods = Object.values(paths[`/${path}`] ?? {});
      expect(methods.length).toBeGreaterThan(0);
      for (const { tags, security, responses } of methods) {
        expect(tags).toHaveLength(1);
        expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '404', '422']));
        const open = call.permission === 'public';
        expect(security.length === 0).toBe(open);
        expect('401' in responses).toBe(!open);
      }
    },
  );

  test('declares the session-ended header for every response', () => {
    const { components } = openApiDocument() as {
      components: { headers: object; responses: Record<string, object> };
    };
    expect(components.headers).toHaveProperty(['session-ended', 'schema', 'const'], 'true');
    const told = { headers: { 'session-ended': { $ref: '#/components/headers/session-ended' } } };
    for (const { path } of calls)
      for (const { responses } of Object.values(paths[`/${path}`] ?? {}))
        expect(responses['200']).toMatchObject(told);
    for (const response of Object.values(components.responses))
      expect(response).toMatchObject(told);
  });

  test('has the fields of the input by their names', () => {
    expect(JSON.stringify(paths['/community/get-all'])).toContain(
      'privatecFourYearCollegeUniversity',
    );
  });

  test('has another name under each address for a call with aliases', () => {
    expect(paths['/login']?.post?.operationId).toBe('login');
    expect(paths['/user/login']?.post?.operationId).toBe('userLogin');
  });
});
