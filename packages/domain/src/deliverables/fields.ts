import { z } from 'zod';
import { opened } from '../fields.ts';
import { exampleIds } from '../records/example-ids.ts';
import { field } from '../records/field.ts';
import { rulesOf } from '../records/inputs.ts';
import * as kind from '../records/kinds.ts';
import { idField, timestamps } from '../records/standard-fields.ts';
import { deliverableStatuses, deliveryMethods, mostAdded } from './enums.ts';

/** Every field of a deliverable. */
export const deliverableFields = {
  id: idField('deliverable', exampleIds.deliverable),
  projectId: field(kind.readOnly(z.string()), {
    description: 'Id of the project.',
    example: exampleIds.project,
    isPublic: true,
    toolDetail: 'list',
  }),
  title: field(kind.text(200, 'Enter a title.'), {
    label: 'title',
    description: 'Title, such as Hero :30.',
    example: 'Hero :30',
    writtenBy: 'api',
    isPublic: true,
    toolDetail: 'list',
  }),
  description: field(kind.optionalText(5000), {
    label: 'description',
    description: 'Free-form description.',
    example: 'The cut-down for broadcast.',
    writtenBy: 'api',
    isPublic: true,
    toolDetail: 'full',
  }),
  format: field(kind.textOrEmpty(100), {
    label: 'format',
    description: 'Aspect or format, such as 16x9.',
    example: '16x9',
    writtenBy: 'api',
    isPublic: true,
  }),
  duration: field(kind.textOrEmpty(40), {
    label: 'length',
    description: 'Length, such as :30.',
    example: ':30',
    writtenBy: 'api',
    isPublic: true,
  }),
  platform: field(kind.textOrEmpty(100), {
    label: 'platform',
    description: 'Where it runs, such as Broadcast.',
    example: 'Broadcast',
    writtenBy: 'api',
    isPublic: true,
  }),
  status: field(kind.oneOf(deliverableStatuses), {
    label: 'status',
    description: 'Status of the deliverable.',
    example: 'IN_REVIEW',
    writtenBy: 'api',
    isPublic: true,
    toolDetail: 'list',
  }),
  dueDate: field(kind.optionalDate(), {
    label: 'due date',
    description: 'Due date.',
    example: '2026-12-11',
    writtenBy: 'api',
    isPublic: true,
    toolDetail: 'list',
  }),
  deliveredAt: field(kind.optionalInstant(), {
    description: 'When it was delivered.',
    example: null,
    isPublic: true,
  }),
  externalUrl: field(kind.nullable(kind.httpsAddress()), {
    label: 'address',
    description: 'https URL where it is stored.',
    example: null,
    writtenBy: 'api',
    isPublic: true,
  }),
  isClientVisible: field(kind.boolean(), {
    label: 'visibility',
    description: 'Whether the client can see it.',
    example: true,
    writtenBy: 'api',
    isPublic: true,
    publicName: 'client_visible',
    toolDetail: 'list',
  }),
  sortOrder: field(kind.integer(0, 100_000), {
    label: 'place',
    description: "Position in the team's order.",
    example: 1,
    writtenBy: 'api',
    isPublic: true,
  }),
  adId: field(
    kind.nullable(
      kind.withSchemas(
        z
          .string()
          .regex(/^[A-Z0-9]{11,12}$/, 'Enter an Ad-ID of 11 or 12 capital letters and digits.'),
        z.string(),
      ),
    ),
    {
      label: 'Ad-ID',
      description: 'Broadcast identifier.',
      example: 'TTFL1234000H',
      writtenBy: 'app',
    },
  ),
  aspect: field(kind.optionalText(40), {
    label: 'aspect',
    description: 'Aspect ratio.',
    example: '16:9',
    writtenBy: 'app',
  }),
  frameRate: field(kind.optionalText(40), {
    label: 'frame rate',
    description: 'Frames per second.',
    example: '23.976',
    writtenBy: 'app',
  }),
  codec: field(kind.optionalText(100), {
    label: 'codec',
    description: 'How the file is encoded.',
    example: 'ProRes 422 HQ',
    writtenBy: 'app',
  }),
  loudness: field(kind.optionalText(40), {
    label: 'loudness',
    description: 'Loudness of the mix.',
    example: '-24 LKFS',
    writtenBy: 'app',
  }),
  language: field(kind.optionalText(40), {
    label: 'language',
    description: 'Language of the cut.',
    example: 'English',
    writtenBy: 'app',
  }),
  hasCaptions: field(kind.boolean(), {
    label: 'captions',
    description: 'Whether it has captions.',
    example: false,
    writtenBy: 'app',
  }),
  hasSlate: field(kind.boolean(), {
    label: 'slate',
    description: 'Whether it has a slate.',
    example: false,
    writtenBy: 'app',
  }),
  roundsIncluded: field(kind.nullable(kind.integer(0, 99)), {
    label: 'rounds of changes',
    description: 'Rounds of changes that the price includes.',
    example: 2,
    writtenBy: 'app',
  }),
  parentId: field(kind.nullable(kind.reference()), {
    label: 'parent',
    description: 'The deliverable this one is a cut-down of.',
    example: null,
    writtenBy: 'app',
  }),
  qcPassedAt: field(kind.optionalInstant(), {
    description: 'When it passed quality control.',
    example: null,
  }),
  deliveredTo: field(kind.optionalText(200), {
    label: 'recipient',
    description: 'Recipient of the delivery.',
    example: null,
    writtenBy: 'app',
  }),
  deliveryMethod: field(kind.nullable(kind.oneOf(deliveryMethods)), {
    label: 'method',
    description: 'How it was delivered.',
    example: null,
    writtenBy: 'app',
  }),
  ...timestamps('When it was added.', 'When it last changed.'),
};

/** Validation rules of the fields that a person can set on a deliverable. */
export const deliverableRules = rulesOf(deliverableFields);

export const CreateDeliverable = z
  .object({ projectId: z.string(), ...deliverableRules })
  .partial()
  .required({ projectId: true, title: true });

const { title, format, duration, platform, dueDate, isClientVisible } = deliverableRules;

export const AddDeliverables = z.object({
  projectId: z.string(),
  items: z
    .array(
      z
        .object({ title, format, duration, platform, dueDate, isClientVisible })
        .partial()
        .required({ title: true }),
    )
    .min(1)
    .max(mostAdded),
});

export const UpdateDeliverable = z.object({
  id: z.string(),
  ...z.object(deliverableRules).partial().shape,
  opened,
});

export const SetQualityPassed = z.object({ id: z.string(), isPassed: z.boolean() });

export const RemoveDeliverable = z.object({
  id: z.string(),
  reason: z.string().trim().min(1, 'Enter a reason.').max(500),
});

export const OrderDeliverables = z.object({
  projectId: z.string(),
  /** All deliverables of the project, in the new order. Their quota limits the length. */
  ids: z.array(z.string()).min(1),
});
