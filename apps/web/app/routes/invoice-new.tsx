import { getApi } from '#app/context.ts';
import { JobChoice } from '#app/features/sales/invoices/job-choice.tsx';
import { SourceList } from '#app/features/sales/invoices/source-list.tsx';
import { ToInvoiceList } from '#app/features/sales/invoices/to-invoice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/invoice-new';

export const meta: Route.MetaFunction = () => [{ title: 'New invoice · Callboard' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { invoices } = getApi(context);
  const projectId = new URL(request.url).searchParams.get('project');
  if (projectId) return { sources: await invoices.sources({ projectId }), toInvoice: [] };
  return { sources: null, toInvoice: await invoices.toInvoice() };
}

export default function NewInvoice({ loaderData }: Route.ComponentProps) {
  const { sources, toInvoice } = loaderData;
  const project = sources?.project;
  return (
    <>
      <PageHeader
        title="New invoice"
        back={{ to: '/invoices', label: 'Invoices' }}
        summary="It begins as a draft. It gets its number when you issue it."
      />
      <div className="grid max-w-3xl gap-8">
        <JobChoice project={project} />
        {sources ? (
          <SourceList key={sources.project.id} sources={sources} />
        ) : (
          <ToInvoiceList estimates={toInvoice} />
        )}
      </div>
    </>
  );
}
