import { appRouter } from './app-router.ts';
import { createCallerFactory } from './trpc.ts';

export type AppRouter = typeof appRouter;

/** Calls procedures in this process: `createCaller({ database, member }).projects.browse({})`. */
export const createCaller = createCallerFactory(appRouter);

export type Caller = ReturnType<typeof createCaller>;

export { appRouter } from './app-router.ts';
export {
  type Operation,
  operations,
  type Procedure,
  procedures,
  readOperations,
  readProcedures,
  readTools,
  type ToolOperation,
  toolOperations,
  toolScopes,
} from './operations.ts';
export {
  type ApiContext,
  type ApiMeta,
  requireScope,
  type SuccessStatus,
  type ToolMeta,
} from './trpc.ts';
export { startWatching } from './watch.ts';
