import { CodePanel } from '#app/features/developers/code.tsx';
import { describePage } from '#app/features/developers/describe-page.ts';
import { Doc, DocSection, Word } from '#app/features/developers/doc.tsx';
import { FactsTable } from '#app/features/developers/facts-table.tsx';
import page from '#app/features/developers/responses/page.json?sample';
import changesPython from '#app/features/developers/samples/changes.py?sample';
import changesCurl from '#app/features/developers/samples/changes.sh?sample';
import changesTypescript from '#app/features/developers/samples/changes.ts?sample';
import pagesPython from '#app/features/developers/samples/pages.py?sample';
import pagesCurl from '#app/features/developers/samples/pages.sh?sample';
import pagesTypescript from '#app/features/developers/samples/pages.ts?sample';
import { Samples } from '#app/features/developers/samples.tsx';
import type { Route } from './+types/developers-paging';

const summary =
  'Every list has the same shape, newest first. Follow next_cursor until it is null. Use updated_since to read only what changed.';

export const meta: Route.MetaFunction = () => describePage('Paging', summary);

export default function Paging() {
  return (
    <Doc title="Paging" summary={summary}>
      <Shape />
      <NextPage />
      <Changes />
      <Deletions />
    </Doc>
  );
}

const parameters = [
  ['limit', 'An integer from 1 to 100. The default is 25.', 'Every list'],
  ['cursor', 'A next_cursor from the same list with the same filters.', 'Every list'],
  ['status', 'Returns only rows with this status.', 'Projects, deliverables of a project'],
  [
    'updated_since',
    'An ISO 8601 instant. Returns rows changed at or after it.',
    'Projects, shoot days and deliverables of a project, clients, contacts',
  ],
] as const;

function Shape() {
  return (
    <DocSection
      title="List format"
      id="shape"
      code={<CodePanel title="GET /projects?limit=1" label="a page of a list" sample={page} />}
    >
      <p>
        <Word>data</Word> holds the rows by creation time, newest first. Rows from the same
        millisecond keep one fixed order. <Word>next_cursor</Word> is null on the last page. An
        empty list returns 200 with an empty <Word>data</Word>.
      </p>
      <FactsTable
        label="List parameters"
        columns={['Parameter', 'Value', 'Lists']}
        rows={parameters.map(([name, value, lists]) => ({
          key: name,
          cells: [<Word key="name">{name}</Word>, value, lists],
        }))}
      />
      <p>
        A parameter that the list does not take, or a parameter given twice, returns 422{' '}
        <Word>invalid_parameter</Word>.
      </p>
    </DocSection>
  );
}

function NextPage() {
  return (
    <DocSection
      title="Read every page"
      id="cursors"
      code={
        <Samples
          title="Read every page"
          in={{ curl: pagesCurl, typescript: pagesTypescript, python: pagesPython }}
        />
      }
    >
      <p>
        Send <Word>next_cursor</Word> back as <Word>cursor</Word>, with the same filters. A cursor
        is opaque: do not parse or construct it. A cursor that we did not return, or that belongs to
        another list, returns 422.
      </p>
      <p>
        Rows created while you read are added at the front of the list, before the pages you have
        read. The remaining pages do not shift and no row appears twice. The hundredth page is as
        fast as the first.
      </p>
    </DocSection>
  );
}

function Changes() {
  return (
    <DocSection
      title="Read only what changed"
      id="updated-since"
      code={
        <Samples
          title="Changed rows"
          in={{ curl: changesCurl, typescript: changesTypescript, python: changesPython }}
        />
      }
    >
      <p>
        Record the time before you request the first page, and save it after you have read the last
        one. Send it as <Word>updated_since</Word> in the next run. A row that changes during a run
        can appear in both runs, so update your copy by id.
      </p>
      <p>
        The rows are still in order of creation. Read every page: the newest change can be on the
        last one.
      </p>
    </DocSection>
  );
}

function Deletions() {
  return (
    <DocSection title="Find deleted records" id="deletions">
      <p>
        A deleted record is missing from every list and returns 404. <Word>updated_since</Word> does
        not report deletions. Once a night, read each list without filters and delete from your copy
        the ids that are no longer in it.
      </p>
    </DocSection>
  );
}
