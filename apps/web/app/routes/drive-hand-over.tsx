import { driveKindLabels } from '@callboard/domain/media/enums';
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { getApi } from '#app/context.ts';
import { statusLook, whereabouts } from '#app/features/schedule/media/drive-words.ts';
import { TakeFields } from '#app/features/schedule/media/take-fields.tsx';
import { TakeForm } from '#app/features/schedule/media/take-form.ts';
import { handleForm } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepForm } from '#app/keep-form.ts';
import { Form, SubmitButton } from '#app/ui/form/form.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { TextLink } from '#app/ui/links.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pill } from '#app/ui/pill.tsx';
import type { Route } from './+types/drive-hand-over';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Take ${loaderData?.drive.label ?? 'a drive'} · Callboard` },
];

/** Where the QR code of a label leads. */
export const loader = ({ context, params: { id } }: Route.LoaderArgs) =>
  getApi(context).mediaDrives.handOverPage({ id });

export const action = ({ request, context, params: { id } }: Route.ActionArgs) =>
  handleForm(request, TakeForm, async ({ signing, signature, ...taken }) => {
    const signed = signing === 'typed' ? null : signature;
    await getApi(context).mediaDrives.take({ ...taken, signature: signed, id });
    return redirect(`/drives/${id}`);
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

/** After a refusal, the page shows who took the drive in the meantime. */
export function shouldRevalidate({ actionStatus, ...args }: ShouldRevalidateFunctionArgs) {
  return actionStatus !== undefined || args.defaultShouldRevalidate;
}

const loadSchema = () =>
  import('#app/features/schedule/media/take-form.ts').then((it) => it.TakeForm);

export default function HandOverDrive({ loaderData, actionData }: Route.ComponentProps) {
  const { drive, takerName } = loaderData;
  const { isReadOnly } = useViewer();
  const { label: statusLabel, ...look } = statusLook(drive.status);
  const [form, fields] = useForm({
    id: `take-${drive.id}`,
    loadSchema,
    lastResult: actionData,
    defaultValue: { custodian: takerName },
  });
  return (
    <>
      <PageHeader
        title={<bdi>{drive.label}</bdi>}
        back={{ to: `/drives/${drive.id}`, label: 'Drive' }}
        badges={
          <Pill {...look} isFilled>
            {statusLabel}
          </Pill>
        }
        summary={
          <>
            {driveKindLabels[drive.kind]} of{' '}
            <TextLink to={`/projects/${drive.projectId}/media`}>{drive.projectName}</TextLink>.{' '}
            <bdi>{whereabouts(drive)}</bdi>.
          </>
        }
      />
      {!isReadOnly && (
        <Form form={form} className="max-w-md">
          <TakeFields key={drive.status} fields={fields} handOver={loaderData} />
          <div>
            <SubmitButton size="lg">I take it</SubmitButton>
          </div>
        </Form>
      )}
    </>
  );
}
