import type { Ctx } from '@callboard/core';
import { signIn } from '@callboard/core/accounts';
import { browseProjects } from '@callboard/core/jobs';
import { as, createDemoApp, type TestApp } from '@callboard/testing/factories';

/** The demo of Saturday, November 21, 2026, in its own database. */
export interface OpenedDemo {
  app: TestApp;
  /** Runs work as its owner. */
  asOwner<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
  /** Returns the id of a job by its name. */
  project(name: string): string;
}

/** Copies the demo and signs its owner in. Close `app` after the tests. */
export async function openDemo(): Promise<OpenedDemo> {
  const app = await createDemoApp();
  const { demo } = app;
  const { id: userId } = await signIn(app.database, {
    email: demo.owner.email,
    password: demo.owner.password ?? '',
    address: '127.0.0.1',
  });
  const owner = { userId, workspaceId: demo.workspace.id, membershipId: '', email: '', name: '' };
  const asOwner: OpenedDemo['asOwner'] = (work) => as(app, owner, work);
  const { items } = await asOwner((ctx) => browseProjects(ctx, { limit: 100 }));
  const projects = new Map(items.map(({ name, id }) => [name, id]));
  const project = (name: string) => {
    const id = projects.get(name);
    if (id === undefined) throw new Error(`The demo has no job ${name}.`);
    return id;
  };
  return { app, asOwner, project };
}
