import type { CostKind } from '@callboard/domain/costs/enums';
import { redirect } from 'react-router';
import { getApi } from '#app/context.ts';
import { handleCreate } from '#app/create.ts';
import { ReceiptFields } from '#app/features/spend/costs/receipt-fields.tsx';
import { ReceiptForm, toReceipt } from '#app/features/spend/costs/receipt-form.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepForm } from '#app/keep-form.ts';
import { todayIn } from '#app/ui/dates/plain-date.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { TextLink } from '#app/ui/links.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/receipt-new';

export const meta: Route.MetaFunction = () => [{ title: 'Add receipt · Callboard' }];

export async function loader({ request, context, params: { id: projectId } }: Route.LoaderArgs) {
  const found = await getApi(context).costs.purchases({ projectId });
  if (found.project.isClosed) throw redirect(`/projects/${projectId}/costs/receipts`);
  const { searchParams } = new URL(request.url);
  const float = found.floats.find((it) => it.id === searchParams.get('float'));
  return { found, float };
}

export const action = ({ request, context, params: { id: projectId } }: Route.ActionArgs) =>
  handleCreate(request, ReceiptForm, async ({ formKey, ...typed }) => {
    const receipt = { ...toReceipt(typed), projectId, ...(formKey && { formKey }) };
    await getApi(context).costs.add(receipt);
    return redirect(`/projects/${projectId}/costs/receipts`);
  });

const loadSchema = () =>
  import('#app/features/spend/costs/receipt-form.ts').then((it) => it.ReceiptForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction, isNew: true });

export default function NewReceipt({ loaderData, actionData }: Route.ComponentProps) {
  const { found, float } = loaderData;
  const { workspace } = useViewer();
  const list = `/projects/${found.project.id}/costs/receipts`;
  const kind: CostKind = float ? 'petty_cash' : 'receipt';
  const [form, fields] = useForm({
    id: 'receipt',
    isNew: true,
    loadSchema,
    lastResult: actionData,
    defaultValue: { date: todayIn(workspace.timeZone), kind, floatId: float?.id ?? '' },
  });
  return (
    <>
      <PageHeader
        title="Add receipt"
        back={{ to: list, label: `Receipts of ${found.project.name}` }}
        summary={
          <>
            For what is paid already. What is paid later is a{' '}
            <TextLink to={`/bills/new?job=${found.project.id}`}>bill</TextLink>.
          </>
        }
      />
      <Form form={form} className="max-w-3xl">
        <ReceiptFields fields={fields} of={found} />
        <FormActions save="Add receipt" cancelTo={list} />
      </Form>
    </>
  );
}
