import { isArchived } from '@callboard/domain/projects/enums';
import { data, Form, redirect, useNavigation } from 'react-router';
import { unansweredForm } from '#app/connection/unanswered.ts';
import { getApi } from '#app/context.ts';
import { refusalOf } from '#app/errors.ts';
import { readWrapItems, WrapForm } from '#app/features/jobs/projects/wrap-form.ts';
import { WrapItemField } from '#app/features/jobs/projects/wrap-item-field.tsx';
import { keep } from '#app/keep.ts';
import { readFields } from '#app/read-form.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { useDraft } from '#app/ui/form/drafts/use-draft.ts';
import { PageHeader, Section } from '#app/ui/page-header.tsx';
import type { Route } from './+types/project-wrap';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Wrap ${loaderData?.project.name ?? 'project'} · Callboard` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = getApi(context);
  const [project, checks] = await Promise.all([
    api.projects.find({ id: params.id }),
    api.projects.wrapChecks({ id: params.id }),
  ]);
  if (project.closedAt || isArchived(project.status)) throw redirect(`/projects/${params.id}`);
  return { project, checks };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const api = getApi(context);
  const form = await readFields(request, WrapForm);
  const checks = await api.projects.wrapChecks({ id: params.id });
  const items = readWrapItems(
    form,
    checks.map((it) => it.item),
  );
  try {
    await api.projects.wrap({ id: params.id, items });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return data({ refusal: refusal.message, fields: refusal.fields }, refusal.status);
  }
  return redirect(`/projects/${params.id}`);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keep({
    serverAction,
    replyTo: (error) => ({ refusal: unansweredForm(error), fields: noFields }),
  });

const noFields: Record<string, string[]> = {};

export default function Wrap({ loaderData, actionData }: Route.ComponentProps) {
  const { project, checks } = loaderData;
  const { state, formMethod } = useNavigation();
  const draft = useDraft({ formId: 'wrap' });
  const met = checks.filter((it) => it.state === 'met').length;
  const open = checks.length - met;
  const isBeside = actionData && checks.some((it) => actionData.fields[it.item]);
  return (
    <>
      <PageHeader
        title={`Wrap ${project.name}`}
        back={{ to: `/projects/${project.id}`, label: project.name }}
        summary={
          open === 0
            ? 'Everything is done. You can close the job.'
            : `${met} of ${checks.length} are done. Check off what else is done, and give a reason for anything that is not.`
        }
      />
      <Form id="wrap" method="post" className="grid max-w-[44rem] gap-6">
        {actionData && !isBeside && (
          <Banner tone="danger" role="alert">
            {actionData.refusal}
          </Banner>
        )}
        <Section title="Before you close">
          <ul className="grid border-t border-line">
            {checks.map((check) => (
              <WrapItemField
                key={check.item}
                check={check}
                to={
                  check.item === 'cards_verified'
                    ? `/projects/${project.id}/media?show=at-risk`
                    : undefined
                }
                error={actionData?.fields[check.item]?.[0]}
              />
            ))}
          </ul>
        </Section>
        <Section title="What happens next">
          <ul className="grid list-disc gap-1 pl-5 text-soft marker:text-faint">
            <li>The status changes to Closed. The job and its board become read-only.</li>
            <li>Integrations can no longer change it over the API.</li>
            <li>The job no longer counts toward your plan.</li>
            <li>The checklist and your reasons are saved in the activity. No email is sent.</li>
            <li>The job’s producer, an admin or an owner can reopen it with a reason.</li>
          </ul>
        </Section>
        <div className="flex gap-2">
          <Button
            variant="primary"
            type="submit"
            isBusy={state !== 'idle' && formMethod !== undefined}
          >
            Wrap and close job
          </Button>
          <LinkButton variant="quiet" to={`/projects/${project.id}`}>
            Cancel
          </LinkButton>
        </div>
        {draft}
      </Form>
    </>
  );
}
