import { listWrapChecks, wrapProject } from '@callboard/core/across';
import { createProject, setProjectRole, updateProject } from '@callboard/core/jobs';
import { fillBoard } from './boards.ts';
import type { DemoProject, ProjectKey } from './cast.ts';
import type { ClientBook } from './clients.ts';
import { projects } from './demo-projects.ts';
import { fillProduction, type ProductionLibrary } from './production.ts';
import { setNextJobNo } from './rows.ts';
import { actorOf, dateOf, on, type Story } from './story.ts';

/** The next job number. */
const nextJobNo = 2615;

/** Creates every job and moves it to its current state. Returns the jobs' ids. */
export async function runProjects(
  story: Story,
  book: ClientBook,
  library: ProductionLibrary,
): Promise<Map<ProjectKey, string>> {
  const ids = new Map<ProjectKey, string>();
  for (const project of projects)
    ids.set(project.key, await runProject(story, { book, library }, project));
  await setNextJobNo(story.ctx, nextJobNo);
  return ids;
}

async function runProject(
  story: Story,
  { book, library }: { book: ClientBook; library: ProductionLibrary },
  project: DemoProject,
): Promise<string> {
  await setNextJobNo(story.ctx, project.jobNo);
  const id = await openProject(story, book, project);
  for (const { day, phase, status } of project.moves) {
    await updateProject(on(story, day, '09:40', project.producer), { id, phase });
    if (status) await updateProject(on(story, day, '09:42', project.producer), { id, status });
  }
  await fillBoard(story, { id, project: project.key });
  await fillProduction(story, { project: project.key, projectId: id, library });
  if (project.closed !== undefined) await closeWrap(story, id, project.closed);
  return id;
}

async function openProject(story: Story, book: ClientBook, project: DemoProject): Promise<string> {
  const { name, agency, projectType, description, director, poNumber } = project;
  const ctx = on(story, project.created, '10:30', project.producer);
  const { id } = await createProject(ctx, {
    name,
    phase: 'brief',
    clientId: idOf(book.clients, project.client),
    contactId: idOf(book.contacts, project.contact),
    agency: agency ?? null,
    projectType,
    description,
    startDate: dateOf(story, project.shoot.first),
    endDate: dateOf(story, project.shoot.last),
    director,
    poNumber: poNumber ?? null,
    source: 'new_project',
  });
  for (const { person, role: projectRole } of project.roles) {
    const { membershipId } = actorOf(story, person);
    await setProjectRole(ctx, { projectId: id, membershipId, projectRole, isHeld: true });
  }
  return id;
}

async function closeWrap(story: Story, id: string, day: number): Promise<void> {
  const ctx = on(story, day, '16:45', 'ines');
  const checks = await listWrapChecks(ctx, { id });
  await wrapProject(ctx, { id, items: checks.map(({ item }) => ({ item, isDone: true })) });
}

function idOf(ids: Map<string, string>, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The client book of the demo lacks ${key}.`);
  return id;
}
