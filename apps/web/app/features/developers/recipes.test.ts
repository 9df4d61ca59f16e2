import crypto from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { compileFunction } from 'node:vm';
import { restEventNames } from '@callboard/domain/events/enums';
import { signatureOf } from '@callboard/webhooks';
import { describe, expect, test } from 'vitest';

const secret = 'whsec_recipes-of-the-guide';
const delivery = { id: 'whd_1', event: 'review_note_created', summary: 'Málaga “早い”.', data: {} };
const body = JSON.stringify(delivery);

describe('the flow for Node-RED', async () => {
  const nodes: RedNode[] = JSON.parse(await read('node-red.json'));
  const verify = nodes.find((it) => it.type === 'function');
  const run = compileFunction(verify?.func ?? '', ['msg', 'env', 'context', 'crypto']);

  /** Runs the node and returns its two outputs: the delivery and the response's status. */
  const receive = (signature: string | undefined, kept = new Map<string, unknown>()) => {
    const msg = { req: { headers: { 'svc-signature': signature } }, payload: Buffer.from(body) };
    const env = { get: (name: string) => (name === 'CALLBOARD_SECRET' ? secret : undefined) };
    const context = { get: (it: string) => kept.get(it), set: kept.set.bind(kept) };
    const [event, response] = run(msg, env, context, crypto);
    return { event: event?.payload ?? null, status: response.statusCode };
  };

  test('passes on a signed delivery once', () => {
    const kept = new Map<string, unknown>();
    const signature = signatureOf(body, [secret], new Date());
    expect(receive(signature, kept)).toEqual({ event: delivery, status: 204 });
    expect(receive(signature, kept)).toEqual({ event: null, status: 204 });
  });

  test('accepts either signature during a rotation', () => {
    const signature = signatureOf(body, ['whsec_new', secret], new Date());
    expect(receive(signature)).toEqual({ event: delivery, status: 204 });
  });

  test('rejects a request that is not signed by Callboard or is too old', () => {
    const late = new Date(Date.now() - 400_000);
    const right = signatureOf(body, [secret], new Date());
    const invalid = [
      undefined,
      'Bearer svc_1',
      right.replace(/,v1=.*/, ''),
      right.slice(0, -1),
      right.replace('v1=', 'v0='),
      signatureOf(body, ['whsec_another'], new Date()),
      signatureOf(`${body} `, [secret], new Date()),
      signatureOf(body, [secret], late),
    ];
    for (const it of invalid) expect(receive(it), it).toEqual({ event: null, status: 400 });
  });

  test('reads the raw body and connects every output to a node', () => {
    expect(nodes.find((it) => it.type === 'http in')).toMatchObject({ skipBodyParsing: true });
    const ids = nodes.map((it) => it.id);
    expect(nodes.flatMap((it) => it.wires?.flat() ?? []).filter((it) => !ids.includes(it))).toEqual(
      [],
    );
  });
});

test('both branch on events that every endpoint may subscribe to', async () => {
  const rules = { 'n8n.json': /"rightValue": "(\w+)"/g, 'node-red.json': /"v": "(\w+)"/g };
  for (const [name, rule] of Object.entries(rules)) {
    const branches = [...(await read(name)).matchAll(rule)].map(([, event]) => event);
    expect(branches).toEqual(['deliverable_status_changed', 'review_note_created']);
    expect(branches.filter((it) => !restEventNames.some((event) => event === it))).toEqual([]);
  }
});

test('the workflow for n8n has an id, so that the command line imports it', async () => {
  const workflow = JSON.parse(await read('n8n.json'));
  expect(workflow).toMatchObject({ id: expect.stringMatching(/^\w{16}$/), active: false });
});

test('the workflow for n8n connects existing nodes', async () => {
  const { nodes, connections }: Workflow = JSON.parse(await read('n8n.json'));
  const names = nodes.map((it) => it.name);
  const targets = Object.values(connections).flatMap((it) =>
    it.main.flat().map(({ node }) => node),
  );
  expect(targets.filter((it) => !names.includes(it))).toEqual([]);
  expect(Object.keys(connections).filter((it) => !names.includes(it))).toEqual([]);
});

interface RedNode {
  id: string;
  type: string;
  func?: string;
  wires?: string[][];
}

interface Workflow {
  nodes: { name: string }[];
  connections: Record<string, { main: { node: string }[][] }>;
}

function read(name: string): Promise<string> {
  return readFile(new URL(`./recipes/${name}`, import.meta.url), 'utf8');
}
