import type { Caller } from '@callboard/api';
import { departmentLabels } from '@callboard/domain/crew/enums';
import { getApi } from '#app/context.ts';
import { countWords } from '#app/features/crew/people-words.ts';
import { ImportedPill } from '#app/features/imports/imported-pill.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Mail, Phone } from '#app/ui/links.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import type { Route } from './+types/crew-imported';

type Person = Awaited<ReturnType<Caller['crewMembers']['findImport']>>['people'][number];

export const meta: Route.MetaFunction = () => [{ title: 'Imported · Crew · Callboard' }];

export const loader = ({ context, params }: Route.LoaderArgs) =>
  getApi(context).crewMembers.findImport({ importId: params.id });

const columns: Column<Person>[] = [
  { key: 'name', label: 'Name', cell: (it) => it.name },
  {
    key: 'what',
    label: 'Import',
    width: '8rem',
    cell: (it) => <ImportedPill isNew={it.isNew} />,
  },
  { key: 'role', label: 'Role', cell: (it) => it.role },
  {
    key: 'department',
    label: 'Department',
    width: '10rem',
    cell: (it) => departmentLabels[it.department],
  },
  {
    key: 'contact',
    label: 'Phone or email',
    width: '14rem',
    cell: ({ phone, email }) => (
      <span className="relative block truncate">
        {phone ? <Phone number={phone} /> : email && <Mail to={email} />}
      </span>
    ),
  },
];

/** Says what an import added and updated. */
export default function Imported({ loaderData }: Route.ComponentProps) {
  const { added, updated, by, people } = loaderData;
  const { canChange } = useViewer();
  return (
    <>
      <PageHeader
        title="Imported"
        back={{ to: '/crew', label: 'Crew' }}
        summary={`${countWords(added)} added${updated > 0 ? ` and ${updated} updated` : ''} by ${by}.`}
        actions={
          <>
            {canChange('crew.edit') && <LinkButton to="/crew/import">Import more</LinkButton>}
            <LinkButton variant="primary" to="/crew">
              All crew
            </LinkButton>
          </>
        }
      />
      {people.length > 0 ? (
        <Table
          label="Imported people"
          columns={columns}
          rows={people}
          rowKey={(it) => it.id}
          rowLink={(it) => `/crew/${it.id}`}
        />
      ) : (
        <EmptyState title="Nobody of this import is in crew any more">
          They were removed, or another import updated them.
        </EmptyState>
      )}
    </>
  );
}
