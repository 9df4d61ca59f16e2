import { endpointFields } from '@callboard/domain/webhook-endpoints/fields';
import { makeEndpoint, queueDeliveries } from '@callboard/testing/factories';
import { group, type RouterUnderTest, type Scene } from '../../testing/router-under-test.ts';
import { tokenOf } from '../../testing/tokens.ts';

export const webhookEndpoints: RouterUnderTest = {
  id: 'endpoint',
  fields: endpointFields,
  records: [group(['endpoint', 'delivery'], makeHook)],
  v1: {
    list: { scope: 'webhooks:manage', route: 'GET /webhook-endpoints' },
    create: { scope: 'webhooks:manage', route: 'POST /webhook-endpoints', lock: 'workspace' },
    find: { scope: 'webhooks:manage', route: 'GET /webhook-endpoints/{id}' },
    update: { scope: 'webhooks:manage', route: 'PATCH /webhook-endpoints/{id}', lock: 'workspace' },
    delete: {
      scope: 'webhooks:manage',
      route: 'DELETE /webhook-endpoints/{id}',
      lock: 'workspace',
    },
    test: {
      scope: 'webhooks:manage',
      route: 'POST /webhook-endpoints/{id}/test',
      lock: 'workspace',
    },
  },
};

/** Creates an endpoint of the calling token with a delivery. */
async function makeHook({ app, owner }: Scene) {
  const { id: tokenId } = await tokenOf(app, owner);
  const url = 'https://hooks.example.com/a';
  const endpoint = await makeEndpoint(app, owner, { url, tokenId });
  const [delivery = ''] = await queueDeliveries(app, endpoint);
  return { endpoint: endpoint.id, delivery };
}
