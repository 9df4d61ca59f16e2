import { Form, redirect, useNavigation } from 'react-router';
import { getApi } from '#app/context.ts';
import { CrewMergeForm } from '#app/features/crew/crew-merge-form.ts';
import { matchWords } from '#app/features/crew/match-words.ts';
import { MergePreview } from '#app/features/crew/merge-preview.tsx';
import { useCrewBook } from '#app/features/jobs/projects/use-book.ts';
import { attempt } from '#app/forms.ts';
import { keepPage } from '#app/keep-page.ts';
import { readFields } from '#app/read-form.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Combobox } from '#app/ui/combobox.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { useAddress } from '#app/ui/list/use-address.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/crew-merge';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Merge ${loaderData?.member.name ?? 'person'} · Crew · Callboard` },
];

export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  const { crewMembers } = getApi(context);
  const intoId = new URL(request.url).searchParams.get('into');
  const [{ member, twins }, preview] = await Promise.all([
    crewMembers.page({ id }),
    intoId && intoId !== id ? crewMembers.previewMerge({ id, intoId }) : null,
  ]);
  return { member, twins, preview, intoId: preview && intoId };
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { intoId } = await readFields(request, CrewMergeForm);
  const reply = await attempt(() => getApi(context).crewMembers.merge({ id, intoId }));
  if (reply.refusal === null) throw redirect(`/crew/${intoId}`);
  return reply;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage({ serverAction });

export default function MergeCrewMember({ loaderData, actionData }: Route.ComponentProps) {
  const { member, twins, preview, intoId } = loaderData;
  const { state } = useNavigation();
  return (
    <>
      <PageHeader
        title={`Merge ${member.name}`}
        summary="For a person who was added twice."
        back={{ to: `/crew/${member.id}`, label: member.name }}
      />
      <div className="grid max-w-[34rem] gap-4">
        {twins.length > 0 && !preview && (
          <p className="text-sm text-soft">
            {twins.map((it, index) => (
              <span key={it.id}>
                {index > 0 && ', '}
                <TextLink to={`?into=${it.id}`}>{it.name}</TextLink> (same{' '}
                {matchWords([it.by ?? 'name'])})
              </span>
            ))}
          </p>
        )}
        <IntoField id={member.id} intoId={intoId} name={preview?.into.name} />
        {preview && <MergePreview preview={preview} />}
        {actionData?.refusal && (
          <Banner tone="danger" role="alert">
            {actionData.refusal}
          </Banner>
        )}
        <Form method="post" className="flex gap-2">
          <input type="hidden" name="intoId" value={intoId ?? ''} />
          <Button type="submit" variant="primary" disabled={!preview} isBusy={state !== 'idle'}>
            Merge
          </Button>
          <LinkButton to={`/crew/${member.id}`}>Cancel</LinkButton>
        </Form>
      </div>
    </>
  );
}

interface IntoFieldProps {
  id: string;
  intoId: string | null;
  name: string | undefined;
}

/** Chooses who stays, `?into=`. */
function IntoField({ id, intoId, name }: IntoFieldProps) {
  const { change } = useAddress();
  const { options, onSearch } = useCrewBook();
  const others = options.filter((it) => it.value !== id);
  const chosen = intoId && name ? [{ value: intoId, label: name }] : [];
  const known = others.some((it) => it.value === intoId);
  return (
    <Field id="merge-into" label="Into">
      <Combobox
        key={intoId ?? ''}
        id="merge-into"
        name="merge-into"
        options={known ? others : [...chosen, ...others]}
        onSearch={onSearch}
        defaultValue={intoId ?? undefined}
        onChange={(value) => change((params) => params.set('into', value))}
        placeholder="Choose the person to keep"
        searchLabel="Search crew"
      />
    </Field>
  );
}
