import { z } from 'zod';
import { plainDate } from '../fields.ts';
import { instant, nullableDate, nullableText } from '../wire.ts';
import type { PublicProject } from './projects.ts';
import { projectPhases, projectStatuses, writableStatuses } from './vocabulary.ts';

/** A project as it leaves over REST. */
export const Project = z
  .object({
    id: z.string().describe('Id of the project.'),
    name: z.string().describe('Name of the job.'),
    status: z
      .enum(projectStatuses)
      .describe(
        'Where the job stands. The upper-case values and `archived` are older stored values.',
      ),
    phase: z.enum(projectPhases).nullable().describe('Step of the pipeline; null when unset.'),
    client_id: z.string().describe('Id of the client.'),
    contact_id: nullableText('Id of the client contact for this job.'),
    description: nullableText('What the job is.'),
    agency: nullableText('Agency between the company and the client.'),
    project_type: nullableText('Kind of job, such as commercial or music_video.'),
    start_date: nullableDate('First day of the job.'),
    end_date: nullableDate('Last day of the job.'),
    created_at: instant('When the project was created.'),
    updated_at: instant('When the project last changed.'),
  })
  .meta({ id: 'Project' });

const date = (description: string) =>
  plainDate.nullable().describe(description).meta({ format: 'date', example: '2026-11-24' });

const fields = {
  name: z.string().trim().min(1).max(200).describe('Name of the job.'),
  status: z.enum(writableStatuses).describe('Where the job stands.'),
  phase: z.enum(projectPhases).describe('Step of the pipeline. Setting one never closes the job.'),
  description: z.string().max(5000).nullable().describe('What the job is.'),
  agency: z.string().max(100).nullable().describe('Agency between the company and the client.'),
  project_type: z
    .string()
    .max(100)
    .nullable()
    .describe(
      'Kind of job: commercial, branded_content, music_video, social, corporate, documentary, stills, event or your own word.',
    ),
  start_date: date('First day of the job.'),
  end_date: date('Last day of the job, not before the first.'),
  client_id: z.string().describe('A client in this workspace. Omitted: the Unassigned client.'),
  contact_id: z.string().nullable().describe('A contact in this workspace.'),
};

/** The body of POST /projects. */
export const CreateProject = z.strictObject(fields).partial().required({ name: true });

/** The body of PATCH /projects/{id}. */
export const UpdateProject = z.strictObject(fields).partial();

/** The public fields of a project, and no others: never money. */
export function toProject(project: PublicProject): z.infer<typeof Project> {
  return {
    id: project.id,
    name: project.name,
    status: project.status,
    phase: project.phase,
    client_id: project.clientId,
    contact_id: project.contactId,
    description: project.description,
    agency: project.agency,
    project_type: project.projectType,
    start_date: project.startDate,
    end_date: project.endDate,
    created_at: project.createdAt.toISOString(),
    updated_at: project.updatedAt.toISOString(),
  };
}
