import {
  createProject,
  listWrapChecks,
  updateProject,
  wrapProject,
} from '@callboard/core/projects';
import { fillBoard } from './boards.ts';
import type { DemoJob, JobKey } from './cast.ts';
import type { ClientBook } from './clients.ts';
import { jobs } from './jobs.ts';
import { fillProduction, type ProductionLibrary } from './production.ts';
import { giveProjectRole, setNextJobNo } from './rows.ts';
import { actorOf, dateOf, on, type Story } from './story.ts';

/** The next job number. */
const nextJobNo = 2615;

/** Creates every job and moves it to its current state. Returns the jobs' ids. */
export async function runJobs(
  story: Story,
  book: ClientBook,
  library: ProductionLibrary,
): Promise<Map<JobKey, string>> {
  const ids = new Map<JobKey, string>();
  for (const job of jobs) ids.set(job.key, await runJob(story, { book, library }, job));
  await setNextJobNo(story.ctx, nextJobNo);
  return ids;
}

async function runJob(
  story: Story,
  { book, library }: { book: ClientBook; library: ProductionLibrary },
  job: DemoJob,
): Promise<string> {
  await setNextJobNo(story.ctx, job.jobNo);
  const id = await openJob(story, book, job);
  for (const { day, phase, status } of job.moves) {
    await updateProject(on(story, day, '09:40', job.producer), { id, phase });
    if (status) await updateProject(on(story, day, '09:42', job.producer), { id, status });
  }
  await fillBoard(story, { id, job: job.key });
  await fillProduction(story, { job: job.key, projectId: id, library });
  if (job.closed !== undefined) await wrapJob(story, id, job.closed);
  return id;
}

async function openJob(story: Story, book: ClientBook, job: DemoJob): Promise<string> {
  const { name, agency, projectType, description, director, poNumber } = job;
  const ctx = on(story, job.created, '10:30', job.producer);
  const { id } = await createProject(ctx, {
    name,
    phase: 'brief',
    clientId: idOf(book.clients, job.client),
    contactId: idOf(book.contacts, job.contact),
    agency: agency ?? null,
    projectType,
    description,
    startDate: dateOf(story, job.shoot.first),
    endDate: dateOf(story, job.shoot.last),
    director,
    poNumber: poNumber ?? null,
    source: 'new_project',
  });
  for (const { person, role } of job.roles) {
    const { membershipId } = actorOf(story, person);
    await giveProjectRole(ctx, { projectId: id, membershipId, projectRole: role });
  }
  return id;
}

async function wrapJob(story: Story, id: string, day: number): Promise<void> {
  const ctx = on(story, day, '16:45', 'ines');
  const checks = await listWrapChecks(ctx, { id });
  await wrapProject(ctx, { id, items: checks.map(({ item }) => ({ item, isDone: true })) });
}

function idOf(ids: Map<string, string>, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The client book of the demo lacks ${key}.`);
  return id;
}
