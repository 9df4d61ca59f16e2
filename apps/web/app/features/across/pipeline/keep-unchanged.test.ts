import type { PipelineColumn, PipelineProject } from '@callboard/core/across';
import { expect, test } from 'vitest';
import { keepUnchanged } from './keep-unchanged.ts';

const job = (id: string, name = id) => ({ id, name }) as PipelineProject;
const column = (...projects: PipelineProject[]): PipelineColumn => ({
  phase: 'brief',
  total: projects.length,
  projects,
});

test('unchanged jobs and columns keep their objects, changed ones do not', () => {
  const before = [column(job('a'), job('b')), column(job('c'))];
  const after = keepUnchanged(before, [column(job('a'), job('b', 'new')), column(job('c'))]);
  expect(after[1]).toBe(before[1]);
  expect(after[0]).not.toBe(before[0]);
  expect(after[0]?.projects[0]).toBe(before[0]?.projects[0]);
  expect(after[0]?.projects[1]).toEqual(job('b', 'new'));
});

test('a job that moved, left or arrived changes its columns', () => {
  const before = [column(job('a'), job('b')), column()];
  const after = keepUnchanged(before, [column(job('b')), column(job('a'))]);
  expect(after).toEqual([column(job('b')), column(job('a'))]);
  expect(keepUnchanged(before, [column(job('b'), job('a')), column()])[0]).not.toBe(before[0]);
});
