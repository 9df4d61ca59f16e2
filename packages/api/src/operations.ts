import { mcpScopes } from '@callboard/domain/access/enums';
import type { McpScope } from '@callboard/domain/access/mcp-scopes';
import type { Scope } from '@callboard/domain/access/scopes';
import type { ErrorCode } from '@callboard/domain/errors';
import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import { z } from 'zod';
import { appRouter } from './app-router.ts';
import type { ApiMeta, SuccessStatus, Tag, ToolMeta } from './trpc.ts';

/** A procedure of the router. */
export interface Procedure {
  /** Path in the router: `projects.find`, `v1.projects.find`. */
  path: string;
  type: 'query' | 'mutation' | 'subscription';
  meta: ApiMeta;
  inputs: readonly z.ZodType[];
  output: z.ZodType | undefined;
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** A public route. */
export interface Operation {
  /** Path in the router: `v1.projects.find`. */
  procedure: string;
  type: 'query' | 'mutation';
  method: Method;
  /** Path template: `/projects/{id}`. */
  path: string;
  scope: Scope | 'any';
  tag: Tag;
  isWrite: boolean;
  input: z.ZodObject;
  output: z.ZodType | undefined;
  /** Names of the query parameters of a read, of the body fields of a write. */
  fields: ReadonlySet<string>;
  /** Status of a successful response: 201 when a record was created. */
  successStatus: SuccessStatus;
  /** Errors this route can return besides those every route can. */
  errors: readonly ErrorCode[];
  /** Fields that appear only in the first response to a keyed write. */
  shownOnce: readonly string[];
}

/** A tool. */
export interface ToolOperation extends ToolMeta {
  /** Path in the router: `tools.projects.list`. */
  procedure: string;
  /** A mutation changes something. */
  type: 'query' | 'mutation';
  input: z.ZodObject;
  output: z.ZodObject;
}

const successStatuses = { GET: 200, POST: 201, PATCH: 200, PUT: 200, DELETE: 204 } as const;

/** Returns every procedure of a router by its full path. The only code that reads tRPC's `_def`. */
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
  throw new Error('Inputs and outputs of procedures must be zod schemas.');
}

/** Returns the public routes among procedures. @throws Error for a malformed route. */
export function readOperations(procedures: readonly Procedure[]): Operation[] {
  return procedures.flatMap((procedure) => {
    const { path: name, type, meta, inputs, output } = procedure;
    const { openapi, scope, tag, errors = [], shownOnce = [] } = meta;
    if (!openapi) return [];
    const { method, path } = openapi;
    if (!scope || !tag || type === 'subscription')
      throw new Error(`${name} cannot be a public route: it needs a scope and a tag.`);
    const [input] = inputs;
    if (inputs.length !== 1 || !(input instanceof z.ZodObject)) {
      throw new Error(`${name} needs exactly one input, a strict object.`);
    }
    const fields = Object.keys(input.shape).filter((field) => !path.includes(`{${field}}`));
    const operation = {
      procedure: name,
      type,
      method,
      path,
      scope,
      tag,
      input,
      output,
      errors,
      shownOnce,
    };
    const successStatus = meta.successStatus ?? successStatuses[method];
    return [{ ...operation, isWrite: method !== 'GET', fields: new Set(fields), successStatus }];
  });
}

/** Returns the tools among procedures. @throws Error for a malformed tool or a duplicate name. */
export function readTools(procedures: readonly Procedure[]): ToolOperation[] {
  const tools = procedures.flatMap(({ path, type, meta: { tool }, inputs, output }) => {
    if (!tool) return [];
    const [input] = inputs;
    const hasOneInput = inputs.length === 1 && input instanceof z.ZodObject;
    if (!hasOneInput || !(output instanceof z.ZodObject) || type === 'subscription') {
      throw new Error(
        `${path} cannot be a tool: it needs one input, an output, and to be no subscription.`,
      );
    }
    return [{ ...tool, procedure: path, type, input, output }];
  });
  const names = new Set(tools.map(({ name }) => name));
  if (names.size !== tools.length) throw new Error('Two tools have the same name.');
  return tools;
}

/** Every procedure of the service. */
export const procedures: readonly Procedure[] = readProcedures(appRouter);

/** Every public route: served by REST and described by the OpenAPI document. */
export const operations: readonly Operation[] = readOperations(procedures);

/** Every tool that MCP lists and calls. */
export const toolOperations: readonly ToolOperation[] = readTools(procedures);

/** The scopes that tools need, which a person can approve. */
export const toolScopes: readonly McpScope[] = mcpScopes.filter((scope) =>
  toolOperations.some((tool) => tool.scope === scope),
);
