import { getApi } from '#app/context.ts';
import { findPeople, toPersonOption } from '#app/features/across/calendar/find-people.ts';
import { FeedCreated } from '#app/features/across/feeds/feed-created.tsx';
import { FeedForm } from '#app/features/across/feeds/feed-form.ts';
import { useBook, useProjectBook } from '#app/features/jobs/projects/use-book.ts';
import { handleForm } from '#app/forms.ts';
import { keepForm } from '#app/keep-form.ts';
import { ComboboxField } from '#app/ui/form/combobox-field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { useLastActionData } from '#app/use-last-action-data.ts';
import type { Route } from './+types/calendar-feed-new';

export const meta: Route.MetaFunction = () => [
  { title: 'New calendar feed · Settings · Callboard' },
];

/** Reads the job and the person of `?job=` and `?person=`, which the form starts with. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = getApi(context);
  const params = new URL(request.url).searchParams;
  const [id, crewMemberId] = [params.get('job'), params.get('person')];
  const [job, person] = await Promise.all([
    id ? api.projects.find({ id }) : undefined,
    crewMemberId ? api.calendar.people({ id: crewMemberId }) : undefined,
    api.feeds.list(),
  ]);
  return { job: job && { value: job.id, label: job.name }, person: person?.items[0] };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, FeedForm, async (value) => {
    const { url } = await getApi(context).feeds.create(value);
    return { created: { url } };
  });

const loadSchema = () =>
  import('#app/features/across/feeds/feed-form.ts').then((it) => it.FeedForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function NewCalendarFeed({ loaderData, actionData }: Route.ComponentProps) {
  const newest = actionData && 'created' in actionData ? actionData.created : undefined;
  const created = useLastActionData(newest);
  if (created) return <FeedCreated {...created} />;
  const lastResult = actionData && 'created' in actionData ? undefined : actionData;
  return <FeedPage {...loaderData} lastResult={lastResult} />;
}

type FeedPageProps = Route.ComponentProps['loaderData'] & {
  lastResult: Parameters<typeof useForm>[0]['lastResult'];
};

function FeedPage({ job, person, lastResult }: FeedPageProps) {
  const [form, fields] = useForm({
    id: 'calendar-feed',
    loadSchema,
    lastResult,
    defaultValue: { projectId: job?.value ?? '', crewMemberId: person?.id ?? '' },
  });
  return (
    <>
      <PageHeader
        title="New calendar feed"
        back={{ to: '/settings/calendars', label: 'Calendar feeds' }}
        summary="A secret URL for a calendar app. It has days, calls and places, without phone numbers, rates and notes."
      />
      <Form form={form} className="max-w-2xl gap-6">
        <ComboboxField
          field={fields.projectId}
          label="Job"
          {...useProjectBook(job)}
          placeholder="All jobs"
          noneLabel="All jobs"
          searchLabel="Search jobs"
        />
        <ComboboxField
          field={fields.crewMemberId}
          label="Person"
          hint="With a person, the calendar has the dates they are booked for and their own calls. Create a feed for each person you send one to."
          {...useBook(findPeople, person && toPersonOption(person))}
          placeholder="All shoot days"
          noneLabel="All shoot days"
          searchLabel="Search people"
        />
        <FormActions save="Create feed" cancelTo="/settings/calendars" />
      </Form>
    </>
  );
}
