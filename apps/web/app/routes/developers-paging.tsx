import page from '#app/features/developers/answers/page.json?sample';
import { CodePanel } from '#app/features/developers/code.tsx';
import { describePage } from '#app/features/developers/describe-page.ts';
import { Doc, DocSection, Word } from '#app/features/developers/doc.tsx';
import { FactsTable } from '#app/features/developers/facts-table.tsx';
import changesCurl from '#app/features/developers/samples/changes.sh?sample';
import changesTypescript from '#app/features/developers/samples/changes.ts?sample';
import pagesCurl from '#app/features/developers/samples/pages.sh?sample';
import pagesTypescript from '#app/features/developers/samples/pages.ts?sample';
import { Samples } from '#app/features/developers/samples.tsx';
import type { Route } from './+types/developers-paging';

const answer =
  'Every list has one shape, newest first. Follow next_cursor until it is null; ask with updated_since for what changed.';

export const meta: Route.MetaFunction = () => describePage('Paging', answer);

export default function Paging() {
  return (
    <Doc title="Paging" answer={answer}>
      <Shape />
      <NextPage />
      <Changes />
      <Deletions />
    </Doc>
  );
}

const parameters = [
  ['limit', 'A whole number from 1 to 100. Without it, 25.', 'Every list'],
  ['cursor', 'A next_cursor of the same list with the same filters.', 'Every list'],
  ['status', 'Only rows with this status.', 'Projects, deliverables of a project'],
  [
    'updated_since',
    'An ISO 8601 instant: rows changed at or after it.',
    'Projects, shoot days and deliverables of a project, clients, contacts',
  ],
] as const;

function Shape() {
  return (
    <DocSection
      title="The shape of a list"
      id="shape"
      code={<CodePanel title="GET /projects?limit=1" label="a page of a list" sample={page} />}
    >
      <p>
        <Word>data</Word> holds the rows by the time they were made, newest first; rows of the same
        millisecond keep one fixed order. <Word>next_cursor</Word> is null on the last page. An
        empty list is a list: 200, with an empty <Word>data</Word>.
      </p>
      <FactsTable
        label="Parameters of a list"
        columns={['Parameter', 'Takes', 'On']}
        rows={parameters.map(([name, takes, on]) => ({
          key: name,
          cells: [<Word key="name">{name}</Word>, takes, on],
        }))}
      />
      <p>
        A parameter that the list does not take, or one given twice, answers 422{' '}
        <Word>invalid_parameter</Word>.
      </p>
    </DocSection>
  );
}

function NextPage() {
  return (
    <DocSection
      title="Walk every page"
      id="cursors"
      code={
        <Samples title="Walk every page" in={{ curl: pagesCurl, typescript: pagesTypescript }} />
      }
    >
      <p>
        Send <Word>next_cursor</Word> back as <Word>cursor</Word>, with the filters you began with.
        A cursor is opaque: do not take it apart, and do not make one up. One we did not return, or
        one of another list, answers 422.
      </p>
      <p>
        A row made while you walk is at the front, behind you: the pages ahead do not shift and no
        row comes twice. The hundredth page is as fast as the first.
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
        <Samples title="What changed" in={{ curl: changesCurl, typescript: changesTypescript }} />
      }
    >
      <p>
        Take the time before you ask for the first page, and keep it once you have walked the last:
        it is the <Word>updated_since</Word> of the next run. What changes in between comes twice
        rather than never, so write by id.
      </p>
      <p>
        The order stays that of creation. Read to the end of the pages; the newest change may be on
        the last one.
      </p>
    </DocSection>
  );
}

function Deletions() {
  return (
    <DocSection title="List everything again each night" id="deletions">
      <p>
        A deleted record leaves no tombstone: it is missing from every list and answers 404, and{' '}
        <Word>updated_since</Word> cannot show what is no longer there. Walk each list without
        filters once a night, and drop from your copy the ids that did not come.
      </p>
    </DocSection>
  );
}
