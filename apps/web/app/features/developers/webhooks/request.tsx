import delivery from '#app/features/developers/answers/delivery.http?sample';
import { CodePanel } from '#app/features/developers/code.tsx';
import { DocSection, Word } from '#app/features/developers/doc.tsx';
import { FactsTable } from '#app/features/developers/facts-table.tsx';

const fields = [
  ['id', 'The delivery. It stays the same however often it is sent; so does the whole body.'],
  ['event', 'Its name. The header SVC-Event repeats it.'],
  ['occurredAt', 'When the change was made: ISO 8601, UTC, milliseconds.'],
  ['summary', 'One sentence for people. Its words may change; do not read facts out of it.'],
  ['data', 'The facts. The events of the API carry the record as the API gives it.'],
] as const;

export function WhatArrives() {
  return (
    <DocSection
      title="What arrives"
      id="request"
      code={<CodePanel title="A delivery, laid out" label="a delivery" sample={delivery} />}
    >
      <FactsTable
        label="Fields of a delivery"
        columns={['Field', 'It says']}
        rows={fields.map(([name, says]) => ({
          key: name,
          cells: [<Word key="name">{name}</Word>, says],
        }))}
      />
      <p>
        The seven events of the API carry the API's own record, in snake_case and without money: the
        one you would get by asking. The eight of the settings carry facts in camelCase, with money
        as whole cents in fields that end in <Word>Cents</Word>.
      </p>
      <p>
        A body is a few kilobytes. Fields may be added; read the ones you need and pass over the
        rest.
      </p>
    </DocSection>
  );
}
