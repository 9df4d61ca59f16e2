import { redirect } from 'react-router';
import { getApi } from '#app/context.ts';
import { handleCreate } from '#app/create.ts';
import { currencies } from '#app/features/accounts/settings/places.ts';
import { BillFields } from '#app/features/spend/bills/bill-fields.tsx';
import { BillForm, toBill } from '#app/features/spend/bills/bill-form.ts';
import { linesOf } from '#app/features/spend/bills/lines-of-order.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepForm } from '#app/keep-form.ts';
import { todayIn } from '#app/ui/dates/plain-date.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/bill-new';

export const meta: Route.MetaFunction = () => [{ title: 'New bill · Callboard' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { billFiles, bills, company, crewMembers } = getApi(context);
  const { searchParams } = new URL(request.url);
  const projectId = searchParams.get('job');
  const crewMemberId = searchParams.get('person');
  const [files, settings, { currency }, job, person] = await Promise.all([
    billFiles.list(),
    bills.settings(),
    company.find(),
    projectId ? bills.job({ projectId }) : null,
    crewMemberId ? crewMembers.find({ id: crewMemberId }) : null,
  ]);
  const order = job?.orders.find((it) => it.id === searchParams.get('order')) ?? null;
  return {
    ...{ files, currency, job, order, currencies: currencies() },
    ...{ termsDays: settings.termsDays, taxRounding: settings.taxRounding },
    person: person && { value: person.id, label: person.name },
    file: files.find((it) => it.id === searchParams.get('file')) ?? null,
    orderLines: order && JSON.stringify(linesOf(order)),
    /** The bill that was entered before this one, from several files. */
    after: searchParams.get('after'),
  };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleCreate(request, BillForm, async ({ formKey, ...typed }) => {
    const { billFiles, bills } = getApi(context);
    const fileId = new URL(request.url).searchParams.get('file');
    const bill = { ...toBill(typed), kind: typed.kind, ...(fileId && { fileId }) };
    const { id } = await bills.enter({ ...bill, ...(formKey && { formKey }) });
    const [next] = fileId ? await billFiles.list() : [];
    return redirect(next ? `/bills/new?file=${next.id}&after=${id}` : `/bills/${id}`);
  });

const loadSchema = () => import('#app/features/spend/bills/bill-form.ts').then((it) => it.BillForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction, isNew: true });

const BillFiles = lazyPart(async () => ({
  default: (await import('#app/features/spend/bills/bill-files.tsx')).BillFiles,
}));

export default function NewBill(props: Route.ComponentProps) {
  const { file, files } = props.loaderData;
  return (
    <>
      <PageHeader
        title="New bill"
        back={{ to: '/bills', label: 'Bills' }}
        summary="It is checked against booked days, hours, orders and other bills as soon as it is saved."
      />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <NewBillForm key={props.loaderData.after} {...props} />
        <div className="max-lg:order-first">
          <BillFiles.Part files={files} file={file} />
        </div>
      </div>
    </>
  );
}

function NewBillForm({ loaderData, actionData }: Route.ComponentProps) {
  const { job, person, order, orderLines, currency, termsDays, taxRounding } = loaderData;
  const today = todayIn(useViewer().workspace.timeZone);
  const isVendor = order !== null && order.crewMemberId === null;
  const [form, fields] = useForm({
    id: 'bill',
    isNew: true,
    loadSchema,
    lastResult: actionData,
    defaultValue: {
      ...{ kind: isVendor ? 'vendor' : 'crew', billedOn: today, projectId: job?.id },
      crewMemberId: person?.value ?? order?.crewMemberId,
      ...(order && {
        purchaseOrderId: order.id,
        payeeName: order.vendorName,
        lines: orderLines,
      }),
    },
  });
  const known = order?.crewMemberId
    ? { value: order.crewMemberId, label: order.vendorName }
    : undefined;
  return (
    <Form form={form}>
      <BillFields
        fields={fields}
        {...{ job, currency, termsDays, currencies: loaderData.currencies }}
        rounding={{ stored: taxRounding, next: taxRounding }}
        person={person ?? known}
      />
      <FormActions save="Save bill" cancelTo="/bills" />
    </Form>
  );
}
