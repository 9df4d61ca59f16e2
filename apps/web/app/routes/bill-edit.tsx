import { redirect } from 'react-router';
import { getApi } from '#app/context.ts';
import { handleEdit } from '#app/edit.ts';
import { currencies } from '#app/features/accounts/settings/places.ts';
import { BillFields } from '#app/features/spend/bills/bill-fields.tsx';
import { BillForm, toBill } from '#app/features/spend/bills/bill-form.ts';
import { toShownBill, toStoredBill } from '#app/features/spend/bills/stored-bill.ts';
import { keepForm } from '#app/keep-form.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/bill-edit';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Edit bill of ${loaderData?.bill.payeeName ?? 'a payee'} · Callboard` },
];

export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  const { billFiles, bills } = getApi(context);
  const [bill, files, settings] = await Promise.all([
    bills.find({ id }),
    billFiles.list(),
    bills.settings(),
  ]);
  if (!bill.may.edit) throw redirect(`/bills/${id}`);
  const chosen = new URL(request.url).searchParams.get('file');
  return {
    ...{ bill, files, currencies: currencies() },
    ...{ termsDays: settings.termsDays, taxRounding: settings.taxRounding },
    job: bill.projectId ? await bills.job({ projectId: bill.projectId }) : null,
    file: files.find((it) => it.id === chosen) ?? bill.file,
  };
}

export const action = ({ request, context, params: { id } }: Route.ActionArgs) =>
  handleEdit(request, BillForm, {
    toFields: (typed) => ({ ...toBill(typed), ...fileIn(request) }),
    update: (edit) => getApi(context).bills.update({ ...edit, id }),
    done: () => redirect(`/bills/${id}`),
    maxOpenedLength: 500_000,
  });

/** Returns the file that was added on the page, which its address has. */
function fileIn({ url }: Request): { fileId?: string } {
  const fileId = new URL(url).searchParams.get('file');
  return fileId ? { fileId } : {};
}

const loadSchema = () => import('#app/features/spend/bills/bill-form.ts').then((it) => it.BillForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

const BillFiles = lazyPart(async () => ({
  default: (await import('#app/features/spend/bills/bill-files.tsx')).BillFiles,
}));

export default function EditBill({ loaderData, actionData }: Route.ComponentProps) {
  const { bill, files, file, job, currencies: options, termsDays, taxRounding } = loaderData;
  const stored = toStoredBill(bill);
  const [form, fields] = useForm({
    id: 'bill',
    loadSchema,
    lastResult: actionData,
    defaultValue: { ...toShownBill(stored), kind: bill.kind },
    record: { stored, toShown: toShownBill },
  });
  return (
    <>
      <PageHeader
        title={`Edit bill of ${bill.payeeName}`}
        back={{ to: `/bills/${bill.id}`, label: `Bill of ${bill.payeeName}` }}
      />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <Form form={form}>
          <BillFields
            fields={fields}
            {...{ job, termsDays, currencies: options, currency: bill.currency }}
            rounding={{ stored: bill.taxRounding, next: taxRounding }}
            person={
              bill.crewMemberId ? { value: bill.crewMemberId, label: bill.payeeName } : undefined
            }
            isStored
          />
          <FormActions save="Save changes" cancelTo={`/bills/${bill.id}`} />
        </Form>
        <div className="max-lg:order-first">
          <BillFiles.Part files={files} file={file} isReplaced />
        </div>
      </div>
    </>
  );
}
