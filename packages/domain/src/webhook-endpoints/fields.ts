import { z } from 'zod';
import { eventNames, restEventNames } from '../events/enums.ts';
import { opened } from '../fields.ts';
import { exampleIds } from '../records/example-ids.ts';
import { field } from '../records/field.ts';
import { rulesOf } from '../records/inputs.ts';
import * as kind from '../records/kinds.ts';
import { idField, timestamps } from '../records/standard-fields.ts';

const events = z
  .array(z.enum(eventNames), 'Choose at least one event.')
  .min(1, 'Choose at least one event.')
  .transform((chosen) => [...new Set(chosen)]);

/** Every public field of a webhook endpoint, without its secret. */
export const endpointFields = {
  id: idField('endpoint', exampleIds.endpoint),
  name: field(kind.text(200, 'Enter a name.'), {
    label: 'name',
    description: 'Name of the endpoint.',
    example: 'Edit bay sync',
    writtenBy: 'api',
    isPublic: true,
    body: { description: 'Name of the endpoint.' },
  }),
  url: field(kind.text(2000, 'Enter a URL.'), {
    label: 'address',
    description: 'https URL deliveries are posted to.',
    example: 'https://hooks.example.com/callboard',
    writtenBy: 'api',
    isPublic: true,
    body: {
      rule: z.string().max(2000),
      description:
        'https URL deliveries are posted to, without a username or password, on a public host. Redirects are not followed.',
    },
  }),
  events: field(kind.withSchemas(events, z.array(z.enum(restEventNames))), {
    label: 'events',
    description: 'Events the endpoint receives.',
    example: ['deliverable_status_changed', 'deliverable_version_created'],
    writtenBy: 'api',
    isPublic: true,
    body: {
      rule: z
        .array(z.enum(restEventNames))
        .min(1)
        .max(100)
        .transform((chosen) => [...new Set(chosen)]),
      description: 'Events the endpoint receives. Duplicates are dropped.',
    },
  }),
  enabled: field(kind.boolean(), {
    label: 'state',
    description: 'False while the endpoint is paused.',
    example: true,
    writtenBy: 'api',
    isPublic: true,
    body: { description: 'False pauses the endpoint. True resumes it and clears `failing_since`.' },
  }),
  failingSince: field(kind.optionalInstant(), {
    description: 'When a delivery last used up all retries; null once one succeeds.',
    example: null,
    isPublic: true,
  }),
  lastDeliveredAt: field(kind.optionalInstant(), {
    description: 'When a delivery last succeeded.',
    example: '2026-11-21T17:04:05.123Z',
    isPublic: true,
  }),
  ...timestamps('When the endpoint was created.', 'When the endpoint last changed.'),
};

/** Validation rules of the fields a person can set. */
const endpointRules = rulesOf(endpointFields);

export const CreateEndpoint = z
  .object({ ...endpointRules, kind: z.enum(['webhook', 'chat']) })
  .partial({ enabled: true });

export const UpdateEndpoint = z.object(endpointRules).partial().extend({ id: z.string(), opened });

/** `overlapHours` is how long deliveries are signed with the previous secret as well. */
export const RotateSecret = z.object({
  id: z.string(),
  overlapHours: z.number().int().min(0).max(168),
});
