import type { ActivityEntry } from '@callboard/core/activity';
import { expect, test } from 'vitest';
import { type ActivityItem, addressOf, sentenceOf } from './sentence.ts';

const name = 'Status changed';
const title = 'Permits to Doing: north side';

type Known = Extract<ActivityEntry, { kind: string }>;
type Example = Known extends infer Entry
  ? Entry extends Known
    ? Pick<Entry, 'kind' | 'data'>
    : never
  : never;

const sentences: [Example, string][] = [
  [{ kind: 'project.created', data: { name, source: 'api' } }, 'created the job'],
  [
    {
      kind: 'project.updated',
      data: {
        name,
        fields: ['name', 'startDate', 'agency'],
        before: { name: 'Glow' },
        after: { name },
      },
    },
    'changed the name, start date, and agency',
  ],
  [
    {
      kind: 'project.updated',
      data: {
        name,
        fields: ['status'],
        before: { status: 'wrap' },
        after: { status: 'production' },
      },
    },
    'changed the status from Wrap to Production',
  ],
  [
    {
      kind: 'project.phase_moved',
      data: { fromPhase: 'pre_pro', toPhase: 'shoot', guidance: [] },
    },
    'moved the phase from Pre-pro to Shoot',
  ],
  [
    { kind: 'project.phase_moved', data: { fromPhase: null, toPhase: 'brief', guidance: [] } },
    'moved the phase to Brief',
  ],
  [
    { kind: 'project.phase_moved', data: { fromPhase: 'brief', toPhase: null, guidance: [] } },
    'moved the phase from Brief to no phase',
  ],
  [
    {
      kind: 'project.phase_undone',
      data: { moveId: 'act_0', movedBy: 'Marcus Tran', fromPhase: 'pre_pro', toPhase: 'shoot' },
    },
    'moved the phase from Pre-pro to Shoot, then undid it',
  ],
  [
    {
      kind: 'project.phase_undone',
      data: { moveId: 'act_0', movedBy: 'Priya Raman', fromPhase: 'pre_pro', toPhase: 'shoot' },
    },
    'undid Priya Raman’s phase move from Pre-pro to Shoot',
  ],
  [{ kind: 'project.ordered', data: {} }, 'reordered the deliverables'],
  [{ kind: 'project.wrapped', data: { name, items: [] } }, 'wrapped and closed the job'],
  [{ kind: 'project.reopened', data: { name, reason: 'A pickup' } }, 'reopened the job: A pickup'],
  [
    { kind: 'project.team_set', data: { name, projectRole: 'producer', isHeld: true } },
    `made ${name} Producer`,
  ],
  [
    { kind: 'project.team_set', data: { name, projectRole: 'first_ad', isHeld: false } },
    `removed ${name} as 1st AD`,
  ],
  [{ kind: 'project.archived', data: { name } }, 'archived the job'],
  [{ kind: 'project.restored', data: { name } }, 'restored the job from the archive'],
  [{ kind: 'card.added', data: { title } }, `added the card “${title}”`],
  [{ kind: 'card.updated', data: { title } }, `changed the card “${title}”`],
  [{ kind: 'card.moved', data: { title, column: 'On: set' } }, `moved “${title}” to On: set`],
  [{ kind: 'card.removed', data: { title } }, `removed the card “${title}”`],
  [{ kind: 'card.restored', data: { title } }, `restored the card “${title}”`],
  [{ kind: 'deliverable.added', data: { title } }, '· The sentence'],
];

test.each(sentences)('$kind says who did what', (example, text) => {
  expect(sentenceOf(item(example))).toEqual({ actor: 'Marcus Tran', text });
});

test('a row older than the catalog shows its stored sentence', () => {
  const before = { kind: null, data: { fields: ['name'] }, summary: 'Glow Forward was updated' };
  expect(sentenceOf({ ...item(sentences[0]?.[0]), ...before }).text).toBe(
    '· Glow Forward was updated',
  );
});

test('a sentence about the actor does not name them twice', () => {
  const own = { kind: null, data: {}, summary: 'Marcus Tran said no to 2 dates' };
  expect(sentenceOf({ ...item(sentences[0]?.[0]), ...own }).text).toBe('said no to 2 dates');
});

test('a token is shown as a token', () => {
  const created = {
    ...item(sentences[0]?.[0]),
    actorKind: 'api' as const,
    actorName: 'api:Edit bay sync',
  };
  expect(sentenceOf(created).actor).toBe('Edit bay sync (API)');
  expect(sentenceOf({ ...created, actorName: 'mcp:Claude' }).actor).toBe('Claude (MCP)');
});

function item(example: Example | undefined): ActivityItem {
  if (!example) throw new Error('There is no such example.');
  return {
    ...example,
    id: 'act_1',
    summary: 'The sentence',
    actorKind: 'user',
    actorName: 'Marcus Tran',
    actorPortraitId: null,
    createdAt: new Date('2026-11-20T12:00:00Z'),
    projectId: null,
  };
}

test('what is said about a deliverable opens it, or their list', () => {
  const at = (kind: string, projectId: string | null = 'prj_1') =>
    addressOf({ kind, projectId, subjectId: 'dlv_1' } as ActivityItem);
  expect(at('deliverable.status_changed')).toBe('/projects/prj_1/deliverables?open=dlv_1');
  expect(at('deliverable.removed')).toBe('/projects/prj_1/deliverables');
  expect(at('project.ordered')).toBe('/projects/prj_1/deliverables');
  expect([at('card.added'), at('deliverable.added', null)]).toEqual([undefined, undefined]);
});
