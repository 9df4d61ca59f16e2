import { Link } from 'react-router';
import { CodePanel } from '../code.tsx';
import { DocSection, Word } from '../doc.tsx';
import { FactsTable } from '../facts-table.tsx';
import { reference } from '../places.ts';
import { Samples } from '../samples.tsx';
import { FieldList } from './field-list.tsx';
import { jsonSample } from './json-sample.ts';
import type { Operation, OperationResponse } from './reference.ts';
import { requestSamples } from './request-samples.ts';
import { Paragraphs } from './rich-text.tsx';

interface OperationSectionProps {
  operation: Operation;
  /** Addresses of the records by name. */
  records: Record<string, string>;
}

/** An operation or event: what it takes and returns, with its examples beside. */
export function OperationSection({ operation, records }: OperationSectionProps) {
  const { id, title, request, description, parameters, body, responses, errors } = operation;
  return (
    <DocSection title={title} id={id} code={<Examples operation={operation} />}>
      {request && (
        <p>
          <RequestLine {...request} />
        </p>
      )}
      <Paragraphs>{description}</Paragraphs>
      {parameters.map((it) => (
        <Part key={it.title} title={it.title}>
          <FieldList label={`${it.title} of ${title}`} fields={it.fields} records={records} />
        </Part>
      ))}
      {body && body.fields.length > 0 && (
        <Part title="Body">
          <FieldList label={`Body of ${title}`} fields={body.fields} records={records} />
        </Part>
      )}
      {responses.map((it) => (
        <ResponsePart key={it.status} response={it} records={records} of={title} />
      ))}
      {errors.length > 0 && (
        <Part title="Errors">
          <FactsTable
            label={`Errors of ${title}`}
            columns={['Status', 'Code', 'Message']}
            rows={errors.map((it) => ({
              key: `${it.status} ${it.code}`,
              cells: [it.status, <Word key="code">{it.code}</Word>, it.message],
            }))}
          />
        </Part>
      )}
    </DocSection>
  );
}

/** "GET /projects/{id}". */
export function RequestLine({ method, path }: { method: string; path: string }) {
  return (
    <code className="font-mono text-xs wrap-anywhere text-ink">
      <span className="font-semibold">{method}</span> {path}
    </code>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="mt-3 grid min-w-0 gap-2">
      <h3 className="text-sm font-semibold text-ink">{title}</h3>
      {children}
    </div>
  );
}

interface ResponsePartProps {
  response: OperationResponse;
  records: OperationSectionProps['records'];
  of: string;
}

function ResponsePart({ response, records, of }: ResponsePartProps) {
  const { status, description, type, record, fields, headers } = response;
  const address = record && records[record];
  return (
    <Part title={`Response ${status}`}>
      <p>
        {description}
        {type && fields.length === 0 && (
          <> Returns {address ? <Link to={address}>{type}</Link> : type}.</>
        )}
      </p>
      {fields.length > 0 && (
        <FieldList label={`Response ${status} of ${of}`} fields={fields} records={records} />
      )}
      {headers.length > 0 && (
        <p className="text-xs/5">
          <Link to={`${reference.to}#headers`}>Headers</Link>: {headers.join(', ')}
        </p>
      )}
    </Part>
  );
}

function Examples({ operation }: { operation: Operation }) {
  const { title, sample, body, responses } = operation;
  return (
    <>
      {sample && <Samples title={title} in={requestSamples(sample)} />}
      {!sample && body && (
        <CodePanel
          title="Request body"
          label={`the body of ${title}`}
          sample={jsonSample(body.example)}
        />
      )}
      {responses
        .filter((it) => it.example !== undefined)
        .map((it) => (
          <CodePanel
            key={it.status}
            title={`Response ${it.status}`}
            label={`response ${it.status} of ${title}`}
            sample={jsonSample(it.example)}
          />
        ))}
    </>
  );
}
