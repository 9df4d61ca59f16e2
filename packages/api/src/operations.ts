import type { ErrorCode } from '@callboard/core';
import type { Scope } from '@callboard/core/access';
import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import { z } from 'zod';
import { appRouter } from './app-router.ts';
import type { ApiMeta, SuccessStatus, ToolMeta } from './trpc.ts';

/** A procedure as the router holds it. */
export interface Procedure {
  /** Where the router has it: `projects.find`, `v1.projects.find`. */
  path: string;
  type: 'query' | 'mutation' | 'subscription';
  meta: ApiMeta;
  inputs: readonly z.ZodType[];
  output: z.ZodType | undefined;
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** A public route. */
export interface Operation {
  /** Where the router has it: `v1.projects.find`. */
  procedure: string;
  type: 'query' | 'mutation';
  method: Method;
  /** As in the meta: `/projects/{id}`. */
  path: string;
  scope: Scope | 'any';
  isWrite: boolean;
  input: z.ZodObject;
  /** Names of the query parameters of a read, of the body fields of a write. */
  fields: ReadonlySet<string>;
  /** What it answers when it did what was asked: 201 when it made something. */
  successStatus: SuccessStatus;
  /** What it may refuse besides what every route may. */
  errors: readonly ErrorCode[];
  /** Fields that only the first answer to a keyed write has. */
  shownOnce: readonly string[];
}

/** A tool. */
export interface ToolOperation extends ToolMeta {
  /** Where the router has it: `tools.projects.list`. */
  procedure: string;
  input: z.ZodObject;
  output: z.ZodObject;
}

const successStatuses = { GET: 200, POST: 201, PATCH: 200, PUT: 200, DELETE: 204 } as const;

/** Every procedure of a router, by its whole path. The one reader of tRPC's own records. */
export function readProcedures(router: AnyTRPCRouter): Procedure[] {
  const procedures: Record<string, AnyTRPCProcedure> = router._def.procedures;
  return Object.entries(procedures).map(([path, { _def }]) => {
    const { inputs = [], output }: { inputs?: unknown[]; output?: unknown } = _def;
    const meta: ApiMeta = { ...(_def.meta ?? {}) };
    return {
      path,
      type: _def.type,
      meta,
      inputs: inputs.map(toSchema),
      output: output === undefined ? undefined : toSchema(output),
    };
  });
}

function toSchema(parser: unknown): z.ZodType {
  if (parser instanceof z.ZodType) return parser;
  throw new Error('The inputs and outputs of procedures are zod schemas.');
}

/** The public routes among procedures. @throws Error for one that cannot be a route. */
export function readOperations(procedures: readonly Procedure[]): Operation[] {
  return procedures.flatMap((procedure) => {
    const { path: name, type, meta, inputs } = procedure;
    const { openapi, scope, errors = [], shownOnce = [] } = meta;
    if (!openapi) return [];
    const { method, path } = openapi;
    if (!scope || type === 'subscription') throw new Error(`${name} cannot be a public route.`);
    const [input] = inputs;
    if (inputs.length !== 1 || !(input instanceof z.ZodObject)) {
      throw new Error(`${name} needs exactly one input, a strict object.`);
    }
    const fields = Object.keys(input.shape).filter((field) => !path.includes(`{${field}}`));
    const facts = { procedure: name, type, method, path, scope, input, errors, shownOnce };
    const successStatus = meta.successStatus ?? successStatuses[method];
    return [{ ...facts, isWrite: method !== 'GET', fields: new Set(fields), successStatus }];
  });
}

/** The tools among procedures. @throws Error for one that cannot be a tool, or has another's name. */
export function readTools(procedures: readonly Procedure[]): ToolOperation[] {
  const tools = procedures.flatMap(({ path, type, meta: { tool }, inputs, output }) => {
    if (!tool) return [];
    const [input] = inputs;
    const isWhole = inputs.length === 1 && input instanceof z.ZodObject;
    if (!isWhole || !(output instanceof z.ZodObject) || type !== 'query') {
      throw new Error(
        `${path} cannot be a tool: it needs one input, an output, and to be a query.`,
      );
    }
    return [{ ...tool, procedure: path, input, output }];
  });
  const names = new Set(tools.map(({ name }) => name));
  if (names.size !== tools.length) throw new Error('Two tools have the same name.');
  return tools;
}

/** Every procedure of the service. */
export const procedures: readonly Procedure[] = readProcedures(appRouter);

/** Every public route: what REST serves and the OpenAPI document describes. */
export const operations: readonly Operation[] = readOperations(procedures);

/** Every tool: what MCP lists and calls. */
export const toolOperations: readonly ToolOperation[] = readTools(procedures);
