import { scopes } from '@callboard/domain/access/scopes';
import { expect, test } from 'vitest';
import { scopeGroups, scopeSummary } from './scope-words.ts';

test('every scope is offered under exactly one heading', () => {
  const offered = scopeGroups(scopes).flatMap((it) => it.scopes);
  expect(offered.toSorted()).toEqual([...scopes].toSorted());
});

test('the scopes of a token are summarized in words', () => {
  expect(scopeSummary(['deliverables:write', 'projects:read', 'projects:write'])).toBe(
    'Projects: read and write · Deliverables: write',
  );
});

test('a token without scopes says that it is for MCP only', () => {
  expect(scopeSummary([])).toMatch(/MCP only/);
});
