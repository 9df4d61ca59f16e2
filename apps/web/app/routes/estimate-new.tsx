import { estimateKindLabels, estimateKinds } from '@callboard/domain/estimates/enums';
import { formatMoney } from '@callboard/domain/money/format-money';
import { data, redirect } from 'react-router';
import { getApi } from '#app/context.ts';
import { handleCreate } from '#app/create.ts';
import { EstimateForm, toNewEstimate } from '#app/features/bids/estimates/estimate-form.ts';
import { ClientField, ContactField } from '#app/features/jobs/projects/people-fields.tsx';
import { keepForm } from '#app/keep-form.ts';
import { SelectField, TextField } from '#app/ui/form/fields.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/estimate-new';

export const meta: Route.MetaFunction = () => [{ title: 'New estimate · Callboard' }];

const recentShown = 20;

/**
 * What the form starts with: an estimate to copy, what a past job spent, a job or a client, a kind and a
 * title, which the address names.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = getApi(context);
  const { permissions } = await api.me.find();
  if (!permissions.includes('estimates.edit')) {
    throw data({ message: 'Ask somebody with access to money to make the estimate.' }, 403);
  }
  const params = new URL(request.url).searchParams;
  const [copyId, projectId, clientId, actualsId] = ['copy', 'project', 'client', 'actuals'].map(
    (it) => params.get(it),
  );
  const [copy, project, client, templates, recent, spent, past] = await Promise.all([
    copyId ? api.estimates.find({ id: copyId }) : null,
    projectId ? api.projects.find({ id: projectId }) : null,
    clientId ? api.clients.find({ id: clientId }) : null,
    api.estimateTemplates.list(),
    api.estimates.list({ limit: recentShown }),
    api.costs.pastJobs({}),
    actualsId ? api.costs.pastJobs({ projectId: actualsId }) : { items: [] },
  ]);
  const of = copy ?? project;
  const [pastJob = null] = past.items;
  const from = of ?? pastJob;
  return {
    copy: copy && { id: copy.id, number: copy.number, title: copy.title },
    project: project && { id: project.id, name: project.name },
    title: copy
      ? `Copy of ${copy.title}`.slice(0, 200)
      : (params.get('title')?.slice(0, 200) ?? project?.name ?? pastJob?.name ?? ''),
    kind: estimateKinds.find((it) => it === params.get('kind')) ?? 'bid',
    client: from
      ? { id: from.clientId, name: from.clientName }
      : client && { id: client.id, name: client.name },
    contact: of?.contactId && of.contactName ? { id: of.contactId, name: of.contactName } : null,
    templates,
    template: templates.find((it) => it.id === params.get('template')) ?? null,
    recent: recent.items,
    pastJob,
    pastJobs: [...past.items, ...spent.items.filter((it) => it.id !== pastJob?.id)],
  };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleCreate(request, EstimateForm, async ({ formKey, ...typed }) => {
    const fields = { ...toNewEstimate(typed), ...(formKey && { formKey }) };
    const { id } = await getApi(context).estimates.create(fields);
    return redirect(`/estimates/${id}`);
  });

const loadSchema = () =>
  import('#app/features/bids/estimates/estimate-form.ts').then((it) => it.EstimateForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction, isNew: true });

const kinds = estimateKinds.map((value) => ({ value, label: estimateKindLabels[value] }));

export default function NewEstimate({ loaderData, actionData }: Route.ComponentProps) {
  const { copy, template, project, pastJob, title, kind, client, contact } = loaderData;
  const [form, fields] = useForm({
    id: 'estimate',
    isNew: true,
    loadSchema,
    lastResult: actionData,
    defaultValue: {
      ...{ title, kind: project ? kind : 'bid', projectId: project?.id ?? '' },
      ...{ clientId: client?.id ?? '', contactId: contact?.id ?? '' },
      from: startOf({ copy, template, pastJob }),
    },
  });
  const back = project
    ? { to: `/projects/${project.id}`, label: project.name }
    : { to: '/estimates', label: 'Estimates' };
  return (
    <>
      <PageHeader title="New estimate" summary={summaryOf({ copy, pastJob })} back={back} />
      <Form form={form} className="max-w-2xl sm:grid-cols-2">
        <TextField
          field={fields.title}
          label="Title"
          maxLength={200}
          autoComplete="off"
          autoFocus
          className="sm:col-span-2"
        />
        <ClientField field={fields.clientId} chosenName={client?.name} />
        <ContactField field={fields.contactId} chosenName={contact?.name} />
        <SelectField
          field={fields.from}
          label="Begin with"
          isOptional
          noneLabel="No lines"
          options={sources(loaderData)}
          className="sm:col-span-2"
        />
        {project && (
          <>
            <SelectField field={fields.kind} label="Kind" options={kinds} />
            <input type="hidden" name={fields.projectId.name} value={project.id} />
          </>
        )}
        <FormActions save="Create estimate" cancelTo={back.to} />
      </Form>
    </>
  );
}

type LoaderData = Route.ComponentProps['loaderData'];

function startOf({ copy, template, pastJob }: Pick<LoaderData, 'copy' | 'template' | 'pastJob'>) {
  if (copy) return `copy:${copy.id}`;
  if (template) return `template:${template.id}`;
  return pastJob ? `actuals:${pastJob.id}` : '';
}

function summaryOf({ copy, pastJob }: Pick<LoaderData, 'copy' | 'pastJob'>): string {
  if (copy) return `The copy has the lines, mark-ups and words of ${copy.number}.`;
  if (pastJob) {
    return `It has the lines and mark-ups of the accepted bid of ${pastJob.name}, with what was really spent in place of each amount. Each line says in its internal note where the figure comes from.`;
  }
  return 'It gets a number, and the mark-ups, payment schedule and terms of your settings.';
}

type Sources = Pick<LoaderData, 'copy' | 'templates' | 'recent' | 'pastJobs'>;

/** Templates, what past jobs really spent, and estimates whose lines are copied. */
function sources({ copy, templates, recent, pastJobs }: Sources) {
  const others = recent.filter((it) => it.id !== copy?.id);
  return [
    ...templates.map(({ id, name }) => ({
      ...{ value: `template:${id}`, label: name, group: 'Templates' },
    })),
    ...pastJobs.map(({ id, jobNo, name, spent }) => ({
      value: `actuals:${id}`,
      label: `${jobNo} ${name}, spent ${spent.map((it) => formatMoney(it.cents, it.currency)).join(' and ')}`,
      group: 'What a past job really spent',
    })),
    ...[...(copy ? [copy] : []), ...others].map(({ id, number, title }) => ({
      ...{ value: `copy:${id}`, label: `${number} ${title}`, group: 'Copy of an estimate' },
    })),
  ];
}
