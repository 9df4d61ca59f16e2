import { CodePanel } from '#app/features/developers/code.tsx';
import { DocSection, Word } from '#app/features/developers/doc.tsx';
import { FactsTable } from '#app/features/developers/facts-table.tsx';
import delivery from '#app/features/developers/responses/delivery.http?sample';

const fields = [
  ['id', 'Delivery id. The id and the whole body stay the same across retries.'],
  ['event', 'Event name. The same as the header SVC-Event.'],
  ['occurredAt', 'Time of the change: ISO 8601 in UTC with milliseconds.'],
  ['summary', 'One sentence for people. Its wording may change, so do not parse it.'],
  ['data', 'Facts about the change. REST events contain the record as the REST API returns it.'],
] as const;

export function WhatArrives() {
  return (
    <DocSection
      title="The request"
      id="request"
      code={<CodePanel title="Delivery, formatted" label="a delivery" sample={delivery} />}
    >
      <FactsTable
        label="Fields of a delivery"
        columns={['Field', 'Meaning']}
        rows={fields.map(([name, meaning]) => ({
          key: name,
          cells: [<Word key="name">{name}</Word>, meaning],
        }))}
      />
      <p>
        The seven REST events contain the REST API's own record, in snake_case and without money.
        The eight settings-only events contain facts in camelCase, with money in integer cents in
        fields that end in <Word>Cents</Word>.
      </p>
      <p>
        A body is a few kilobytes. Fields may be added. Read the ones you need and ignore the rest.
      </p>
    </DocSection>
  );
}
