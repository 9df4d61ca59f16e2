/** A release of the API. */
export interface Release {
  version: string;
  /** Day of the release. */
  date: string;
  changes: { kind: 'Added' | 'Changed' | 'Fixed' | 'Deprecated'; text: string }[];
}

/** The releases of the API, newest first. Code in a text is between backticks. */
export const changelog: readonly [Release, ...Release[]] = [
  {
    version: '1.1.0',
    date: '2026-11-26',
    changes: [
      {
        kind: 'Added',
        text: 'Every error has a `Link` header with `rel="help"`: the URL of the paragraph about its code.',
      },
      {
        kind: 'Added',
        text: '`openapi.json` can be read by pages of any origin, and has an `ETag`: send it back in `If-None-Match` and an unchanged document returns 304.',
      },
      {
        kind: 'Added',
        text: 'A Postman collection, every guide as Markdown, `llms.txt`, and a search over the guides.',
      },
      {
        kind: 'Added',
        text: 'Test tokens, which start with `svc_test_` and act in a sandbox, and a log of the requests of the last 7 days.',
      },
      {
        kind: 'Added',
        text: 'Clients for TypeScript and Python and the command `callboard`, installed from this server.',
      },
      {
        kind: 'Added',
        text: 'A promise about versions: what may be added at any time, and how a removal is announced.',
      },
      {
        kind: 'Changed',
        text: 'In `openapi.json`, responses and events are open: a validator accepts fields that are added later. The `code` of an error is an open set. The API itself is unchanged.',
      },
      {
        kind: 'Changed',
        text: 'In `openapi.json`, the body of a PATCH needs at least one field, as the API always required, and the examples of requests can be sent as they are.',
      },
    ],
  },
  {
    version: '1.0.0',
    date: '2026-11-01',
    changes: [
      {
        kind: 'Added',
        text: 'The API: projects, links, shoot days, deliverables, versions, notes, clients, contacts, crew, locations, media drives and webhook endpoints, and fifteen events.',
      },
    ],
  },
];
