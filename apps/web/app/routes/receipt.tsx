import { data, redirect } from 'react-router';
import { getApi } from '#app/context.ts';
import { handleEdit } from '#app/edit.ts';
import type { ListedCost, Purchases } from '#app/features/spend/costs/purchases.ts';
import { ReceiptFields } from '#app/features/spend/costs/receipt-fields.tsx';
import { ReceiptForm, toReceipt } from '#app/features/spend/costs/receipt-form.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepForm } from '#app/keep-form.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { type FormReply, useForm } from '#app/ui/form/use-form.ts';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/receipt';

const preview = lazyPart(async () => ({
  default: (await import('#app/features/files/file-preview.tsx')).FilePreview,
}));

const facts = lazyPart(() => import('#app/features/spend/costs/receipt-facts.tsx'));
const removal = lazyPart(() => import('#app/features/spend/costs/remove-receipt.tsx'));

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.cost.vendorName ?? 'Receipt'} · Callboard` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await getApi(context).costs.purchases({ projectId: params.id });
  const cost = found.costs.find((it) => it.id === params.costId);
  if (!cost) throw data({ message: 'This receipt was removed.' }, { status: 404 });
  return { found, cost };
}

export const action = ({ request, context, params }: Route.ActionArgs) =>
  handleEdit(request, ReceiptForm, {
    toFields: toReceipt,
    update: (edit) => getApi(context).costs.update({ ...edit, id: params.costId }),
    done: () => redirect(`/projects/${params.id}/costs/receipts`),
  });

const loadSchema = () =>
  import('#app/features/spend/costs/receipt-form.ts').then((it) => it.ReceiptForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function ReceiptPage({
  loaderData: { found, cost },
  actionData,
}: Route.ComponentProps) {
  const isEditable = useViewer().canChange('projects.edit') && !found.project.isClosed;
  const float = found.floats.find((it) => it.id === cost.floatId);
  const isLocked = float?.closedAt != null;
  const list = `/projects/${found.project.id}/costs/receipts`;
  const mayEdit = isEditable && !isLocked;
  return (
    <>
      <PageHeader
        title={<bdi>{cost.vendorName}</bdi>}
        back={{ to: list, label: `Receipts of ${found.project.name}` }}
        summary={isLocked && 'Its petty cash float is closed, so it cannot be changed.'}
        actions={mayEdit && <removal.Part cost={cost} list={list} />}
      />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,48rem)_minmax(0,1fr)]">
        {mayEdit ? (
          <EditReceipt found={found} cost={cost} list={list} lastResult={actionData} />
        ) : (
          <facts.Part found={found} cost={cost} />
        )}
        <Photo cost={cost} />
      </div>
    </>
  );
}

interface ShownProps {
  found: Purchases;
  cost: ListedCost;
  list: string;
  lastResult: FormReply | undefined;
}

function EditReceipt({ found, cost, list, lastResult }: ShownProps) {
  const { fileId, vendorName, amountCents, date, section, lineId } = cost;
  const { kind, floatId, purchaseOrderId, description } = cost;
  const stored = {
    ...{ fileId, vendorName, amountCents, date, section, lineId },
    ...{ kind, floatId, purchaseOrderId, description },
  };
  const [form, fields] = useForm({
    id: 'receipt',
    loadSchema,
    lastResult,
    defaultValue: stored,
    record: { stored, names: { fileId: cost.fileName } },
  });
  return (
    <Form form={form}>
      <ReceiptFields fields={fields} of={found} cost={cost} />
      <FormActions save="Save changes" cancelTo={list} />
    </Form>
  );
}

function Photo({
  cost: { fileId, fileName, contentType, picture, pictureProblem },
}: {
  cost: ListedCost;
}) {
  if (!fileId || !fileName || !contentType) return null;
  return (
    <div className="grid content-start gap-2">
      <preview.Part file={{ id: fileId, name: fileName, contentType, picture, pictureProblem }} />
      <LinkButton variant="quiet" to={`/api/files/${fileId}`} reloadDocument>
        Download {fileName}
      </LinkButton>
    </div>
  );
}
