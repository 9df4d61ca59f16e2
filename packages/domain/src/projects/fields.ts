import { z } from 'zod';
import { invalid } from '../errors.ts';
import { opened } from '../fields.ts';
import { exampleIds } from '../records/example-ids.ts';
import { field } from '../records/field.ts';
import { rulesOf } from '../records/inputs.ts';
import * as kind from '../records/kinds.ts';
import { idField, timestamps } from '../records/standard-fields.ts';
import {
  bidTypes,
  copiedContents,
  projectLabels,
  projectPhases,
  projectStatuses,
  writableStatuses,
} from './enums.ts';

/** Every field of a project. */
export const projectFields = {
  id: idField('project', exampleIds.project),
  jobNo: field(kind.text(20, 'Enter a job number.'), {
    label: projectLabels.jobNo,
    description: 'Job number of the company.',
    example: '26-014',
    writtenBy: 'app',
    toolDetail: 'list',
  }),
  name: field(kind.text(200, 'Enter a name.'), {
    label: projectLabels.name,
    description: 'Name of the job.',
    example: 'Morning Ritual',
    writtenBy: 'api',
    isPublic: true,
    toolDetail: 'list',
  }),
  status: field(kind.oneOf(writableStatuses, projectStatuses), {
    label: projectLabels.status,
    description: 'Status of the project. The uppercase values and `archived` are legacy values.',
    example: 'pre_production',
    writtenBy: 'api',
    isPublic: true,
    toolDetail: 'list',
    body: { description: 'Status of the project.' },
  }),
  /** Null removes the job from the pipeline's phases. */
  phase: field(kind.nullable(kind.oneOf(projectPhases)), {
    label: projectLabels.phase,
    description: 'Phase in the pipeline; null when unset.',
    example: 'pre_pro',
    writtenBy: 'api',
    isPublic: true,
    toolDetail: 'list',
    body: {
      rule: z.enum(projectPhases),
      description: 'Phase in the pipeline. Setting a phase never closes the project.',
    },
  }),
  clientId: field(kind.reference(), {
    label: projectLabels.clientId,
    description: 'Id of the client.',
    example: exampleIds.client,
    writtenBy: 'api',
    isPublic: true,
    toolDetail: 'list',
    body: {
      description: 'Id of a client in this workspace. Defaults to the Unassigned client on create.',
    },
  }),
  contactId: field(kind.nullable(kind.reference()), {
    label: projectLabels.contactId,
    description: 'Id of the client contact for this job.',
    example: exampleIds.contact,
    writtenBy: 'api',
    isPublic: true,
    body: { description: 'Id of a contact in this workspace.' },
  }),
  description: field(kind.optionalText(5000), {
    label: projectLabels.description,
    description: 'Description of the project.',
    example: 'Two days in a kitchen and a roastery: one :60, its cut-downs and stills.',
    writtenBy: 'api',
    isPublic: true,
    toolDetail: 'full',
  }),
  agency: field(kind.optionalText(100), {
    label: projectLabels.agency,
    description: 'Agency between the company and the client.',
    example: 'Ostrander & Pike',
    writtenBy: 'api',
    isPublic: true,
    toolDetail: 'list',
  }),
  projectType: field(kind.optionalText(100), {
    label: projectLabels.projectType,
    description: 'Kind of job, such as commercial or music_video.',
    example: 'commercial',
    writtenBy: 'api',
    isPublic: true,
    toolDetail: 'full',
    body: {
      description:
        'Kind of job: commercial, branded_content, music_video, social, corporate, documentary, stills, event or any other text.',
    },
  }),
  startDate: field(kind.optionalDate(), {
    label: projectLabels.startDate,
    description: 'First day of the job.',
    example: '2026-11-24',
    writtenBy: 'api',
    isPublic: true,
    toolDetail: 'list',
  }),
  endDate: field(kind.optionalDate(), {
    label: projectLabels.endDate,
    description: 'Last day of the job, not before the first.',
    example: '2026-12-18',
    writtenBy: 'api',
    isPublic: true,
    toolDetail: 'list',
  }),
  director: field(kind.optionalText(200), {
    label: projectLabels.director,
    description: 'Name of the director.',
    example: 'Noor Haddad',
    writtenBy: 'app',
    toolDetail: 'full',
  }),
  bidType: field(kind.oneOf(bidTypes), {
    label: projectLabels.bidType,
    description: 'Whether the bid is firm or cost plus.',
    example: 'firm',
    writtenBy: 'app',
  }),
  poNumber: field(kind.optionalText(100), {
    label: projectLabels.poNumber,
    description: 'Number of the purchase order.',
    example: 'PO-1188',
    writtenBy: 'app',
  }),
  cancellationTerms: field(kind.optionalText(2_000), {
    label: projectLabels.cancellationTerms,
    description: 'What is owed when a confirmed date is called off, and with what notice.',
    example: 'Within 2 business days 100%, within 5 business days 50%.',
    writtenBy: 'app',
  }),
  ...timestamps('When the project was created.', 'When the project last changed.'),
};

/** Validation rules of the fields a person can set. */
export const projectRules = rulesOf(projectFields);

export const CreateProject = z.object(projectRules).partial().required({ name: true });

export const UpdateProject = CreateProject.partial().extend({ id: z.string(), opened });

/** A copy of a job: its own name, number and dates, and the contents to take along. */
export const DuplicateProject = CreateProject.pick({
  name: true,
  jobNo: true,
  startDate: true,
  endDate: true,
}).extend({ id: z.string(), contents: z.array(z.enum(copiedContents)).max(copiedContents.length) });

export const ReopenProject = z.object({
  id: z.string(),
  reason: z.string('Enter a reason.').trim().min(1, 'Enter a reason.').max(500),
});

/** Requires the end date not to be before the start date. @throws AppError `invalid_parameter`. */
export function requireOrderedDates(dates: {
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
}) {
  if (dates.startDate && dates.endDate && dates.endDate < dates.startDate) {
    throw invalid('endDate', 'The end date is before the start date.');
  }
}
