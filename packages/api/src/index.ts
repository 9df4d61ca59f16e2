import { boards } from './routers/boards.ts';
import { clients, clientsV1 } from './routers/clients.ts';
import { contacts, contactsV1 } from './routers/contacts.ts';
import { live } from './routers/live.ts';
import { projects, projectsV1 } from './routers/projects.ts';
import { company, members, plan, tokens } from './routers/settings.ts';
import { home, me, meV1, search } from './routers/workspace.ts';
import { createCallerFactory, router } from './trpc.ts';

/** Everything that can be asked: the app's procedures, and under `v1` the public ones. */
export const appRouter = router({
  boards,
  clients,
  company,
  contacts,
  home,
  live,
  me,
  members,
  plan,
  projects,
  search,
  tokens,
  v1: router({
    clients: clientsV1,
    contacts: contactsV1,
    me: meV1,
    projects: projectsV1,
  }),
});

export type AppRouter = typeof appRouter;

/** Calls procedures in this process: `createCaller({ database, member }).projects.browse({})`. */
export const createCaller = createCallerFactory(appRouter);

export type Caller = ReturnType<typeof createCaller>;

export { type ApiContext, type ApiMeta, type MemberSession, requireScope } from './trpc.ts';
