import { redirect } from 'react-router';
import { getApi } from '#app/context.ts';
import { handleCreate } from '#app/create.ts';
import { DuplicateForm, toCopy } from '#app/features/jobs/projects/duplicate-form.ts';
import { PlanIsFull } from '#app/features/jobs/projects/new-project-link.tsx';
import { keepForm } from '#app/keep-form.ts';
import { DateField } from '#app/ui/form/date-fields.tsx';
import { CheckboxField, TextField } from '#app/ui/form/fields.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/project-duplicate';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Duplicate ${loaderData?.name ?? 'project'} · Callboard` },
];

export const loader = ({ context, params }: Route.LoaderArgs) =>
  getApi(context).projects.find({ id: params.id });

export const action = ({ request, context, params }: Route.ActionArgs) =>
  handleCreate(request, DuplicateForm, async ({ formKey, ...typed }) => {
    const copy = { ...toCopy(typed), id: params.id, formKey };
    const { id } = await getApi(context).projects.duplicate(copy);
    return redirect(`/projects/${id}`);
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction, isNew: true });

const loadSchema = () =>
  import('#app/features/jobs/projects/duplicate-form.ts').then((it) => it.DuplicateForm);

export default function DuplicateProject({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name } = loaderData;
  const [form, fields] = useForm({
    id: 'duplicate',
    isNew: true,
    loadSchema,
    lastResult: actionData,
    defaultValue: {
      name: `Copy of ${name}`.slice(0, 200),
      ...{ team: 'on', cards: 'on', deliverables: 'on', locations: 'on' },
    },
  });
  return (
    <>
      <PageHeader
        title={`Duplicate ${name}`}
        summary="The copy has the same client and details. Days, crew, call sheets and footage stay with this job."
        back={{ to: `/projects/${params.id}`, label: name }}
      />
      <PlanIsFull />
      <Form form={form} className="max-w-[44rem] sm:grid-cols-2">
        <TextField field={fields.name} label="Name" className="sm:col-span-2" autoFocus />
        <TextField
          field={fields.jobNo}
          label="Job number"
          isOptional
          hint="The next number, unless you enter one."
          maxLength={20}
          className="sm:col-span-2"
        />
        <DateField field={fields.startDate} label="Starts" isOptional />
        <DateField field={fields.endDate} label="Ends" isOptional />
        <fieldset className="grid gap-3 sm:col-span-2">
          <legend className="mb-2 text-sm font-medium">Copy</legend>
          <CheckboxField field={fields.team} label="Team" hint="Who has which role on the job." />
          <CheckboxField
            field={fields.cards}
            label="Board cards"
            hint="In the first column, with nothing checked, due or assigned."
          />
          <CheckboxField
            field={fields.deliverables}
            label="Deliverables"
            hint="Not started, without due dates, versions and Ad-IDs."
          />
          <CheckboxField
            field={fields.locations}
            label="Locations"
            hint="To be scouted again. Permits that were needed are needed again."
          />
          <CheckboxField
            field={fields.files}
            label="Files"
            hint="Folders and files of the Files tab."
          />
        </fieldset>
        <div className="sm:col-span-2">
          <FormActions save="Create copy" cancelTo={`/projects/${params.id}`} />
        </div>
      </Form>
    </>
  );
}
