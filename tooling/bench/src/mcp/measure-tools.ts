import { isDeepStrictEqual } from 'node:util';
import type { Row } from '../alternate.ts';
import type { Served } from '../processes.ts';
import type { Loaded } from '../rest/load.ts';
import { pressBoth } from '../rest/press.ts';

interface Sides {
  ours: Served;
  /** Server with the same token check and query, written by hand. */
  byHand: Served;
  /** Server on the official SDK's stateless transport with the same tools. It checks no token. */
  sdk: Served;
}

interface Measured {
  measure: string;
  baseline: Served;
  method: string;
  params?: object;
}

/** Requests measured on both sides. */
const measuresOf = ({ byHand, sdk }: Sides, { shootDayId }: Loaded): Measured[] => [
  {
    measure: 'tools/call list_projects',
    baseline: byHand,
    method: 'tools/call',
    params: { name: 'list_projects', arguments: {} },
  },
  {
    measure: 'tools/call get_shoot_day',
    baseline: byHand,
    method: 'tools/call',
    params: { name: 'get_shoot_day', arguments: { shoot_day_id: shootDayId } },
  },
  { measure: 'tools/list', baseline: sdk, method: 'tools/list' },
];

/** Measures requests per second and the 99th percentile of two tools and of the list. */
export async function measureTools(
  sides: Sides,
  { loaded, runs }: { loaded: Loaded; runs: number },
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { measure, baseline, method, params } of measuresOf(sides, loaded)) {
    const body = { jsonrpc: '2.0', id: 1, method, ...(params && { params }) };
    const { secrets } = loaded;
    await requireSame([sides.ours, baseline], { body, secrets });
    const request = { path: '/api/mcp', body, secrets };
    rows.push(...(await pressBoth({ measure, ours: sides.ours, baseline, request, runs })));
  }
  return rows;
}

/** Throws unless both sides respond with the same data, so that the same work is compared. */
async function requireSame(
  sides: readonly Served[],
  call: { body: { method: string }; secrets: readonly string[] },
): Promise<void> {
  const [own, other] = await Promise.all(sides.map((side) => resultOf(side, call)));
  if (isDeepStrictEqual(own, other)) return;
  const [ours, baseline] = [own, other].map((it) => JSON.stringify(it));
  throw new Error(`${call.body.method}: ${ours}\n\nis not\n\n${baseline}`);
}

async function resultOf(
  { url }: Served,
  { body, secrets }: { body: object; secrets: readonly string[] },
): Promise<unknown> {
  const response = await fetch(`${url}/api/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secrets[0]}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify(body),
  });
  const { result } = (await response.json()) as ToolResponse;
  const { as_of: _, ...content } = result.structuredContent ?? {};
  return result.tools?.map(({ name }) => name).sort() ?? content;
}

interface ToolResponse {
  result: {
    structuredContent?: { as_of: string };
    tools?: { name: string }[];
  };
}
