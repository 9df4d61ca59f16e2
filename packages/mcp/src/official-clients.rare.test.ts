import { makeDemo, makeProject } from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { HostProgram } from './testing/host-program.ts';
import { type Connected, generations } from './testing/official-clients.ts';
import { startService, type TestService } from './testing/start-service.ts';

// The official clients run the whole flow themselves: discover, register, approve, call, refresh.

let service: TestService;
let server: URL;
let secret: string;

beforeAll(async () => {
  service = await startService();
  server = new URL(`${service.url}/api/mcp`);
  await makeProject(service.app, service.workspace.owner, { name: 'Glow Forward' });
  ({ secret } = await makeDemo(service.app));
});

afterAll(() => service.close());

beforeEach(() => {
  service.requests.length = 0;
});

describe.each(generations)('$name', ({ connect, finish }) => {
  async function connectApproved(): Promise<{ client: Connected; program: HostProgram }> {
    const program = new HostProgram();
    const way = { authProvider: program };
    await expect(connect(server, way)).rejects.toThrow(/unauthorized/i);
    if (!program.sentTo) throw new Error('The client sent nobody to the approval.');
    const { searchParams } = await service.approve(program.sentTo);
    await finish(server, program, searchParams);
    program.sentTo = undefined;
    return { client: await connect(server, way), program };
  }

  test('discovers, registers, is approved, connects and calls', async () => {
    const { client } = await connectApproved();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('list_shoot_days');
    await client.ping();
    const found = await client.callTool({ name: 'list_projects', arguments: { query: 'glow' } });
    expect(found.structuredContent.items).toMatchObject([{ name: 'Glow Forward' }]);
    const lost = await client.callTool({ name: 'get_project', arguments: { project_id: 'prj_x' } });
    expect(lost).toMatchObject({ isError: true });
    const wrong = client.callTool({ name: 'list_projects', arguments: { limit: 0 } });
    await expect(wrong).rejects.toMatchObject({ code: -32602 });
    await client.close();
    expect(service.requests).toContain('GET /api/mcp 405');
    expect(service.requests.filter((line) => / 5\d\d$/.test(line))).toEqual([]);
  });

  test('refreshes an expired token on its own and continues', async () => {
    const { client, program } = await connectApproved();
    const before = program.tokens();
    service.app.clock.advance(3600);
    await client.listTools();
    expect(program.tokens()).not.toEqual(before);
    expect(service.requests.at(-1)).toBe('POST /api/mcp 200');
    await client.close();
  });

  test('requests a new approval after its owner is demoted', async () => {
    // The 2.x client warns its host program.
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { client, program } = await connectApproved();
    const { sql } = service.app.system;
    const { membershipId } = service.workspace.owner;
    await sql`update memberships set role = 'producer' where id = ${membershipId}`;
    try {
      await expect(client.listTools()).rejects.toThrow();
      expect(program.sentTo?.pathname).toBe('/oauth/authorize');
    } finally {
      await sql`update memberships set role = 'owner' where id = ${membershipId}`;
      warn.mockRestore();
    }
    await client.close();
  });

  test('with an API token, every tool returns what its own schema declares', async () => {
    const headers = { authorization: `Bearer ${secret}` };
    const client = await connect(server, { requestInit: { headers } });
    const { tools } = await client.listTools();
    const known = await knownIds(client);
    for (const { name, inputSchema } of tools) {
      const needed = neededBy(name, inputSchema);
      const args = Object.fromEntries(needed.map((it) => [it, known[it]]));
      // The client validates the result against the tool's output schema and throws.
      const response = await client.callTool({ name, arguments: args });
      expect({ name, isError: response.isError ?? false }).toEqual({ name, isError: false });
      expect(JSON.parse(response.content[0].text)).toEqual(response.structuredContent);
    }
    await client.close();
  });
});

/** Returns arguments for every input that a tool may require, from the demo. */
async function knownIds(client: Connected): Promise<Record<string, unknown>> {
  const firstOf = async (name: string) =>
    (await client.callTool({ name, arguments: { limit: 1 } })).structuredContent.items[0];
  const { shoot_day_id, project_id, date } = await firstOf('list_shoot_days');
  const { deliverable_id } = await firstOf('list_deliverables');
  return { shoot_day_id, project_id, deliverable_id, dates: [date], query: 'glow' };
}

/** What to send to tools that take one thing or another. */
const chosen: Record<string, string[]> = {
  find_crew_availability: ['dates'],
  get_shoot_day: ['shoot_day_id'],
};

function neededBy(name: string, schema: { required?: string[] }): string[] {
  return chosen[name] ?? schema.required ?? [];
}
