import { removeClient } from '@callboard/core/jobs';
import {
  as,
  makeClient,
  makeContact,
  makeToken,
  makeWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRest, type TestRest } from './testing/start-rest.ts';

let rest: TestRest;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

const owner = () => rest.workspace.owner;

describe('GET /me', () => {
  it('returns the workspace and the token', async () => {
    const { json } = await rest.call('GET', '/me');
    expect(json).toEqual({
      workspace: {
        id: rest.workspace.id,
        name: expect.any(String),
        time_zone: 'America/Los_Angeles',
      },
      token: {
        id: rest.token.id,
        name: 'Edit bay sync',
        scopes: rest.token.session.token.scopes,
        expires_at: null,
      },
    });
  });

  it('returns the expiry of the token', async () => {
    const expiresAt = new Date('2027-01-01T00:00:00.000Z');
    const token = await makeToken(rest.app, owner(), ['media:read'], { expiresAt });
    const { json } = await rest.call('GET', '/me', { token });
    expect(json.token).toMatchObject({
      scopes: ['media:read'],
      expires_at: '2027-01-01T00:00:00.000Z',
    });
  });
});

describe('clients', () => {
  it('are returned singly and in a list, including the Unassigned client', async () => {
    const client = await makeClient(rest.app, owner(), {
      name: 'Vantelle Skincare',
      website: 'https://example.com',
    });
    const { json } = await rest.call('GET', `/clients/${client.id}`);
    expect(json).toEqual({
      id: client.id,
      name: 'Vantelle Skincare',
      kind: 'brand',
      website: 'https://example.com',
      address: null,
      is_unassigned: false,
      primary_contact_id: null,
      created_at: client.createdAt.toISOString(),
      updated_at: client.updatedAt.toISOString(),
    });
    const { data } = (await rest.call('GET', '/clients')).json;
    expect(data).toContainEqual(json);
    expect(data.filter((row: { is_unassigned: boolean }) => row.is_unassigned)).toHaveLength(1);
  });

  it('that were removed are not returned', async () => {
    const client = await makeClient(rest.app, owner());
    await as(rest.app, owner(), (ctx) => removeClient(ctx, { id: client.id }));
    expect((await rest.call('GET', `/clients/${client.id}`)).status).toBe(404);
    const { data } = (await rest.call('GET', '/clients')).json;
    expect(data.map((row: { id: string }) => row.id)).not.toContain(client.id);
  });
});

it('contacts are returned with email and phone', async () => {
  const contact = await makeContact(rest.app, owner(), {
    email: 'hana@example.com',
    phone: '555-0101',
    title: 'Producer',
  });
  const { json } = await rest.call('GET', `/contacts/${contact.id}`);
  expect(json).toEqual({
    id: contact.id,
    client_id: contact.clientId,
    name: 'Hana Brandt',
    title: 'Producer',
    email: 'hana@example.com',
    phone: '555-0101',
    kind: null,
    is_primary: false,
    created_at: contact.createdAt.toISOString(),
    updated_at: contact.updatedAt.toISOString(),
  });
  expect((await rest.call('GET', '/contacts')).json.data).toEqual([json]);
});

describe('another workspace', () => {
  it('cannot be selected by anything in a request', async () => {
    const other = await makeWorkspace(rest.app);
    const headers = { 'x-workspace-id': other.id, cookie: `workspace=${other.id}` };
    const { json } = await rest.call('GET', '/me', { headers });
    expect(json.workspace.id).toBe(rest.workspace.id);
  });
});
